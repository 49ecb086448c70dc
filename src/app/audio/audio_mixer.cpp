#include "app/audio/audio_mixer.h"

#include <algorithm>
#include <utility>

namespace megapon::audio {

void AudioMixer::set_volumes(int master, const std::array<int, group_count>& groups) {
    master_ = master;
    groups_ = groups;
    apply_levels();
}

void AudioMixer::play(Sound sound) {
    if (sound.kind == SoundKind::play_ball) sound.variant = static_cast<int>(language_);
    if (output_) output_->play(sound);
}

// What is left of the frame before is played first.
void AudioMixer::play_frame(const Sounds& sounds, double ms) {
    for (const Scheduled& left : std::exchange(scheduled_, {})) play(left.sound);
    for (const Sound& sound : sounds)
        if (ms > 0 && sound.frame_time > 0)
            scheduled_.push_back({sound, now_ms_ + sound.frame_time * ms});
        else
            play(sound);
}

void AudioMixer::update(double now_ms) {
    now_ms_ = now_ms;
    const auto is_due = [now_ms](const Scheduled& scheduled) { return scheduled.due_ms <= now_ms; };
    for (const Scheduled& scheduled : scheduled_)
        if (is_due(scheduled)) play(scheduled.sound);
    std::erase_if(scheduled_, is_due);
}

std::optional<double> AudioMixer::next_due_ms() const {
    std::optional<double> next;
    for (const Scheduled& scheduled : scheduled_) next = std::min(next.value_or(scheduled.due_ms), scheduled.due_ms);
    return next;
}

void AudioMixer::fade_out(SoundKind kind) {
    if (output_) output_->fade_out(kind);
}

void AudioMixer::follow_murmur(double volume) {
    constexpr double part = 0.3;  // of the difference, a frame
    murmur_ += part * (volume - murmur_);
    if (output_) output_->set_murmur(murmur_);
}

void AudioMixer::silence_murmur() {
    if (std::exchange(murmur_, 0) > 0 && output_) output_->set_murmur(0);
}

void AudioMixer::play_title_jingle() {
    if (!std::exchange(title_jingle_played_, true)) play({.kind = SoundKind::jingle, .variant = 0});
}

void AudioMixer::play_result_jingle() {
    title_jingle_played_ = false;
    play({.kind = SoundKind::jingle, .variant = 1});
}

void AudioMixer::mute(bool muted) {
    muted_ = muted;
    apply_levels();
}

void AudioMixer::apply_levels() {
    if (!output_) return;
    Levels levels{};
    for (std::size_t i = 0; i < group_count; ++i) levels[i] = muted_ ? 0 : master_ * groups_[i] / 1e4;
    output_->set_levels(levels);
}

}  // namespace megapon::audio

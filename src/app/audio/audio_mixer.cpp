#include "app/audio/audio_mixer.h"

#include <algorithm>
#include <utility>

namespace megapon::audio {

void AudioMixer::set_volumes(int master, const std::array<int, group_count>& groups) {
    master_ = master;
    groups_ = groups;
    set_levels();
}

void AudioMixer::play(Sound sound) {
    if (sound.kind == SoundKind::play_ball) sound.variant = static_cast<int>(language_);
    if (output_) output_->play(sound);
}

// What the page before has still to say is said first.
void AudioMixer::play_page(const Sounds& sounds, double ms) {
    for (std::size_t i = 0; i < std::exchange(waiting_count_, 0); ++i) play(waiting_[i].sound);
    for (const Sound& sound : sounds)
        if (ms > 0 && sound.moment > 0)
            waiting_[waiting_count_++] = {sound, now_ms_ + sound.moment * ms};
        else
            play(sound);
}

void AudioMixer::pass_time(double now_ms) {
    now_ms_ = now_ms;
    std::size_t kept = 0;
    for (std::size_t i = 0; i < waiting_count_; ++i)
        if (waiting_[i].due_ms <= now_ms)
            play(waiting_[i].sound);
        else
            waiting_[kept++] = waiting_[i];
    waiting_count_ = kept;
}

std::optional<double> AudioMixer::next_due_ms() const {
    std::optional<double> next;
    for (std::size_t i = 0; i < waiting_count_; ++i)
        next = std::min(next.value_or(waiting_[i].due_ms), waiting_[i].due_ms);
    return next;
}

void AudioMixer::hush(SoundKind kind) {
    if (output_) output_->hush(kind);
}

void AudioMixer::play_title_jingle() {
    if (!std::exchange(title_was_heard_, true)) play({.kind = SoundKind::jingle, .variant = 0});
}

void AudioMixer::play_result_jingle() {
    title_was_heard_ = false;
    play({.kind = SoundKind::jingle, .variant = 1});
}

void AudioMixer::mute(bool muted) {
    muted_ = muted;
    set_levels();
}

void AudioMixer::set_levels() {
    if (!output_) return;
    Levels levels{};
    for (std::size_t i = 0; i < group_count; ++i) levels[i] = muted_ ? 0 : master_ * groups_[i] / 1e4;
    output_->set_levels(levels);
}

}  // namespace megapon::audio

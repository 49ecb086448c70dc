#include "app/audio/sound.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>
#include <utility>

namespace megapon::audio {

void add_sound(Sounds& sounds, const Sound& sound) {
    if (!(sound.volume > 0)) return;
    const auto same =
        std::find_if(sounds.begin(), sounds.end(), [&](const Sound& other) { return other.kind == sound.kind; });
    if (same == sounds.end())
        sounds.push_back(sound);
    else if (sound.volume > same->volume)
        *same = sound;
}

SoundGroup group_of(SoundKind kind) {
    switch (kind) {
        case SoundKind::cheer:
        case SoundKind::gasp:
        case SoundKind::sulk:
        case SoundKind::murmur:
        case SoundKind::play_ball:
            return SoundGroup::voices;
        case SoundKind::jingle:
            return SoundGroup::music;
        default:
            return SoundGroup::effects;
    }
}

std::vector<std::string> recordings_of(SoundKind kind) {
    switch (kind) {
        case SoundKind::step:
            return {"step-0", "step-1"};
        case SoundKind::breath:
            return {"breath"};
        case SoundKind::charge:
            return {"charge-0", "charge-1", "charge-2", "charge-3"};
        case SoundKind::swing:
            return {"swing-0", "swing-1"};
        case SoundKind::hit: {
            std::vector<std::string> names;
            for (int strength = 0; strength < 3; ++strength)
                for (int pitch = 0; pitch < hit_pitches; ++pitch)
                    names.push_back("hit-" + std::to_string(strength) + "-" + std::to_string(pitch));
            return names;
        }
        case SoundKind::glance:
            return {"glance"};
        case SoundKind::clash:
            return {"clash"};
        case SoundKind::bunt:
            return {"bunt"};
        case SoundKind::brick:
            return {"brick"};
        case SoundKind::bell:
            return {"bell-0", "bell-1"};
        case SoundKind::paper:
            return {"paper-0", "paper-1"};
        case SoundKind::stamp:
            return {"stamp"};
        case SoundKind::wall:
            return {"wall-0", "wall-1"};
        case SoundKind::whistle:
            return {"whistle-0", "whistle-1"};
        case SoundKind::goal:
            return {"goal"};
        case SoundKind::cheer:
            return {"crowd-cheer"};
        case SoundKind::gasp:
            return {"crowd-gasp"};
        case SoundKind::sulk:
            return {"crowd-sulk"};
        case SoundKind::murmur:
            return {"murmur"};
        case SoundKind::play_ball:
            return {"play-ball-en", "play-ball-ja"};
        case SoundKind::page:
            return {"page"};
        case SoundKind::menu_move:
            return {"menu-move"};
        case SoundKind::menu_choose:
            return {"menu-choose"};
        case SoundKind::jingle:
            return {"jingle-title", "jingle-result"};
    }
    return {};
}

double level_of(SoundKind kind, int variant) {
    switch (kind) {
        case SoundKind::goal:
            return 0.35;
        case SoundKind::whistle:
            return variant == 0 ? 0.45 : 0.4;
        case SoundKind::cheer:
        case SoundKind::breath:
        case SoundKind::jingle:
            return 0.5;
        case SoundKind::swing:
            return variant == 0 ? 0.8 : 0.45;
        case SoundKind::bell:
        case SoundKind::gasp:
        case SoundKind::play_ball:
            return 0.6;
        case SoundKind::sulk:
        case SoundKind::paper:
            return 0.7;
        case SoundKind::charge:
            return 0.8;
        default:
            return 1;
    }
}

Recording recording_named(std::string_view name) {
    static const std::map<std::string, Recording, std::less<>> all = [] {
        std::map<std::string, Recording, std::less<>> recordings;
        for (std::size_t i = 0; i < kind_count; ++i) {
            const auto kind = static_cast<SoundKind>(i);
            int variant = 0;
            for (const std::string& recording : recordings_of(kind)) recordings[recording] = {kind, variant++};
        }
        return recordings;
    }();
    const auto found = all.find(name);
    return found == all.end() ? Recording{} : found->second;
}

void soft_clip(std::span<float> samples) {
    constexpr float knee = 0.7f;
    constexpr float headroom = 0.29f;
    for (float& sample : samples) {
        const float over = (std::abs(sample) - knee) / headroom;
        if (over > 0) sample = std::copysign(knee + headroom * over / (1 + over), sample);
    }
}

void AudioMixer::follow(int master, const std::array<int, group_count>& groups, bool is_mute, i18n::Language language) {
    muted_ = is_mute;
    language_ = language;
    if (!output_) return;
    Levels levels{};
    for (std::size_t i = 0; i < group_count; ++i) levels[i] = is_mute ? 0 : master * groups[i] / 1e4;
    output_->set_levels(levels);
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

}  // namespace megapon::audio

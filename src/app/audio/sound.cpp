#include "app/audio/sound.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <map>

namespace megapon::audio {

namespace {

std::vector<std::string> hit_recordings() {
    std::vector<std::string> names;
    for (int strength = 0; strength < 3; ++strength)
        for (int pitch = 0; pitch < hit_pitches; ++pitch)
            names.push_back("hit-" + std::to_string(strength) + "-" + std::to_string(pitch));
    return names;
}

}  // namespace

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
        case SoundKind::hit:
            return hit_recordings();
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

}  // namespace megapon::audio

#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "app/audio/sound.h"

namespace megapon::audio {

// What has a volume of its own.
enum class Group : std::uint8_t { effects, voices, music };
inline constexpr std::size_t group_count = 3;

Group group_of(SoundKind kind);

// How loud each group is, 0..1.
using Levels = std::array<double, group_count>;

// Whoever can be heard.
class AudioOutput {
  public:
    virtual ~AudioOutput() = default;
    virtual void play(const Sound& sound) = 0;
    virtual void hush(SoundKind kind) = 0;              // lets it fade away
    virtual void set_levels(const Levels& levels) = 0;  // for what plays from now on, and for what is playing
};

}  // namespace megapon::audio

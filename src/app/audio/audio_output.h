#pragma once

#include <array>
#include <span>

#include "app/audio/sound.h"

namespace megapon::audio {

// The volume of each SoundGroup, 0 to 1.
using Levels = std::array<double, group_count>;

// Plays sounds: the audio device, or a test.
class AudioOutput {
  public:
    virtual ~AudioOutput() = default;
    virtual void play(const Sound& sound) = 0;
    virtual void fade_out(SoundKind kind) = 0;
    // The squads' voices, a loop that goes on until its volume is 0; 0 to 1.
    virtual void set_murmur(double volume) = 0;
    virtual void set_levels(const Levels& levels) = 0;  // also of what is playing
};

// Keeps a mix of many voices within -1 to 1 without cutting its tops off: up to 0.7 a sample stays as it is, above it
// bends towards 0.99.
void soft_clip(std::span<float> samples);

}  // namespace megapon::audio

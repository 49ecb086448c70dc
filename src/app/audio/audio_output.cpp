#include "app/audio/audio_output.h"

#include <cmath>

namespace megapon::audio {

void soft_clip(std::span<float> samples) {
    constexpr float knee = 0.7f;
    constexpr float headroom = 0.29f;
    for (float& sample : samples) {
        const float over = (std::abs(sample) - knee) / headroom;
        if (over > 0) sample = std::copysign(knee + headroom * over / (1 + over), sample);
    }
}

}  // namespace megapon::audio

#include "app/audio/soft_clip.h"

#include <cmath>

namespace megapon::audio {

void soft_clip(std::span<float> samples) {
    constexpr float knee = 0.7f;
    constexpr float room = 0.29f;
    for (float& sample : samples) {
        const float over = (std::abs(sample) - knee) / room;
        if (over > 0) sample = std::copysign(knee + room * over / (1 + over), sample);
    }
}

}  // namespace megapon::audio

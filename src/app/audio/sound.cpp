#include "app/audio/sound.h"

#include <algorithm>

namespace megapon::audio {

void Sounds::add(const Sound& sound) {
    if (sound.loudness <= 0) return;
    auto* const last = sounds_.data() + count_;
    auto* const same = std::find_if(sounds_.data(), last, [&](const Sound& it) { return it.kind == sound.kind; });
    if (same == last)
        sounds_[count_++] = sound;
    else if (sound.loudness > same->loudness)
        *same = sound;
}

}  // namespace megapon::audio

#pragma once

#include <string>
#include <vector>

#include "app/audio/sound.h"

namespace megapon::audio {

// The files in assets/sounds, without their ending, of a kind's variants, in their order.
std::vector<std::string> recordings_of(SoundKind kind);

}  // namespace megapon::audio

#pragma once

#include <string>
#include <vector>

#include "app/sound/cue.h"

namespace megapon::sound {

// The files in assets/sounds, without their ending, of a kind's variants, in their order.
std::vector<std::string> recordings_of(Kind kind);

}  // namespace megapon::sound

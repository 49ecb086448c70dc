#pragma once

#include "sim/random.h"

namespace megapon::play {

using sim::Random;

}  // namespace megapon::play

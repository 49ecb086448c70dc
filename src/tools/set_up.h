#pragma once

#include "config/settings.h"
#include "sim/world.h"

namespace megapon::tools {

// The world of a court. What the command line says about time wins over the court, and the court over the
// configuration.
sim::World set_up(court::Court court, const config::Settings& settings);

}  // namespace megapon::tools

#pragma once

#include <iosfwd>
#include <vector>

#include "court/problem.h"
#include "play/settings.h"
#include "sim/world.h"

namespace megapon::tools {

// The world of a court. What the command line says about time wins over the court, and the court over the
// configuration.
sim::World set_up(court::Court court, const play::Settings& settings);

// Each problem as a line of its own.
void list(const std::vector<court::Problem>& problems, std::ostream& messages);

}  // namespace megapon::tools

#pragma once

#include <iosfwd>
#include <vector>

#include "config/settings.h"
#include "sim/world.h"
#include "text/error.h"

namespace megapon::tools {

// The world of a court. What the command line says about time wins over the court, and the court over the
// configuration.
sim::World set_up(court::Court court, const config::Settings& settings);

// Each problem as a line of its own.
void list(const std::vector<text::Error>& problems, std::ostream& messages);

}  // namespace megapon::tools

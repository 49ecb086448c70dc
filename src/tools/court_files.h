#pragma once

#include <string>

#include "court/court.h"
#include "text/error.h"

namespace megapon::tools {

// The court of a file, or of a name: courts/NAME.toml of the assets.
// ball_radius is the radius of a ball that names none.
text::Result<court::Court> load_court(const std::string& name_or_file, double ball_radius);

}  // namespace megapon::tools

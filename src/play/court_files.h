#pragma once

#include <string>

#include "court/court.h"
#include "text/error.h"

namespace megapon::play {

// Reads the court of a file (a path, or a name that ends in .toml) or of a name: courts/NAME.toml of the assets.
// `ball_radius` is the radius of a ball without its own. Errors: an unknown name, with the known ones; those of the
// file.
text::Result<court::Court> load_court(const std::string& name_or_file, double ball_radius);

}  // namespace megapon::play

#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "court/court.h"
#include "text/error.h"

namespace megapon::app {

// The court that --court names: a file, or one of the game's own by its name. Nothing: the open court.
text::Result<court::Court> load_court(const std::optional<std::string>& name, double ball_radius);

}  // namespace megapon::app

#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "court/court.h"
#include "court/problem.h"

namespace megapon::app {

// The court that --court names: a file, or one of the game's own by its name. Nothing: the open court.
std::variant<court::Court, std::vector<court::Problem>> load_court(const std::optional<std::string>& name,
                                                                   double ball_radius);

}  // namespace megapon::app

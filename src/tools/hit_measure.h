#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

// What the answer to a question of `hit` must be by measuring: distances point by point, with none of the functions
// that answer it.
namespace megapon::tools {

// Whether so many places of a sweep's way, or what a touch's answer says of itself, agree with distances; nothing if
// they do, or what was found instead. Within so many px: a distance that is nearer to 0 may be either. Both as `hit`
// has them; the answer is no error.
std::optional<std::string> measure(const nlohmann::json& question, const nlohmann::json& answer, int samples,
                                   double within);

}  // namespace megapon::tools

#pragma once

#include <filesystem>
#include <string>
#include <variant>

#include "court/problem.h"

namespace megapon::options {

// All of a file, or why it cannot be read: missing, forbidden, a folder, or above 1 MB, which no text of ours is.
std::variant<std::string, court::Problem> read_text(const std::filesystem::path& file);

}  // namespace megapon::options

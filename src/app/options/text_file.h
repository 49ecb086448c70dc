#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>

#include "court/problem.h"

namespace megapon::options {

// All of a file, or why it cannot be read: missing, forbidden, a folder, or above 1 MB, which no text of ours is.
std::variant<std::string, court::Problem> read_text(const std::filesystem::path& file);

// Puts a text in the place of a file, whole: it is written beside it, brought to the disk, and renamed. Whatever
// happens meanwhile, a reader finds the old or the new text. Answers why it could not be done; the old text is then
// still there.
std::optional<court::Problem> replace_text(const std::filesystem::path& file, const std::string& text);

}  // namespace megapon::options

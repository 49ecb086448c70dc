#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <variant>

#include "text/error.h"

namespace megapon::text {

// All of a file, or why it cannot be read: missing, forbidden, a folder, or above 1 MB, which no text of ours is.
std::variant<std::string, Error> read_text(const std::filesystem::path& file);

// Puts a text in the place of a file, whole: it is written beside it, brought to the disk, and renamed. Whatever
// happens meanwhile, a reader finds the old or the new text. Answers why it could not be done; the old text is then
// still there.
std::optional<Error> replace_text(const std::filesystem::path& file, const std::string& text);

}  // namespace megapon::text

#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace megapon::tools {

// The text that JSON spells with escapes between two quotes; nothing when an escape is none.
std::optional<std::string> unescaped(std::string_view spelled);

// Where the first byte that is not part of well-formed UTF-8 stands; npos when all are.
std::size_t first_not_utf8(std::string_view text);

}  // namespace megapon::tools

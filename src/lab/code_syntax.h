#pragma once

#include <string_view>
#include <vector>

#include "lab/code.h"

namespace megapon::lab {

// The tokens of lines. Throws std::invalid_argument with the line where there is none of the language.
std::vector<CodeToken> split_code(std::string_view lines);

// What the tokens say. Throws std::invalid_argument with the line where they are no code.
CodeStatement parse_code(const std::vector<CodeToken>& tokens);

}  // namespace megapon::lab

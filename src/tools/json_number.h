#pragma once

#include <string_view>

namespace megapon::tools {

// How many bytes from the front of `text` spell a number of JSON's grammar; 0 when none does.
std::size_t number_length(std::string_view text);

// The double nearest to such a number; infinite when it is too large.
double number_value(std::string_view number);

}  // namespace megapon::tools

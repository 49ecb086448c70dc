#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace megapon::text {

// What messages expect: "\"box\", \"goals\" or \"none\"".
std::string one_of(const std::vector<std::string>& words);

// The word among `candidates` that was probably meant, or "".
std::string nearest_word(std::string_view word, const std::vector<std::string>& candidates);

}  // namespace megapon::text

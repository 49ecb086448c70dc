#pragma once

#include <sstream>
#include <string>
#include <string_view>

namespace megapon::arrows {

// Calls visit(line, number), numbers from 1.
template <typename Visit>
void for_each_line(std::string_view text, Visit visit) {
    std::istringstream lines{std::string(text)};
    int number = 0;
    for (std::string line; std::getline(lines, line);) visit(std::string_view(line), ++number);
}

}  // namespace megapon::arrows

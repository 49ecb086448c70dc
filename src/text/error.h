#pragma once

#include <string>
#include <vector>

namespace megapon::text {

// What is wrong with a text, and what was expected. line and column count from 1; 0 = the place is not known.
struct Error {
    std::string file;
    int line = 0;
    int column = 0;
    std::string message;
};

// "FILE:LINE:COLUMN: message", without the numbers that are not known.
std::string describe(const Error& problem);

}  // namespace megapon::text

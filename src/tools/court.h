#pragma once

#include <iosfwd>
#include <string>

namespace megapon::tools {

// Reads a court file, "-" for standard input. Writes a line of JSON about it, or every error with its place. Returns
// the exit status.
int check_court(const std::string& file, std::istream& standard_input, std::ostream& out, std::ostream& messages);

}  // namespace megapon::tools

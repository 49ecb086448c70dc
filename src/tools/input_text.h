#pragma once

#include <istream>
#include <string>

#include "text/error.h"

namespace megapon::tools {

// What messages call a file: "-" stands for standard input.
std::string name_of(const std::string& file);

// All of a file, or of `standard_input` when it is called "-"; or why not: missing, a folder, above 64 MB.
text::Result<std::string> read_input(const std::string& file, std::istream& standard_input);

}  // namespace megapon::tools

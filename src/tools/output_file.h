#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "text/error.h"

namespace megapon::tools {

// Writes a file as a whole: until it is complete, what was there before stays. Answers why it cannot be written.
text::Result<void> write_output(const std::string& file, std::string_view bytes);

}  // namespace megapon::tools

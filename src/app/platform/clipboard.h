#pragma once

#include <string>

namespace megapon::platform {

// Puts the text where other programs paste from. Needs a window.
void copy_text(const std::string& text);

}  // namespace megapon::platform

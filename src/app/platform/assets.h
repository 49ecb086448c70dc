#pragma once

#include <filesystem>
#include <string_view>

namespace megapon::platform {

// The folder of fonts, courts and so on: $MEGAPON_ASSETS if set; or else beside the program, in ../share/megapon, or
// where the game was built, whichever exists first.
const std::filesystem::path& assets_folder();

// Where a file of the game belongs ("fonts/A.ttf"), whether it is there or not.
std::filesystem::path asset(std::string_view name);

}  // namespace megapon::platform

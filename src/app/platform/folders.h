#pragma once

#include <filesystem>

namespace megapon::platform {

// The user's own folders for this game; they need not exist. Empty: the system names none.
std::filesystem::path config_folder();  // $XDG_CONFIG_HOME/megapon or ~/.config/megapon
std::filesystem::path data_folder();    // $XDG_DATA_HOME/megapon or ~/.local/share/megapon

}  // namespace megapon::platform

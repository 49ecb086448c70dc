#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace megapon::platform {

// The user's own folders for this game; they need not exist. Empty: the system names none.
std::filesystem::path config_folder();  // $XDG_CONFIG_HOME/megapon or ~/.config/megapon
std::filesystem::path data_folder();    // $XDG_DATA_HOME/megapon or ~/.local/share/megapon

// The languages that the user prefers, as "en", "ja", the most preferred first. Empty: the system does not say.
std::vector<std::string> preferred_languages();

// The date where the player is: "2026-11-22".
std::string today();

// Puts the text on the clipboard. Needs a window.
void copy_text(const std::string& text);

}  // namespace megapon::platform

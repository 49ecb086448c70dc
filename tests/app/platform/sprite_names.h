#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "text/files.h"

namespace megapon::platform {

// The names of all sprites of the game.
inline std::vector<std::string> sprite_names() {
    std::vector<std::string> names;
    for (const auto& entry : std::filesystem::directory_iterator(text::asset("sprites")))
        if (entry.path().extension() == ".svg") names.push_back(entry.path().stem().string());
    return names;
}

}  // namespace megapon::platform

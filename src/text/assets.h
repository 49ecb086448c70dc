#pragma once

#include <filesystem>
#include <string_view>
#include <vector>

namespace megapon::text {

// The folders that may hold the game's assets. Empty paths are skipped.
struct AssetPlaces {
    std::filesystem::path chosen;   // used whatever it holds
    std::filesystem::path program;  // the folder of the running program
    std::vector<std::filesystem::path> data_folders;
    std::filesystem::path source;  // the assets of the tree that the program was built from
};

// $MEGAPON_ASSETS; the program's folder; $XDG_DATA_HOME and $XDG_DATA_DIRS with their defaults; the source tree.
AssetPlaces asset_places();

// The first folder that holds lang/en.toml: the chosen one, ../share/megapon of the program, megapon in each data
// folder, and the source tree's. If none does, the program's, for messages to name.
std::filesystem::path find_assets(const AssetPlaces& places);

// The assets of the running program, looked for once.
const std::filesystem::path& assets_folder();

// The path of one asset ("fonts/A.ttf"), whether it exists or not.
std::filesystem::path asset(std::string_view name);

}  // namespace megapon::text

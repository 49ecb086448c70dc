#include "text/files.h"

#include <string>
#include <system_error>

#include "text/process.h"

namespace megapon::text {

namespace fs = std::filesystem;

namespace {

std::string variable_or(const char* name, const std::string& standard) {
    const std::string value = variable(name);
    return value.empty() ? standard : value;
}

// The XDG base directory specification wants relative paths ignored.
void add_absolute(std::vector<fs::path>& folders, const fs::path& folder) {
    if (folder.is_absolute()) folders.push_back(folder);
}

std::vector<fs::path> data_folders() {
    std::vector<fs::path> folders;
    const std::string home = variable("HOME");
    add_absolute(folders, variable_or("XDG_DATA_HOME", home.empty() ? "" : home + "/.local/share"));
    const std::string list = variable_or("XDG_DATA_DIRS", "/usr/local/share:/usr/share") + ':';
    for (std::size_t begin = 0; begin < list.size();) {
        const std::size_t end = list.find(':', begin);
        add_absolute(folders, list.substr(begin, end - begin));
        begin = end + 1;
    }
    return folders;
}

// A data folder may hold replays alone.
bool holds_assets(const fs::path& folder) {
    std::error_code ignored;
    return fs::is_regular_file(folder / "lang/en.toml", ignored);
}

}  // namespace

AssetPlaces asset_places() {
    return {variable("MEGAPON_ASSETS"), program_file().parent_path(), data_folders(), MEGAPON_SOURCE_ASSETS};
}

fs::path find_assets(const AssetPlaces& places) {
    if (!places.chosen.empty()) return places.chosen;
    fs::path installed = (places.program / MEGAPON_INSTALLED_ASSETS).lexically_normal();
    if (!places.program.empty() && holds_assets(installed)) return installed;
    for (const fs::path& folder : places.data_folders) {
        if (!folder.empty() && holds_assets(folder / "megapon")) return folder / "megapon";
    }
    return !places.source.empty() && holds_assets(places.source) ? places.source : installed;
}

const fs::path& assets_folder() {
    static const fs::path folder = find_assets(asset_places());
    return folder;
}

fs::path asset(std::string_view name) { return assets_folder() / name; }

}  // namespace megapon::text

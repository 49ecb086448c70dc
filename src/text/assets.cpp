#include "text/files.h"

#include <cstdlib>
#include <string>
#include <system_error>
#ifdef __APPLE__
#include <mach-o/dyld.h>

#include <array>
#endif

namespace megapon::text {

namespace fs = std::filesystem;

namespace {

std::string variable(const char* name, const std::string& standard) {
    const char* value = std::getenv(name);
    return value && *value ? value : standard;
}

// The XDG base directory specification wants relative paths ignored.
void add_absolute(std::vector<fs::path>& folders, const fs::path& folder) {
    if (folder.is_absolute()) folders.push_back(folder);
}

std::vector<fs::path> data_folders() {
    std::vector<fs::path> folders;
    const std::string home = variable("HOME", "");
    add_absolute(folders, variable("XDG_DATA_HOME", home.empty() ? "" : home + "/.local/share"));
    const std::string list = variable("XDG_DATA_DIRS", "/usr/local/share:/usr/share") + ':';
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
#ifdef __APPLE__
    std::array<char, 4096> path{};
    std::uint32_t size = path.size();
    const fs::path program = _NSGetExecutablePath(path.data(), &size) == 0 ? path.data() : "";
#else
    std::error_code unknown;
    const fs::path program = fs::read_symlink("/proc/self/exe", unknown);
#endif
    return {variable("MEGAPON_ASSETS", ""), program.parent_path(), data_folders(), MEGAPON_SOURCE_ASSETS};
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

#include "tools/court_files.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <sstream>

#include "court/court_text.h"
#include "tools/input_text.h"

namespace megapon::tools {

namespace fs = std::filesystem;
using text::Error;

namespace {

bool is_file_name(const std::string& text) { return text.find('/') != std::string::npos || text.ends_with(".toml"); }

std::vector<fs::path> court_folders() {
    std::vector<fs::path> folders;
    std::error_code unknown;
    const fs::path program = fs::read_symlink("/proc/self/exe", unknown);
    if (!unknown) {
        const fs::path folder = program.parent_path();
        folders = {folder / "assets/courts", folder / "../assets/courts", folder / "../share/megapon/courts"};
    }
    folders.push_back(fs::path(MEGAPON_ASSETS) / "courts");
    return folders;
}

std::optional<fs::path> find_court(const std::string& name) {
    std::error_code ignored;
    for (const fs::path& folder : court_folders()) {
        const fs::path file = folder / (name + ".toml");
        if (fs::is_regular_file(file, ignored)) return file;
    }
    return std::nullopt;
}

// "open, pinball".
std::string known_courts() {
    std::vector<std::string> names;
    for (const fs::path& folder : court_folders()) {
        std::error_code missing;
        for (const fs::directory_entry& entry : fs::directory_iterator(folder, missing)) {
            if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
        }
    }
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

}  // namespace

std::variant<court::Court, std::vector<Error>> load_court(const std::string& name_or_file, double ball_radius) {
    std::string path = name_or_file;
    if (!is_file_name(name_or_file)) {
        const auto found = find_court(name_or_file);
        if (!found) {
            return std::vector{Error{"court " + name_or_file, 0, 0,
                                     "there is none of this name; expected a file or one of " + known_courts()}};
        }
        path = found->string();
    }
    std::istringstream no_input;  // a court's name is never "-"
    const auto text = read_input(path, no_input);
    if (const auto* problem = std::get_if<Error>(&text)) return std::vector{*problem};
    return court::read_court(std::get<std::string>(text), path, ball_radius);
}

}  // namespace megapon::tools

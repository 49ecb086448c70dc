#include "tools/court_files.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <sstream>

#include "court/court_text.h"
#include "text/assets.h"
#include "tools/input_text.h"

namespace megapon::tools {

namespace fs = std::filesystem;
using text::Error;

namespace {

bool is_file_name(const std::string& text) { return text.find('/') != std::string::npos || text.ends_with(".toml"); }

fs::path court_folder() { return text::assets_folder() / "courts"; }

std::optional<fs::path> find_court(const std::string& name) {
    std::error_code ignored;
    const fs::path file = court_folder() / (name + ".toml");
    return fs::is_regular_file(file, ignored) ? std::optional(file) : std::nullopt;
}

// "open, pinball".
std::string known_courts() {
    std::vector<std::string> names;
    std::error_code missing;
    for (const fs::directory_entry& entry : fs::directory_iterator(court_folder(), missing)) {
        if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
}

}  // namespace

text::Result<court::Court> load_court(const std::string& name_or_file, double ball_radius) {
    std::string path = name_or_file;
    if (!is_file_name(name_or_file)) {
        const auto found = find_court(name_or_file);
        if (!found) {
            return Error("court " + name_or_file,
                         "there is none of this name; expected a file or one of " + known_courts());
        }
        path = found->string();
    }
    std::istringstream no_input;  // a court's name is never "-"
    const auto text = read_input(path, no_input);
    if (!text) return text.errors();
    return court::read_court(*text, path, ball_radius);
}

}  // namespace megapon::tools

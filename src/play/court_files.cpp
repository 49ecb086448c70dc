#include "play/court_files.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "court/court_text.h"
#include "text/assets.h"
#include "text/files.h"

namespace megapon::play {

namespace fs = std::filesystem;

namespace {

bool is_file_name(const std::string& text) { return text.find('/') != std::string::npos || text.ends_with(".toml"); }

// "open, pinball".
std::string known_courts() {
    std::vector<std::string> names;
    std::error_code missing;
    for (const fs::directory_entry& entry : fs::directory_iterator(text::asset("courts"), missing)) {
        if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
}

}  // namespace

text::Result<court::Court> load_court(const std::string& name_or_file, double ball_radius) {
    fs::path file = name_or_file;
    if (!is_file_name(name_or_file)) {
        file = text::asset("courts/" + name_or_file + ".toml");
        std::error_code ignored;
        if (!fs::is_regular_file(file, ignored)) {
            return text::Error("unknown court " + text::in_quotes(name_or_file) +
                               "; expected a file or one of: " + known_courts());
        }
    }
    const auto contents = text::read_file(file, text::recording_limit);
    if (!contents) return contents.errors();
    return court::read_court(*contents, file.string(), ball_radius);
}

}  // namespace megapon::play

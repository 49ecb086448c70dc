#include "play/court_files.h"

#include <algorithm>
#include <filesystem>
#include <vector>

#include "court/court_text.h"
#include "play/handed_court.h"
#include "sim/tuning.h"
#include "text/assets.h"

namespace megapon::play {

namespace fs = std::filesystem;

namespace {

bool is_file_name(const std::string& text) {
    return text.find('/') != std::string::npos || text.ends_with(".toml") || text.ends_with(".png");
}

// Of the assets, in order.
std::vector<std::string> known_courts() {
    std::vector<std::string> names;
    std::error_code missing;
    for (const fs::directory_entry& entry : fs::directory_iterator(text::asset("courts"), missing)) {
        if (entry.path().extension() == ".toml") names.push_back(entry.path().stem().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

// "open, pinball".
std::string joined(const std::vector<std::string>& names) {
    std::string list;
    for (const std::string& name : names) list += (list.empty() ? "" : ", ") + name;
    return list;
}

}  // namespace

fs::path court_file(const std::string& name_or_file) {
    return is_file_name(name_or_file) ? fs::path(name_or_file) : text::asset("courts/" + name_or_file + ".toml");
}

text::Result<court::Court> load_court(const std::string& name_or_file, double ball_radius, text::FileKind kind) {
    const fs::path file = court_file(name_or_file);
    if (!is_file_name(name_or_file)) {
        std::error_code ignored;
        if (!fs::is_regular_file(file, ignored)) {
            return text::Error("unknown court " + text::quoted(name_or_file) +
                               "; expected a file or one of: " + joined(known_courts()));
        }
    }
    const auto contents = text::read_file(file, text::recording_limit, kind);
    if (!contents) return contents.errors();
    return court_of(*contents, file.string(), ball_radius);
}

std::vector<NamedCourt> load_slips() {
    std::vector<NamedCourt> slips;
    for (const std::string& name : known_courts()) {
        auto court = load_court(name, sim::BallTuning().radius);
        if (court && court->is_slip) slips.push_back({name, *std::move(court)});
    }
    return slips;
}

std::string slip_name(const court::Court& court) {
    if (!court.is_slip) return "";
    for (const NamedCourt& slip : load_slips())
        if (court::write_court(slip.court) == court::write_court(court)) return slip.name;
    return "";
}

std::string slip_names() {
    std::vector<std::string> names;
    for (const NamedCourt& slip : load_slips()) names.push_back(slip.name);
    return joined(names);
}

text::Result<court::Court> load_slip(const std::string& name) {
    for (NamedCourt& slip : load_slips()) {
        if (slip.name == name) return std::move(slip.court);
    }
    return text::Error("unknown slip " + text::quoted(name) + "; expected one of: " + slip_names());
}

std::vector<fs::path> own_courts(const fs::path& folder) {
    std::vector<fs::path> files;
    std::error_code stops;
    for (fs::directory_iterator entry(folder, stops), end; !stops && entry != end; entry.increment(stops)) {
        const fs::path kind = entry->path().extension();
        if (kind == ".toml" || kind == ".png") files.push_back(entry->path());
    }
    std::sort(files.begin(), files.end());
    return files;
}

OwnCourt load_own_court(const fs::path& file) {
    auto court = load_court(file.string(), sim::BallTuning().radius);
    return {{file.stem().string(), court ? *court : court::Court(), file}, court.errors()};
}

std::optional<text::Result<court::Court>> CourtFileWatch::poll() {
    const auto now = text::stamp_of(file_);
    if (!now || now->size == 0 || now == read_) return std::nullopt;
    read_ = now;
    return load_court(file_.string(), sim::BallTuning().radius);
}

}  // namespace megapon::play

#include "config/config_file.h"

#include <utility>

#include "config/settings.h"
#include "text/files.h"
#include "text/toml.h"

namespace megapon::config {

namespace fs = std::filesystem;

namespace {

// As --set takes them.
std::vector<std::string> assignments_of(const ConfigFile::Choices& choices) {
    std::vector<std::string> assignments;
    assignments.reserve(choices.size());
    for (const auto& [key, value] : choices) assignments.push_back(key + "=" + toml_text(value));
    return assignments;
}

}  // namespace

Settings standard_settings() {
    Settings settings;
    VideoSettings video;
    settings.add(fields_of(video));
    GameSettings game;
    settings.add(fields_of(game));
    ControlSettings controls;
    settings.add(fields_of(controls));
    AudioSettings audio;
    settings.add(fields_of(audio));
    return settings;
}

std::optional<std::vector<std::pair<std::string, Value>>> choices_in(const std::string& text) {
    Settings settings = standard_settings();
    if (!settings.read(text, "").empty()) return std::nullopt;
    std::vector<std::pair<std::string, Value>> choices;
    for (const Setting& setting : settings.all())
        if (setting.source == Source::file) choices.emplace_back(setting.key.name, setting.value);
    if (choices.empty()) return std::nullopt;
    return choices;
}

ConfigFile::ConfigFile(Location location, std::vector<std::string> assignments)
    : location_(std::move(location)), assignments_(std::move(assignments)), settings_(standard_settings()) {}

Result<ConfigFile> ConfigFile::open(const Location& location, const std::vector<std::string>& assignments) {
    ConfigFile config(location, assignments);
    if (const auto read = config.read_first(); !read) return read.errors();
    if (!config.assignment_errors_.empty()) return std::move(config.assignment_errors_);
    return config;
}

Result<void> ConfigFile::read_first() {
    std::error_code ignored;
    read_stamp_ = text::stamp_of(location_.file);
    if (location_.write_if_missing && !fs::exists(location_.file, ignored)) {
        apply("");
        if (location_.keep == text::Keep::yes) write_standard_file();
        return {};
    }
    // A person may name a pipe.
    const auto kind = location_.write_if_missing ? text::FileKind::plain : text::FileKind::any;
    const auto text = text::read_file(location_.file, text::text_limit, kind);
    if (!text) {
        apply("");
        if (!location_.write_if_missing) return text.errors();
        notices_ = text.errors();
        return {};
    }
    apply(*text);
    return {};
}

bool ConfigFile::poll() {
    const auto stamp = text::stamp_of(location_.file);
    if (!stamp || stamp == read_stamp_) return false;
    // Some editors empty a file before they fill it: an empty one is read at the second poll.
    if (std::exchange(polled_stamp_, stamp) != stamp && stamp->size == 0) return false;
    const auto text = text::read_file(location_.file);
    if (!text) return false;
    read_stamp_ = stamp;
    apply(*text);
    return true;
}

void ConfigFile::choose(const Choices& choices) {
    Settings tried = settings_;
    if (!tried.set_all(assignments_of(choices)).empty()) return;
    for (const auto& [key, value] : choices)
        std::erase_if(assignments_, [&start = key](const std::string& set) { return set.starts_with(start + "="); });
    if (location_.keep == text::Keep::no) return overlay(choices);
    if (const auto saved = save(choices); !saved) {
        overlay(choices);
        notices_.insert(notices_.end(), saved.errors().begin(), saved.errors().end());
    }
}

void ConfigFile::reset(const std::string& section) {
    const auto happens_once = [](const std::string& name) {
        return name == "game.welcome" || name == "game.offer_help";
    };
    Choices standard;
    const Settings defaults = standard_settings();
    for (const Setting& setting : defaults.all())
        if (!happens_once(setting.key.name) && setting.key.name.starts_with(section))
            standard.emplace_back(setting.key.name, setting.value);
    choose(standard);
}

// Into the present text of the file, which another program may have changed.
Result<void> ConfigFile::save(const Choices& choices) {
    std::error_code ignored;
    const auto refuse = [this](const std::string& why) {
        return Error(location_.file.string(), why + "; your changes are not saved");
    };
    if (location_.file.empty()) return refuse("there is no folder for megapon.toml");
    std::string text = standard_settings().standard_file();
    if (fs::exists(location_.file, ignored)) {
        auto present = text::read_file(location_.file);
        if (!present) return refuse(present.errors().front().message);
        text = *std::move(present);
    }
    for (const auto& [key, value] : choices) {
        const auto changed = change_value(text, key, value);
        if (!changed) return refuse("the file has an error");
        text = *changed;
    }
    if (const auto written = text::replace_file(location_.file, text); !written)
        return refuse(written.errors().front().message);
    read_stamp_ = text::stamp_of(location_.file);
    apply(text);
    return {};
}

// Sets the choices over the values of the file.
void ConfigFile::overlay(const Choices& choices) {
    const std::vector<std::string> wanted = assignments_of(choices);
    assignments_.insert(assignments_.end(), wanted.begin(), wanted.end());
    settings_.set_all(wanted);
    fill();
}

void ConfigFile::fill() {
    settings_.fill(fields_of(video_));
    settings_.fill(fields_of(game_));
    settings_.fill(fields_of(controls_));
    settings_.fill(fields_of(audio_));
}

void ConfigFile::write_standard_file() {
    const auto add_notice = [this](const std::string& why) {
        notices_.emplace_back(location_.file.string(), why + "; playing without a settings file");
    };
    if (location_.file.empty()) return add_notice("there is no folder for megapon.toml");
    std::error_code ignored;
    fs::create_directories(location_.file.parent_path(), ignored);
    const auto written = text::replace_file(location_.file, standard_settings().standard_file());
    if (!written) return add_notice(written.errors().front().message);
    read_stamp_ = text::stamp_of(location_.file);
}

// Reads a text over the defaults (if it is not TOML: over the present values), then the assignments over the text.
void ConfigFile::apply(const std::string& text) {
    if (text::parse_toml(text, "")) settings_ = standard_settings();
    notices_ = settings_.read(text, location_.file.string());
    assignment_errors_ = settings_.set_all(assignments_);
    notices_.insert(notices_.end(), assignment_errors_.begin(), assignment_errors_.end());
    fill();
}

}  // namespace megapon::config

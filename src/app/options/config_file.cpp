#include "app/options/config_file.h"

#include <utility>

#include "app/options/text_file.h"
#include "court/toml_reader.h"
#include "play/settings_text.h"

namespace megapon::options {

namespace fs = std::filesystem;

namespace {

// As --set takes them.
std::vector<std::string> assignments_of(const ConfigFile::Choices& choices) {
    std::vector<std::string> assignments;
    assignments.reserve(choices.size());
    for (const auto& [key, value] : choices) assignments.push_back(key + "=" + play::toml_text(value));
    return assignments;
}

bool is_toml(const std::string& text) { return !std::holds_alternative<Problem>(court::parse_toml(text, "")); }

}  // namespace

play::Settings standard_settings() {
    play::Settings settings;
    VideoSettings video;
    settings.add(slots_of(video));
    GameSettings game;
    settings.add(slots_of(game));
    ControlSettings controls;
    settings.add(slots_of(controls));
    AudioSettings audio;
    settings.add(slots_of(audio));
    return settings;
}

ConfigFile::ConfigFile(Location location, std::vector<std::string> assignments)
    : location_(std::move(location)), assignments_(std::move(assignments)), settings_(standard_settings()) {}

std::variant<ConfigFile, std::vector<Problem>> ConfigFile::open(const Location& location,
                                                                const std::vector<std::string>& assignments) {
    ConfigFile config(location, assignments);
    if (const auto problem = config.read_first()) return std::vector{*problem};
    if (!config.refused_.empty()) return std::move(config.refused_);
    return config;
}

std::optional<Problem> ConfigFile::read_first() {
    std::error_code ignored;
    read_ = look();
    if (location_.write_if_missing && !fs::exists(location_.file, ignored)) {
        obey("");
        write_standard_file();
        return std::nullopt;
    }
    const auto text = read_text(location_.file);
    if (const auto* unread = std::get_if<Problem>(&text)) {
        obey("");
        if (!location_.write_if_missing) return *unread;
        notices_.push_back(*unread);
        return std::nullopt;
    }
    obey(std::get<std::string>(text));
    return std::nullopt;
}

bool ConfigFile::poll() {
    const auto stamp = look();
    if (!stamp || stamp == read_) return false;
    // Between emptying a file and filling it an editor may be seen at work: an empty one is believed at the second
    // look.
    if (std::exchange(glimpsed_, stamp) != stamp && stamp->size == 0) return false;
    const auto text = read_text(location_.file);
    if (std::holds_alternative<Problem>(text)) return false;
    read_ = stamp;
    obey(std::get<std::string>(text));
    return true;
}

std::optional<ConfigFile::Stamp> ConfigFile::look() const {
    std::error_code error;
    const fs::path& file = location_.file;
    if (!fs::is_regular_file(file, error) || error) return std::nullopt;
    const auto modified = fs::last_write_time(file, error);
    if (error) return std::nullopt;
    const auto size = fs::file_size(file, error);
    if (error) return std::nullopt;
    return Stamp{modified, size};
}

void ConfigFile::choose(const Choices& choices) {
    play::Settings tried = settings_;
    if (!tried.set_all(assignments_of(choices)).empty()) return;
    for (const auto& [key, value] : choices)
        std::erase_if(assignments_, [&start = key](const std::string& set) { return set.starts_with(start + "="); });
    if (const auto unsaved = save(choices)) {
        overlay(choices);
        notices_.push_back(*unsaved);
    }
}

void ConfigFile::reset(const std::string& section) {
    Choices standard;
    const play::Settings defaults = standard_settings();
    for (const play::Setting& setting : defaults.all())
        if (setting.key.name != "game.welcome" && setting.key.name.starts_with(section))
            standard.emplace_back(setting.key.name, setting.value);
    choose(standard);
}

// Into the text as it is now, whoever has written it since it was read.
std::optional<Problem> ConfigFile::save(const Choices& choices) {
    std::error_code ignored;
    const auto refuse = [this](const char* why) {
        return Problem{location_.file.string(), 0, 0, std::string(why) + "; what you choose is not saved"};
    };
    if (location_.file.empty()) return refuse("there is no folder for megapon.toml");
    std::string text = standard_settings().standard_file();
    if (fs::exists(location_.file, ignored)) {
        auto present = read_text(location_.file);
        if (const auto* unread = std::get_if<Problem>(&present)) return *unread;
        text = std::get<std::string>(std::move(present));
    }
    for (const auto& [key, value] : choices) {
        const auto changed = play::change_value(text, key, value);
        if (!changed) return refuse("the file has an error");
        text = *changed;
    }
    if (const auto problem = replace_text(location_.file, text)) return refuse(problem->message.c_str());
    read_ = look();
    obey(text);
    return std::nullopt;
}

// The choices hold over whatever the file says.
void ConfigFile::overlay(const Choices& choices) {
    const std::vector<std::string> wanted = assignments_of(choices);
    assignments_.insert(assignments_.end(), wanted.begin(), wanted.end());
    settings_.set_all(wanted);
    fill();
}

void ConfigFile::fill() {
    settings_.fill(slots_of(video_));
    settings_.fill(slots_of(game_));
    settings_.fill(slots_of(controls_));
    settings_.fill(slots_of(audio_));
}

void ConfigFile::write_standard_file() {
    const auto notice = [this](const std::string& why) {
        notices_.push_back({location_.file.string(), 0, 0, why + "; playing without a file of settings"});
    };
    if (location_.file.empty()) return notice("there is no folder for megapon.toml");
    std::error_code ignored;
    fs::create_directories(location_.file.parent_path(), ignored);
    if (replace_text(location_.file, standard_settings().standard_file())) return notice("cannot be written");
    read_ = look();
}

// Reads a text over the defaults, or over the present values if it is no TOML, and the assignments over the text.
void ConfigFile::obey(const std::string& text) {
    if (is_toml(text)) settings_ = standard_settings();
    notices_ = settings_.read(text, location_.file.string());
    refused_ = settings_.set_all(assignments_);
    notices_.insert(notices_.end(), refused_.begin(), refused_.end());
    fill();
}

}  // namespace megapon::options

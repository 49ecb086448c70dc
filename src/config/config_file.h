#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "config/app_settings.h"
#include "config/settings.h"
#include "sim/tuning.h"
#include "text/error.h"

namespace megapon::config {

using text::Error;
using text::Errors;
using text::Result;

// Every key of megapon.toml at its default.
Settings standard_settings();

// Everything that megapon.toml and --set say, and the file followed while the game runs.
class ConfigFile {
  public:
    // Where the file lives and whether the game may write it: the one in the user's folder is written when it does not
    // exist yet, one that --config names must exist. An empty path: there is no such folder.
    struct Location {
        std::filesystem::path file;
        bool write_if_missing = true;
    };

    // Errors: of the assignments (each is "KEY=VALUE"), or a file of --config that cannot be read. What is wrong
    // inside a file is no obstacle: its defaults hold and notices() says so.
    static Result<ConfigFile> open(const Location& location, const std::vector<std::string>& assignments);

    const sim::Tuning& tuning() const { return settings_.tuning(); }
    const VideoSettings& video() const { return video_; }
    const GameSettings& game() const { return game_; }
    const ControlSettings& controls() const { return controls_; }
    const AudioSettings& audio() const { return audio_; }

    // What is wrong with the file at present, or why it could not be written; for the screen and standard error.
    const Errors& notices() const { return notices_; }

    // One or several values that a person has chosen in the game, which hold at once and are saved at once: a --set of
    // the same key gives way, and of the file nothing else changes, comments and layout included. Values that are not
    // accepted change nothing. A file that cannot be changed (it has an error, or no folder) is left as it is, with a
    // notice; the values then hold as long as the game runs.
    using Choices = std::vector<std::pair<std::string, Value>>;
    void choose(const Choices& choices);

    // The same for all values of a section ("controls."; "": of all): the defaults, except that the first start is
    // over.
    void reset(const std::string& section);

    // Looks whether the file has changed, which costs one stat. Answers whether it was read anew: values or notices may
    // then differ. A text that is no TOML keeps all present values; an unfinished save is waited for.
    bool poll();

    // Every key of --print-config, a line each: "key = value  # default", "# file" or "# command line".
    std::string print() const { return settings_.report(); }

    // All values with their keys, for menus.
    const Settings& settings() const { return settings_; }

  private:
    // What a look at the file's entry tells.
    struct Stamp {
        std::filesystem::file_time_type modified;
        std::uintmax_t size = 0;
        friend bool operator==(const Stamp&, const Stamp&) = default;
    };

    ConfigFile(Location location, std::vector<std::string> assignments);

    std::optional<Stamp> look() const;
    void write_standard_file();
    Result<void> read_first();
    void obey(const std::string& text);
    Result<void> save(const Choices& choices);
    void overlay(const Choices& choices);
    void fill();

    Location location_;
    std::vector<std::string> assignments_;
    Settings settings_;
    VideoSettings video_;
    GameSettings game_;
    ControlSettings controls_;
    AudioSettings audio_;
    Errors notices_;
    Errors refused_;             // assignments
    std::optional<Stamp> read_;  // of what was read last
    std::optional<Stamp> glimpsed_;
};

}  // namespace megapon::config

#pragma once

#include <array>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "config/keys.h"
#include "config/settings.h"
#include "sim/tuning.h"
#include "text/error.h"
#include "text/files.h"
#include "text/toml.h"

namespace megapon::config {

using text::Error;
using text::Errors;
using text::Result;

// The settings of the app: they shape no match.

// Ten frames per second, or the same substeps drawn at the display's rate.
enum class Presentation { flipbook, smooth };

struct VideoSettings {
    bool fullscreen = false;
    int window_width = 960;  // px
    int window_height = 540;
    bool boil = true;
    bool shake = true;
    bool onion_skin = true;
    bool high_contrast = false;
    Presentation presentation = Presentation::flipbook;
    bool integer_scale = false;
    bool vsync = true;
    double text_size = 1;
    friend bool operator==(const VideoSettings&, const VideoSettings&) = default;
};

std::vector<SettingField> fields_of(VideoSettings& video);

// Volumes in percent.
struct AudioSettings {
    int master = 80;
    int effects = 100;
    int voices = 100;
    int music = 80;
    bool mute = false;
    friend bool operator==(const AudioSettings&, const AudioSettings&) = default;
};

std::vector<SettingField> fields_of(AudioSettings& audio);

enum class LanguageChoice { system, en, ja };
enum class SmashKey { hold, toggle };

// Length of the ball's path drawn ahead. automatic: short against levels 1 and 2, off otherwise.
enum class ReadingAid { automatic, off, brief, far };

// Simple controls: the captain walks by itself, or its megaphone swings by itself.
enum class Assist { none, one_button, walk_only };

struct GameSettings {
    LanguageChoice language = LanguageChoice::system;
    bool welcome = true;             // start with the choice of language and the lesson
    bool offer_help = true;          // offered once, after a match that was lost to nothing
    int speed = 100;                 // %
    int best_of = 1;                 // matches
    std::array<Assist, 2> assist{};  // left and right player
    SmashKey smash = SmashKey::hold;
    ReadingAid reading_aid = ReadingAid::automatic;
    bool ghosts = true;  // shows the best tries on the courts of the school day
    friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

std::vector<SettingField> fields_of(GameSettings& game);

inline constexpr std::size_t bindable_actions = 6;  // left, right, up, down, swing, shout, as input::Action
inline constexpr std::size_t assignable_pads = 4;

// Keys, buttons and gamepads of both players.
struct Scheme {
    struct Player {
        std::array<std::vector<int>, bindable_actions> keys;
        std::array<std::vector<int>, bindable_actions> buttons{{{pad_button::left},
                                                                {pad_button::right},
                                                                {pad_button::up},
                                                                {pad_button::down},
                                                                {pad_button::a},
                                                                {pad_button::x}}};
        friend bool operator==(const Player&, const Player&) = default;
    };
    std::array<Player, 2> players{Player{.keys = {{{key::a}, {key::d}, {key::w}, {key::s}, {key::f}, {key::e}}}},
                                  Player{.keys = {{{key::left},
                                                   {key::right},
                                                   {key::up},
                                                   {key::down},
                                                   {key::right_ctrl, key::period},
                                                   {key::right_shift}}}}};
    std::array<int, assignable_pads> pads{0, 1, 0, 1};  // side of each gamepad; -1: none
    friend bool operator==(const Scheme&, const Scheme&) = default;
};

struct ControlSettings {
    Scheme scheme;
    int dead_zone = 20;  // % of a stick's range
    int rumble = 100;    // %
    friend bool operator==(const ControlSettings&, const ControlSettings&) = default;
};

std::vector<SettingField> fields_of(ControlSettings& settings);

// A match that waits for another machine.
struct FarSettings {
    bool code_only = false;  // the address alone is not enough to join
    std::string relay;       // address of a relay; empty: none
    friend bool operator==(const FarSettings&, const FarSettings&) = default;
};

std::vector<SettingField> fields_of(FarSettings& far);

// "controls.blue_up": the key of a player's keys for an action. That of the buttons has "_button" behind it.
std::string key_setting(std::size_t player, std::size_t action);

// Every key of megapon.toml at its default.
Settings standard_settings();

// The values that a text of settings has of its own, for ConfigFile::choose(). Nothing: the text is no megapon.toml, or
// has an error, or says nothing.
std::optional<std::vector<std::pair<std::string, Value>>> choices_in(const std::string& text);

// The values of megapon.toml and --set. The file is read again when it changes while the game runs.
class ConfigFile {
  public:
    // The file. The one in the user's folder is written at its defaults when it is missing; the one that --config names
    // must exist. An empty path: there is no folder for it. Where nothing is kept, the file is never written and what
    // the player chooses holds until the game ends.
    struct Location {
        std::filesystem::path file;
        bool write_if_missing = true;
        text::Keep keep = text::Keep::yes;
    };

    // Errors: an assignment ("KEY=VALUE") that is not accepted; a file of --config that cannot be read. Errors inside a
    // file do not stop the game: those keys keep their defaults and notices() lists the errors.
    static Result<ConfigFile> open(const Location& location, const std::vector<std::string>& assignments);

    const sim::Tuning& tuning() const { return settings_.tuning(); }
    const VideoSettings& video() const { return video_; }
    const GameSettings& game() const { return game_; }
    const ControlSettings& controls() const { return controls_; }
    const AudioSettings& audio() const { return audio_; }
    const FarSettings& far() const { return far_; }

    // The errors of the file as it was last read or written, for the screen and standard error.
    const Errors& notices() const { return notices_; }

    // Sets values that the player has chosen, at once, over a --set of the same key, and saves them. Nothing else in
    // the file changes, comments and layout included. If one value is not accepted, nothing changes, and the errors say
    // why. A file that cannot be changed (it has an error, or no folder) stays as it is, with a notice; the values then
    // hold until the game ends.
    using Choices = std::vector<std::pair<std::string, Value>>;
    Errors choose(const Choices& choices);

    // Sets all values of a section ("controls."; "": all sections) to their defaults, except what happens once:
    // game.welcome and game.offer_help.
    void reset(const std::string& section);

    // Reads the file again if it has changed; costs one stat. Returns whether it was read: values and notices may then
    // differ. A text that is not TOML keeps all present values. A save that is not finished is read by a later call.
    bool poll();

    const std::filesystem::path& file() const { return location_.file; }

    // All values with their keys, for menus.
    const Settings& settings() const { return settings_; }

  private:
    ConfigFile() = default;

    Result<void> read_first();
    void apply(const std::string& text);
    Result<void> save(const Choices& choices);
    void fill();

    Location location_;
    std::vector<std::string> assignments_;  // command line's, without those that the player has overridden since
    std::vector<std::string> unsaved_;      // player's choices where they cannot be saved
    Settings settings_ = standard_settings();
    VideoSettings video_;
    GameSettings game_;
    ControlSettings controls_;
    AudioSettings audio_;
    FarSettings far_;
    Errors notices_;
    Errors assignment_errors_;
    std::optional<text::FileStamp> read_stamp_;    // text that was applied last
    std::optional<text::FileStamp> polled_stamp_;  // file at the last poll
};

}  // namespace megapon::config

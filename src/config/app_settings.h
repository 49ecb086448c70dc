#pragma once

#include <array>
#include <string>
#include <vector>

#include "config/keys.h"
#include "config/setting_field.h"

// The settings of the app: they shape no match.
namespace megapon::config {

// Ten pages per second, or the same substeps drawn at the display's rate.
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

// How far ahead the ball's path is drawn. automatic: short against levels 1 and 2, off otherwise.
enum class ReadingAid { automatic, off, brief, far };

// Simple controls: the captain walks by itself, or its megaphone swings by itself.
enum class Assist { none, one_button, walk_only };

struct GameSettings {
    LanguageChoice language = LanguageChoice::system;
    bool welcome = true;             // start with the choice of language and the lesson
    bool offer_help = true;          // once, after a match that was lost to nothing
    int speed = 100;                 // %
    int best_of = 1;                 // matches
    std::array<Assist, 2> assist{};  // of the left and the right player
    SmashKey smash = SmashKey::hold;
    ReadingAid reading_aid = ReadingAid::automatic;
    bool ghosts = true;  // of the best tries, on the courts of the school day
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
    std::array<int, assignable_pads> pads{0, 1, 0, 1};  // the side that each plays; -1: none
    friend bool operator==(const Scheme&, const Scheme&) = default;
};

struct ControlSettings {
    Scheme scheme;
    int dead_zone = 20;  // % of a stick's range
    int rumble = 100;    // %
    friend bool operator==(const ControlSettings&, const ControlSettings&) = default;
};

std::vector<SettingField> fields_of(ControlSettings& settings);

// "controls.blue_up" and "controls.blue_up_button": the keys of a player's keys and buttons for an action.
std::string key_setting(std::size_t player, std::size_t action);
std::string button_setting(std::size_t player, std::size_t action);

}  // namespace megapon::config

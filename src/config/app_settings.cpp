#include "config/app_settings.h"

#include <optional>

namespace megapon::config {

namespace {

SettingField best_of_field(int& best_of) {
    SettingField field = whole("game.best_of", best_of, {1, 7}, "matches", "Best of this many matches.");
    field.key.range = "1, 3, 5 or 7";
    field.accept = [any = field.accept](const text::TomlValue& value) {
        auto count = any(value);
        return count && std::get<int>(*count) % 2 == 1 ? count : std::nullopt;
    };
    return field;
}

constexpr std::array<const char*, 2> players{"blue", "red"};
constexpr std::array<const char*, bindable_actions> actions{"left", "right", "up", "down", "swing", "shout"};
constexpr std::array<const char*, bindable_actions> walks{"walk left", "walk right", "walk up",
                                                          "walk down", "swing",      "shout"};

using Names = std::string (*)(const std::vector<int>&);
using Codes = std::optional<std::vector<int>> (*)(std::string_view);

// Several keys or buttons by their names.
SettingField codes_field(std::string name, std::vector<int>& codes, Names names, Codes named, std::string range,
                         std::string help) {
    SettingField field;
    field.key = {std::move(name), "", std::move(range), toml_text(names(codes)), std::move(help)};
    field.load = [&codes, names] { return Value(names(codes)); };
    field.store = [&codes, named](const Value& value) { codes = *named(std::get<std::string>(value)); };
    field.accept = [named](const text::TomlValue& value) -> std::optional<Value> {
        const auto* text = std::get_if<std::string>(&value.content);
        return text && named(*text) ? std::optional<Value>(*text) : std::nullopt;
    };
    return field;
}

void add_player(std::vector<SettingField>& fields, std::size_t player, Scheme::Player& scheme) {
    for (std::size_t action = 0; action < actions.size(); ++action) {
        fields.push_back(
            codes_field(key_setting(player, action), scheme.keys[action], key_names, keys_named,
                        "names of keys such as \"W\" or \"Right Ctrl or .\"",
                        std::string("Keys of the ") + players[player] + " player: " + walks[action] + "."));
        fields.push_back(
            codes_field(button_setting(player, action), scheme.buttons[action], button_names, buttons_named,
                        "names of buttons such as \"A\" or \"L1 or R1\"",
                        std::string("Gamepad of the ") + players[player] + " player: " + walks[action] + "."));
    }
}

}  // namespace

std::vector<SettingField> fields_of(VideoSettings& video) {
    auto& [fullscreen, window_width, window_height, boil, shake, onion_skin, high_contrast, presentation, integer_scale,
           vsync, text_size] = video;
    return {
        choice("video.presentation", presentation, {"flipbook", "smooth"},
               "Ten pages per second, or the same motion at the display's rate."),
        flag("video.fullscreen", fullscreen, "Full screen. F11 switches at any time."),
        whole("video.window_width", window_width, {160, 16384}, "px", "Width of the window when it opens."),
        whole("video.window_height", window_height, {90, 16384}, "px", "Height of the window when it opens."),
        flag("video.integer_scale", integer_scale, "Scale the page by whole numbers only."),
        flag("video.vsync", vsync, "Wait for the display before a page is shown, which prevents tearing."),
        number("video.text_size", text_size, {1, 1.5}, "", "Scale of all text."),
        flag("video.boil", boil, "Outlines wobble a little from page to page."),
        flag("video.shake", shake, "The page shakes after a hard hit."),
        flag("video.onion_skin", onion_skin, "The last two pages show through faintly."),
        flag("video.high_contrast", high_contrast, "White paper, black ink and stronger colours."),
    };
}

std::vector<SettingField> fields_of(AudioSettings& audio) {
    auto& [master, effects, voices, music, mute] = audio;
    return {
        whole("audio.master", master, {0, 100}, "%", "Volume of everything."),
        whole("audio.effects", effects, {0, 100}, "%", "Volume of hits, steps, the whistle and paper."),
        whole("audio.voices", voices, {0, 100}, "%", "Volume of the squads and the megaphones."),
        whole("audio.music", music, {0, 100}, "%", "Volume of the jingles at the title and the result."),
        flag("audio.mute", mute, "Silence. M switches at any time."),
    };
}

std::vector<SettingField> fields_of(GameSettings& game) {
    auto& [language, welcome, offer_help, speed, best_of, assist, smash, reading_aid, ghosts] = game;
    static const std::vector<std::string> assists{"none", "one_button", "walk_only"};
    return {
        choice("game.language", language, {"system", "en", "ja"}, "Language: the system's, English or Japanese."),
        flag("game.welcome", welcome, "Start with the choices of language and motion, and the lesson."),
        flag("game.offer_help", offer_help, "After a match lost 0:7, offer simple controls and a slower game, once."),
        whole("game.speed", speed, {50, 100}, "%", "Speed of the match. Its rules stay the same."),
        best_of_field(best_of),
        choice("game.assist_left", assist[0], assists,
               "Simple controls for the left player. one_button: the captain walks by itself, you swing. walk_only: "
               "the megaphone swings by itself, you walk."),
        choice("game.assist_right", assist[1], assists, "The same for the right player."),
        choice("game.smash", smash, {"hold", "toggle"},
               "Smash: hold the key and release it, or press it once to wind up and again to swing."),
        choice("game.reading_aid", reading_aid, {"auto", "off", "short", "long"},
               "A pencil line of where the ball goes next; auto: a short one against levels 1 and 2."),
        flag("game.ghosts", ghosts, "Your best try, and after a star the author's, show faintly on a court."),
    };
}

std::string key_setting(std::size_t player, std::size_t action) {
    return std::string("controls.") + players[player] + "_" + actions[action];
}

std::string button_setting(std::size_t player, std::size_t action) { return key_setting(player, action) + "_button"; }

std::vector<SettingField> fields_of(ControlSettings& settings) {
    auto& [scheme, dead_zone, rumble] = settings;
    std::vector<SettingField> fields;
    for (std::size_t player = 0; player < players.size(); ++player) add_player(fields, player, scheme.players[player]);
    for (std::size_t pad = 0; pad < scheme.pads.size(); ++pad) {
        int& side = scheme.pads[pad];
        fields.push_back(choice(
            "controls.pad_" + std::to_string(pad + 1), {"none", "blue", "red"},
            [&side] {
                const int index = side + 1;
                return static_cast<std::size_t>(index);
            },
            [&side](std::size_t index) { side = static_cast<int>(index) - 1; },
            "Player of gamepad " + std::to_string(pad + 1) + " in a match of two."));
    }
    fields.push_back(whole("controls.dead_zone", dead_zone, {0, 80}, "%", "Ignore stick movements smaller than this."));
    fields.push_back(whole("controls.rumble", rumble, {0, 100}, "%", "Strength of the gamepads' rumble."));
    return fields;
}

}  // namespace megapon::config

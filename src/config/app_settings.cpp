#include "config/app_settings.h"

#include <optional>

namespace megapon::config {

namespace {

SettingField best_of_slot(int& best_of) {
    SettingField field = whole("game.best_of", best_of, {1, 7}, "matches",
                               "Matches in a row: whoever wins more than half of them wins.");
    field.key.range = "1, 3, 5 or 7";
    field.accept = [any = field.accept](const text::TomlValue& value) {
        auto count = any(value);
        return count && std::get<int>(*count) % 2 == 1 ? count : std::nullopt;
    };
    return field;
}

constexpr std::array<const char*, 2> players{"blue", "red"};
constexpr std::array<const char*, bindable_actions> actions{"left", "right", "up", "down", "swing"};
constexpr std::array<const char*, bindable_actions> walks{"walk left", "walk right", "walk up", "walk down", "swing"};

using Names = std::string (*)(const std::vector<int>&);
using Codes = std::optional<std::vector<int>> (*)(std::string_view);

// Several keys or buttons by their names.
SettingField parts(std::string name, std::vector<int>& codes, Names names, Codes named, std::string range,
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
        fields.push_back(parts(key_setting(player, action), scheme.keys[action], key_names, keys_named,
                               "names of keys such as \"W\" or \"Right Ctrl or .\"",
                               std::string("Keys of the ") + players[player] + " player: " + walks[action] + "."));
        fields.push_back(parts(button_setting(player, action), scheme.buttons[action], button_names, buttons_named,
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
               "Ten pages a second, or the same motion drawn as often as the display can."),
        flag("video.fullscreen", fullscreen, "The whole screen; F11 changes it at any time."),
        whole("video.window_width", window_width, {160, 16384}, "px", "Width of the window as it opens."),
        whole("video.window_height", window_height, {90, 16384}, "px", "Height of the window as it opens."),
        flag("video.integer_scale", integer_scale, "Enlarge the page by whole numbers only."),
        flag("video.vsync", vsync, "Show a page when the screen is ready for it, so that it does not tear."),
        number("video.text_size", text_size, {1, 1.5}, "", "How large all words are written."),
        flag("video.boil", boil, "Outlines tremble a little from page to page."),
        flag("video.shake", shake, "The page shakes when a hit is hard."),
        flag("video.onion_skin", onion_skin, "The last two pages shine through faintly."),
        flag("video.high_contrast", high_contrast, "White paper, black ink and stronger colours."),
    };
}

std::vector<SettingField> fields_of(AudioSettings& audio) {
    auto& [master, effects, voices, music, mute] = audio;
    return {
        whole("audio.master", master, {0, 100}, "%", "Volume of everything."),
        whole("audio.effects", effects, {0, 100}, "%", "Volume of hits, steps, the whistle and the paper."),
        whole("audio.voices", voices, {0, 100}, "%", "Volume of the squads and of the megaphone's call."),
        whole("audio.music", music, {0, 100}, "%", "Volume of the jingles at the title and the result."),
        flag("audio.mute", mute, "Whether all of it is silenced. M does so at any time."),
    };
}

std::vector<SettingField> fields_of(GameSettings& game) {
    auto& [language, welcome, speed, best_of, auto_swing, smash] = game;
    return {
        choice("game.language", language, {"system", "en", "ja"}, "The language: the system's, English, Japanese."),
        flag("game.welcome", welcome, "Begin with the choice of language and the lesson."),
        whole("game.speed", speed, {50, 100}, "%", "How fast the match runs; its rules stay the same."),
        best_of_slot(best_of),
        flag("game.auto_swing", auto_swing, "The swing comes by itself when the ball does; you only walk."),
        choice("game.smash", smash, {"hold", "toggle"},
               "A smash: hold the key and let go, or press it once to wind up and again to swing."),
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
            "Which player gamepad " + std::to_string(pad + 1) + " plays, where two play."));
    }
    fields.push_back(whole("controls.dead_zone", dead_zone, {0, 80}, "%",
                           "Share of a stick's way around its middle that counts as none."));
    fields.push_back(whole("controls.rumble", rumble, {0, 100}, "%", "How strongly gamepads shake at hits."));
    return fields;
}

}  // namespace megapon::config

#include "config/control_settings.h"

#include <array>

#include "config/key_names.h"

namespace megapon::config {

namespace {

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

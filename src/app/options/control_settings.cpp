#include "app/options/control_settings.h"

#include <array>

#include "app/controls/part_names.h"

namespace megapon::options {

namespace {

constexpr std::array<const char*, 2> players{"blue", "red"};
constexpr std::array<const char*, controls::bindable_actions> actions{"left", "right", "up", "down", "swing"};
constexpr std::array<const char*, controls::bindable_actions> walks{"walk left", "walk right", "walk up", "walk down",
                                                                    "swing"};

using Names = std::string (*)(const std::vector<int>&);
using Codes = std::optional<std::vector<int>> (*)(std::string_view);

// Several keys or buttons by their names.
play::Slot parts(std::string name, std::vector<int>& codes, Names names, Codes named, std::string range,
                 std::string help) {
    play::Slot slot;
    slot.key = {std::move(name), "", std::move(range), play::toml_text(names(codes)), std::move(help)};
    slot.load = [&codes, names] { return play::Value(names(codes)); };
    slot.store = [&codes, named](const play::Value& value) { codes = *named(std::get<std::string>(value)); };
    slot.accept = [named](const court::TomlValue& value) -> std::optional<play::Value> {
        const auto* text = std::get_if<std::string>(&value.content);
        return text && named(*text) ? std::optional<play::Value>(*text) : std::nullopt;
    };
    return slot;
}

void add_player(std::vector<play::Slot>& slots, std::size_t player, controls::Scheme::Player& scheme) {
    for (std::size_t action = 0; action < actions.size(); ++action) {
        slots.push_back(parts(key_setting(player, action), scheme.keys[action], controls::key_names,
                              controls::keys_named, "names of keys such as \"W\" or \"Right Ctrl or .\"",
                              std::string("Keys of the ") + players[player] + " player: " + walks[action] + "."));
        slots.push_back(parts(button_setting(player, action), scheme.buttons[action], controls::button_names,
                              controls::buttons_named, "names of buttons such as \"A\" or \"L1 or R1\"",
                              std::string("Gamepad of the ") + players[player] + " player: " + walks[action] + "."));
    }
}

}  // namespace

std::string key_setting(std::size_t player, std::size_t action) {
    return std::string("controls.") + players[player] + "_" + actions[action];
}

std::string button_setting(std::size_t player, std::size_t action) { return key_setting(player, action) + "_button"; }

std::vector<play::Slot> slots_of(ControlSettings& settings) {
    auto& [scheme, dead_zone, rumble] = settings;
    std::vector<play::Slot> slots;
    for (std::size_t player = 0; player < players.size(); ++player) add_player(slots, player, scheme.players[player]);
    for (std::size_t pad = 0; pad < scheme.pads.size(); ++pad) {
        int& side = scheme.pads[pad];
        slots.push_back(play::choice(
            "controls.pad_" + std::to_string(pad + 1), {"none", "blue", "red"},
            [&side] {
                const int index = side + 1;
                return static_cast<std::size_t>(index);
            },
            [&side](std::size_t index) { side = static_cast<int>(index) - 1; },
            "Which player gamepad " + std::to_string(pad + 1) + " plays, where two play."));
    }
    slots.push_back(play::whole("controls.dead_zone", dead_zone, {0, 80}, "%",
                                "Share of a stick's way around its middle that counts as none."));
    slots.push_back(play::whole("controls.rumble", rumble, {0, 100}, "%", "How strongly gamepads shake at hits."));
    return slots;
}

}  // namespace megapon::options

#pragma once

#include <cstdint>
#include <vector>

#include "app/input/input_event.h"
#include "config/app_settings.h"

namespace megapon::input {

enum class Action : std::uint8_t { left, right, up, down, swing, shout, stick_x, stick_y };

// One key, button or axis and what it does for one player.
struct Binding {
    Device device = Device::key;
    int pad = 0;  // which gamepad; 0 for the keyboard
    int code = 0;
    int player = 0;  // 0 = left, 1 = right
    Action action = Action::left;
    friend bool operator==(const Binding&, const Binding&) = default;
};

inline Part part_of(const Binding& binding) { return {binding.device, binding.pad, binding.code}; }

using Bindings = std::vector<Binding>;

constexpr int most_pads = 8;

// One person has both players' keys, Space to swing where nothing else is on it, every gamepad that plays at all, and
// the touch screen; of two the left one has that.
Bindings one_player(int player, const config::Scheme& scheme = {});

// Two persons: each the own keys and gamepads; pads beyond the assignable ones take turns.
Bindings two_players(const config::Scheme& scheme = {});

}  // namespace megapon::input

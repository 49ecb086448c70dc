#pragma once

#include <cstdint>
#include <vector>

#include "app/controls/device_event.h"

namespace megapon::controls {

enum class Action : std::uint8_t { left, right, up, down, swing, stick_x, stick_y };

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

}  // namespace megapon::controls

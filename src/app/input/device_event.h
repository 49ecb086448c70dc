#pragma once

#include <cstdint>

#include "geometry/vec.h"

namespace megapon::input {

enum class Device : std::uint8_t { key, mouse_button, mouse_motion, mouse_wheel, pad_button, pad_axis };

// A key, button or axis.
struct Part {
    Device device = Device::key;
    int pad = 0;
    int code = 0;
    friend bool operator==(const Part&, const Part&) = default;
};

// One change of one device, as platform hands it over: SDL's numbers, none of its types. The operating system's key
// repeats are left out.
struct DeviceEvent {
    double time_ms = 0;  // on the game's clock
    Device device = Device::key;
    int pad = 0;            // which gamepad: 0 = the first; a pad takes the lowest number that is free
    int code = 0;           // scancodes.h, or pad_codes.h; a mouse button: 1 = left, 3 = right
    int value = 0;          // keys and buttons: 1 pressed, 0 released; axes: -32768..32767, right and down positive; a
                            // wheel: 1 away from the hand, -1 towards it
    geometry::Vec place{};  // the mouse's, in px of the canvas
    char32_t printed = 0;   // a key's character without Shift in the player's layout; 0: unknown
};

inline Part part_of(const DeviceEvent& event) { return {event.device, event.pad, event.code}; }

}  // namespace megapon::input

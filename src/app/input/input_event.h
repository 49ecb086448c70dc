#pragma once

#include <cstdint>
#include <optional>

#include "app/input/device_event.h"

namespace megapon::input {

enum class MenuAction : std::uint8_t { up, down, left, right, accept, back, point, click, wheel_up, wheel_down };

// What a key does on any screen or in a running match, apart from playing.
enum class Shortcut : std::uint8_t {
    help,            // F1
    show_physics,    // F2
    show_numbers,    // F3
    fullscreen,      // F11, Alt+Enter
    mute,            // M
    fewer_substeps,  // [
    more_substeps,   // ]
    other_solver,    // backslash
    pause,           // P, Esc, a gamepad's Start
    next_frame       // '.': only while a match is held; it swings for player 2 otherwise
};

// A device event with its meanings, which EventTranslator decides once. Each screen takes the one that it wants.
struct InputEvent {
    DeviceEvent device;
    std::optional<MenuAction> menu{};
    std::optional<Shortcut> shortcut{};
    char letter = 0;        // of a key that is pressed: 'a' to 'z' as printed on it; 0: none
    bool repeated = false;  // a direction that is still held: no device has changed

    geometry::Vec place() const { return device.place; }
    bool presses_key(int scancode) const { return presses(Device::key, scancode); }
    bool presses_button(int button) const { return presses(Device::pad_button, button); }

  private:
    bool presses(Device kind, int code) const {
        return !repeated && device.device == kind && device.code == code && device.value == 1;
    }
};

}  // namespace megapon::input

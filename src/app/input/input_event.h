#pragma once

#include <cstdint>
#include <optional>

#include "config/keys.h"
#include "geometry/vec.h"

namespace megapon::input {

enum class Device : std::uint8_t { key, mouse_button, mouse_motion, mouse_wheel, pad_button, pad_axis, touch };

// The parts of a touch screen, see TouchControls: what they are in DeviceEvent::code.
namespace touch {
inline constexpr int stick_x = 0, stick_y = 1;  // values as a pad's axis
inline constexpr int swing = 2, shout = 3, pause = 4;
}  // namespace touch

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
    int pad = 0;             // which gamepad: 0 = the first; a pad takes the lowest number that is free
    int code = 0;            // config::key or pad_button; a mouse button: 1 = left, 3 = right
    int value = 0;           // keys and buttons: 1 pressed, 0 released; axes: -32768..32767, right and down positive; a
                             // wheel: 1 away from the hand, -1 towards it
    geometry::Vec place{};   // the mouse's, in px of the canvas
    char32_t printed = 0;    // a key's character without Shift in the player's layout; 0: unknown
    bool by_finger = false;  // a mouse that is a finger on a touch screen
    config::PadMake make{};  // of the gamepad
};

inline Part part_of(const DeviceEvent& event) { return {event.device, event.pad, event.code}; }

enum class MenuAction : std::uint8_t { up, down, left, right, accept, back, point, click, wheel_up, wheel_down };

// What a key does on any screen or in a running match, apart from playing.
enum class Shortcut : std::uint8_t {
    help,            // F1
    show_physics,    // F2
    show_numbers,    // F3
    fullscreen,      // F11, Alt+Enter
    screenshot,      // F12
    paste,           // Ctrl+V, Cmd+V
    mute,            // M
    fewer_substeps,  // [
    more_substeps,   // ]
    other_solver,    // backslash
    pause,           // P, Esc, a gamepad's Start, a touch in the corner
    next_frame       // '.': only while a match is held; it swings for player 2 otherwise
};

// A device event with its meanings, which EventTranslator decides once. Each screen takes the one that it wants.
struct InputEvent {
    DeviceEvent device;
    std::optional<MenuAction> menu{};
    std::optional<Shortcut> shortcut{};
    char letter = 0;        // of a key that is pressed: 'a' to 'z' as printed on it; 0: none
    bool ctrl = false;      // Ctrl or Cmd is held
    bool repeated = false;  // a direction that is still held: no device has changed

    geometry::Vec place() const { return device.place; }
    bool presses_key(int scancode) const { return presses(Device::key, scancode); }
    bool presses_button(int button) const { return presses(Device::pad_button, button); }

  private:
    bool presses(Device kind, int code) const {
        return !repeated && device.device == kind && device.code == code && device.value == 1;
    }
};

// What presses a button besides a click, each with its own device; a part that is not set presses nothing.
struct Keys {
    char letter = 0;                     // as printed on the key
    std::optional<int> key{};            // by its place, of config::key
    std::optional<Shortcut> shortcut{};  // but for Esc, which goes back
    std::optional<int> pad{};            // of config::pad_button
    const char* label = nullptr;         // what to call the key; none: as it is printed; empty: it has no name

    bool presses(const InputEvent& event) const {
        return (letter != 0 && event.letter == letter) || (key && event.presses_key(*key)) ||
               (shortcut && event.shortcut == shortcut && event.menu != MenuAction::back) ||
               (pad && event.presses_button(*pad));
    }
};

}  // namespace megapon::input

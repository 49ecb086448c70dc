#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "config/keys.h"
#include "geometry/vec.h"

namespace megapon::input {

enum class Device : std::uint8_t { key, mouse_button, mouse_motion, mouse_wheel, pad_button, pad_axis, touch };

// The parts of a touch screen, see TouchControls: what they are in DeviceEvent::code.
namespace touch {
inline constexpr int stick_x = 0;  // value as a pad's axis
inline constexpr int stick_y = 1;  // value as a pad's axis
inline constexpr int swing = 2;
inline constexpr int shout = 3;
inline constexpr int pause = 4;
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
    double time_ms = 0;  // time on the game's clock
    Device device = Device::key;
    int pad = 0;             // number of the gamepad: 0 = the first; a pad takes the lowest number that is free
    int code = 0;            // config::key or pad_button; a mouse button: 1 = left, 3 = right
    int value = 0;           // keys and buttons: 1 pressed, 0 released; axes: -32768..32767, right and down positive; a
                             // wheel: 1 away from the hand, -1 towards it
    geometry::Vec place{};   // the mouse's, in px of the canvas
    char32_t printed = 0;    // a key's character without Shift in the player's layout; 0: unknown
    bool by_finger = false;  // a mouse that is a finger on a touch screen
    config::PadMake make{};  // make of the gamepad
};

inline Part part_of(const DeviceEvent& event) { return {event.device, event.pad, event.code}; }

// Finds a part in a list of things that each have one; the end: it is not there.
template <class All>
auto find_part(All& all, const Part& part) {
    return std::find_if(all.begin(), all.end(), [&part](const auto& one) { return one.part == part; });
}

enum class MenuAction : std::uint8_t { up, down, left, right, accept, back, point, click, wheel_up, wheel_down };

// Effects of a key on any screen or in a running match, apart from playing.
enum class Shortcut : std::uint8_t {
    help,            // F1
    show_physics,    // F2
    show_numbers,    // F3
    fullscreen,      // F11, Alt+Enter
    screenshot,      // F12
    paste,           // Ctrl+V, Cmd+V
    mute,            // M
    music,           // F4: on and off
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
    char letter = 0;          // letter of a key that is pressed: 'a' to 'z' as printed on it; 0: none
    bool ctrl = false;        // Ctrl or Cmd is held, and not as part of AltGr
    bool is_command = false;  // Ctrl, Alt or Cmd is held: the key types nothing. AltGr is part of a layout
    bool repeated = false;    // a direction that is still held: no device has changed

    geometry::Vec place() const { return device.place; }

    // A direction of the menu as a step, of -1 or 1 to the right or down; 0: it does not lead there.
    int right() const { return (menu == MenuAction::right ? 1 : 0) - (menu == MenuAction::left ? 1 : 0); }
    int down() const { return (menu == MenuAction::down ? 1 : 0) - (menu == MenuAction::up ? 1 : 0); }

    bool presses_key(int scancode) const { return presses(Device::key, scancode); }
    bool presses_button(int button) const { return presses(Device::pad_button, button); }

  private:
    bool presses(Device kind, int code) const {
        return !repeated && device.device == kind && device.code == code && device.value == 1;
    }
};

// Inputs that press a button besides a click, each with its own device; a part that is not set presses nothing.
struct Keys {
    char letter = 0;                     // printed on the key
    std::optional<int> key{};            // place of the key, from config::key
    std::optional<Shortcut> shortcut{};  // any but Esc, which goes back
    std::optional<int> pad{};            // one of config::pad_button
    const char* label = nullptr;         // name of the key; none: as it is printed; empty: it has no name

    bool presses(const InputEvent& event) const {
        return (letter != 0 && event.letter == letter) || (key && event.presses_key(*key)) ||
               (shortcut && event.shortcut == shortcut && event.menu != MenuAction::back) ||
               (pad && event.presses_button(*pad));
    }
};

// Keys, buttons and axes that are held now, on any screen: a match that was covered reads it when it goes on.
class DeviceState {
  public:
    struct Held {
        Part part;
        int value = 0;  // value of DeviceEvent
    };

    void note(const DeviceEvent& event);

    void forget_pad(int pad);  // the pad is gone
    void release_all() { held.clear(); }

    bool holds_key(int scancode) const { return find_part(held, {Device::key, 0, scancode}) != held.end(); }

    std::vector<Held> held;   // order of pressing
    std::set<int> used_pads;  // pads that have been used since they were plugged in
};

// True if a person has done something. A stick at rest may tremble; that is no touch, nor is a key that is let go.
bool is_touch(const DeviceEvent& event);

// The kind of device that was used last, for what the screen says.
class LastDevice {
  public:
    // `is_finger`: what is taken for the device until one is used.
    explicit LastDevice(bool is_finger = false) : is_finger_(is_finger) {}

    // A stick at rest may tremble, and a hand may brush the mouse: neither counts. Nor does Esc: a phone's Back arrives
    // as that.
    void note(const DeviceEvent& event);
    bool is_pad() const { return is_pad_; }
    bool is_finger() const { return is_finger_; }   // true: on a touch screen
    config::PadMake make = config::PadMake::other;  // make of the gamepad that was used last

    friend bool operator==(const LastDevice&, const LastDevice&) = default;

  private:
    bool is_pad_ = false;
    bool is_finger_;
};

// Visibility of the mouse's pointer: it goes when another device is used, and comes back as soon as the mouse is.
class Pointer {
  public:
    // The pointer stays while a button of the mouse is held, even if a key is pressed with the other hand.
    void note(const DeviceEvent& event);
    bool is_shown = true;

  private:
    int buttons_held_ = 0;
};

// Gives each device event its meanings. Menus: arrows, W A S D, D-pads and sticks choose; Enter, Space, A and Start
// accept; Esc, B and the right mouse button go back; the mouse points, clicks and turns its wheel. Shortcuts: see
// Shortcut. Directions, brackets and function keys go by the key's place; letters by what is printed on the key, or by
// its place where no Latin character is printed on it. Alt+Enter is a shortcut and nothing to a menu.
class EventTranslator {
  public:
    InputEvent translate(const DeviceEvent& event);

    // A direction that is held repeats after 400 ms, then every 120 ms; of several the last one pressed. At most one
    // event a call.
    std::optional<InputEvent> repeat(double now_ms);

    // Time of the next event from repeat(); nothing while no direction is held.
    std::optional<double> next_repeat_ms() const { return held_.empty() ? std::nullopt : std::optional(repeat_at_ms_); }

    // Another screen begins: what is held repeats no more.
    void release_directions() { held_.clear(); }

    // The window lost its focus.
    void release_all() {
        held_.clear();
        modifiers_ = 0;
    }

  private:
    struct Held {
        Part part;
        MenuAction direction = MenuAction::up;
    };

    bool holds(int modifier_key) const;
    std::optional<MenuAction> menu_action(const DeviceEvent& event, bool alt);
    std::optional<MenuAction> use_button(const DeviceEvent& event, std::optional<MenuAction> action);
    std::optional<MenuAction> use_stick(const DeviceEvent& event);
    std::optional<MenuAction> hold(const DeviceEvent& event, MenuAction direction);
    void release(const DeviceEvent& event);

    std::vector<Held> held_;  // order of pressing
    double repeat_at_ms_ = 0;
    std::optional<geometry::Vec> pointer_;  // nothing: the mouse has not moved yet
    unsigned modifiers_ = 0;                // modifiers that are held, a bit each from config::key::left_ctrl
};

}  // namespace megapon::input

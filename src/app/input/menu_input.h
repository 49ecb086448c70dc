#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/input/device_event.h"

namespace megapon::input {

enum class MenuAction : std::uint8_t { up, down, left, right, accept, back, point, click, wheel_up, wheel_down };

struct MenuEvent {
    MenuAction action = MenuAction::accept;
    geometry::Vec place;  // of the mouse: where, in px of the canvas
};

// What devices say to a menu: arrows, W A S D, D-pads and sticks choose; Enter, Space, A and Start accept; Esc and B go
// back; the mouse points, clicks and turns its wheel, and goes back with its right button. Enter with Alt held is not
// meant for the menu.
class MenuInput {
  public:
    // Answers at once; nothing for what means nothing to a menu.
    std::optional<MenuEvent> feed(const DeviceEvent& event);

    // A direction that is held repeats: after 400 ms, then every 120 ms. The last one pressed does. At most one event a
    // call.
    std::optional<MenuEvent> repeat(double now_ms);

    // When repeat() will next have something to say; nothing when no direction is held.
    std::optional<double> next_repeat_ms() const;

    // Forgets what is held: the window lost its focus, or another screen begins.
    void release_all();

  private:
    struct Held {
        Part part;
        MenuAction direction = MenuAction::up;
    };

    std::optional<MenuEvent> point(const DeviceEvent& event);
    std::optional<MenuEvent> use_key(const DeviceEvent& event);
    std::optional<MenuEvent> use_button(const DeviceEvent& event, std::optional<MenuAction> action);
    std::optional<MenuEvent> hold(const DeviceEvent& event, MenuAction direction);
    std::optional<MenuEvent> use_stick(const DeviceEvent& event);
    bool holds(Part part) const;
    void let_go(const DeviceEvent& event);

    std::vector<Held> held_;  // in order of pressing
    double repeat_at_ms_ = 0;
    std::optional<geometry::Vec> pointer_;  // nothing: the mouse has not been seen
    bool alt_ = false;
};

}  // namespace megapon::input

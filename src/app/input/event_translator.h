#pragma once

#include <optional>
#include <vector>

#include "app/input/input_event.h"

namespace megapon::input {

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

    // When repeat() next has an event; nothing while no direction is held.
    std::optional<double> next_repeat_ms() const;

    // Another screen begins: what is held repeats no more.
    void release_directions() { held_.clear(); }

    // The window lost its focus.
    void release_all();

  private:
    bool holds_alt() const;
    bool holds_ctrl() const;  // or Cmd
    struct Held {
        Part part;
        MenuAction direction = MenuAction::up;
    };

    std::optional<MenuAction> menu_action(const DeviceEvent& event);
    std::optional<MenuAction> point(const DeviceEvent& event);
    std::optional<MenuAction> use_button(const DeviceEvent& event, std::optional<MenuAction> action);
    std::optional<MenuAction> use_stick(const DeviceEvent& event);
    std::optional<MenuAction> hold(const DeviceEvent& event, MenuAction direction);
    bool holds(Part part) const;
    void let_go(const DeviceEvent& event);

    std::vector<Held> held_;  // in order of pressing
    double repeat_at_ms_ = 0;
    std::optional<geometry::Vec> pointer_;  // nothing: the mouse has not moved yet
    unsigned modifiers_ = 0;                // that are held, a bit each from config::key::left_ctrl
};

}  // namespace megapon::input

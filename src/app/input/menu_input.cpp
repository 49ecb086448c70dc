#include "app/input/menu_input.h"

#include <algorithm>
#include <cstdlib>

#include "config/pad_codes.h"
#include "config/scancodes.h"

namespace megapon::input {

namespace {

constexpr double first_repeat_ms = 400;
constexpr double next_repeats_ms = 120;
constexpr int stick_released = config::pad_axis::full / 3;
constexpr int left_mouse_button = 1;
constexpr int right_mouse_button = 3;

std::optional<MenuAction> action_of_key(int code) {
    switch (code) {
        case config::key::up:
        case config::key::w:
            return MenuAction::up;
        case config::key::down:
        case config::key::s:
            return MenuAction::down;
        case config::key::left:
        case config::key::a:
            return MenuAction::left;
        case config::key::right:
        case config::key::d:
            return MenuAction::right;
        case config::key::enter:
        case config::key::keypad_enter:
        case config::key::space:
            return MenuAction::accept;
        case config::key::escape:
            return MenuAction::back;
        default:
            return std::nullopt;
    }
}

std::optional<MenuAction> action_of_pad_button(int code) {
    switch (code) {
        case config::pad_button::up:
            return MenuAction::up;
        case config::pad_button::down:
            return MenuAction::down;
        case config::pad_button::left:
            return MenuAction::left;
        case config::pad_button::right:
            return MenuAction::right;
        case config::pad_button::a:
        case config::pad_button::start:
            return MenuAction::accept;
        case config::pad_button::b:
            return MenuAction::back;
        default:
            return std::nullopt;
    }
}

MenuAction direction_of_stick(int axis, int value) {
    if (axis == config::pad_axis::left_x) return value < 0 ? MenuAction::left : MenuAction::right;
    return value < 0 ? MenuAction::up : MenuAction::down;
}

std::optional<MenuEvent> click(const DeviceEvent& event) {
    if (event.value == 0) return std::nullopt;
    if (event.code == left_mouse_button) return MenuEvent{MenuAction::click, event.place};
    if (event.code == right_mouse_button) return MenuEvent{MenuAction::back, event.place};
    return std::nullopt;
}

bool is_direction(MenuAction action) { return action <= MenuAction::right; }

}  // namespace

std::optional<MenuEvent> MenuInput::feed(const DeviceEvent& event) {
    switch (event.device) {
        case Device::key:
            return use_key(event);
        case Device::mouse_motion:
            return point(event);
        case Device::mouse_button:
            return click(event);
        case Device::mouse_wheel:
            return MenuEvent{event.value > 0 ? MenuAction::wheel_up : MenuAction::wheel_down, event.place};
        case Device::pad_button:
            return use_button(event, action_of_pad_button(event.code));
        case Device::pad_axis:
            return use_stick(event);
    }
    return std::nullopt;
}

std::optional<MenuEvent> MenuInput::repeat(double now_ms) {
    if (held_.empty() || now_ms < repeat_at_ms_) return std::nullopt;
    repeat_at_ms_ = now_ms + next_repeats_ms;
    return MenuEvent{held_.back().direction, {}};
}

std::optional<double> MenuInput::next_repeat_ms() const {
    if (held_.empty()) return std::nullopt;
    return repeat_at_ms_;
}

// Where a mouse merely lies as the window opens below it, nobody points.
std::optional<MenuEvent> MenuInput::point(const DeviceEvent& event) {
    const bool moved = pointer_ && *pointer_ != event.place;
    pointer_ = event.place;
    if (!moved) return std::nullopt;
    return MenuEvent{MenuAction::point, event.place};
}

void MenuInput::release_all() {
    held_.clear();
    alt_ = false;
}

std::optional<MenuEvent> MenuInput::use_key(const DeviceEvent& event) {
    if (event.code == config::key::left_alt || event.code == config::key::right_alt) alt_ = event.value != 0;
    if (event.code == config::key::enter && alt_) return std::nullopt;
    return use_button(event, action_of_key(event.code));
}

std::optional<MenuEvent> MenuInput::use_button(const DeviceEvent& event, std::optional<MenuAction> action) {
    if (!action) return std::nullopt;
    if (event.value == 0) {
        let_go(event);
        return std::nullopt;
    }
    return is_direction(*action) ? hold(event, *action) : MenuEvent{*action, {}};
}

std::optional<MenuEvent> MenuInput::use_stick(const DeviceEvent& event) {
    if (event.code != config::pad_axis::left_x && event.code != config::pad_axis::left_y) return std::nullopt;
    const MenuAction direction = direction_of_stick(event.code, event.value);
    const int deflection = std::abs(event.value);
    const auto other_side = [&](const Held& held) {
        return held.part == part_of(event) && held.direction != direction;
    };
    if (deflection < stick_released || std::any_of(held_.begin(), held_.end(), other_side)) let_go(event);
    if (deflection < config::pad_axis::pushed) return std::nullopt;
    return hold(event, direction);
}

std::optional<MenuEvent> MenuInput::hold(const DeviceEvent& event, MenuAction direction) {
    if (holds(part_of(event))) return std::nullopt;
    held_.push_back({part_of(event), direction});
    repeat_at_ms_ = event.time_ms + first_repeat_ms;
    return MenuEvent{direction, {}};
}

bool MenuInput::holds(Part part) const {
    return std::any_of(held_.begin(), held_.end(), [part](const Held& held) { return held.part == part; });
}

void MenuInput::let_go(const DeviceEvent& event) {
    if (!holds(part_of(event))) return;
    std::erase_if(held_, [&event](const Held& held) { return held.part == part_of(event); });
    repeat_at_ms_ = event.time_ms + first_repeat_ms;
}

}  // namespace megapon::input

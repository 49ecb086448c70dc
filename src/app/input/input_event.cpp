#include "app/input/input_event.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "config/keys.h"

namespace megapon::input {

void DeviceState::note(const DeviceEvent& event) {
    using enum Device;
    if (event.device != key && event.device != pad_button && event.device != pad_axis && event.device != touch) return;
    if ((event.device == pad_button || event.device == pad_axis) && is_touch(event)) used_pads.insert(event.pad);
    const auto known = find_part(held, part_of(event));
    if (event.value == 0 && known != held.end())
        held.erase(known);
    else if (known != held.end())
        known->value = event.value;
    else if (event.value != 0)
        held.push_back({part_of(event), event.value});
}

void DeviceState::forget_pad(int pad) {
    using enum Device;
    std::erase_if(held, [pad](const Held& one) {
        return (one.part.device == pad_button || one.part.device == pad_axis) && one.part.pad == pad;
    });
    used_pads.erase(pad);
}

bool is_touch(const DeviceEvent& event) {
    if (event.device == Device::pad_axis) return std::abs(event.value) > config::pad_axis::pushed;
    return event.device == Device::mouse_motion || event.value != 0;
}

void LastDevice::note(const DeviceEvent& event) {
    using enum Device;
    const bool is_pushed = event.device == pad_axis && std::abs(event.value) > config::pad_axis::pushed;
    if (event.device != key && event.device != mouse_button && event.device != pad_button && event.device != touch &&
        !is_pushed)
        return;
    if (event.device == key && event.code == config::key::escape) return;
    is_pad_ = event.device == pad_button || is_pushed;
    if (is_pad_) make = event.make;
    is_finger_ = event.device == touch || event.by_finger;
}

void Pointer::note(const DeviceEvent& event) {
    using enum Device;
    const bool is_mouse = event.device == mouse_button || event.device == mouse_motion || event.device == mouse_wheel;
    if (is_mouse && !event.by_finger) {
        is_shown = true;
        if (event.device == mouse_button) buttons_held_ = std::max(0, buttons_held_ + (event.value != 0 ? 1 : -1));
    } else if (is_touch(event) && buttons_held_ == 0) {
        is_shown = false;
    }
}

namespace {

constexpr double first_repeat_ms = 400;
constexpr double next_repeats_ms = 120;
constexpr int stick_released = config::pad_axis::full / 3;
constexpr int left_mouse_button = 1;
constexpr int right_mouse_button = 3;

constexpr std::pair<int, MenuAction> actions_of_keys[]{
    {config::key::up, MenuAction::up},        {config::key::w, MenuAction::up},
    {config::key::down, MenuAction::down},    {config::key::s, MenuAction::down},
    {config::key::left, MenuAction::left},    {config::key::a, MenuAction::left},
    {config::key::right, MenuAction::right},  {config::key::d, MenuAction::right},
    {config::key::enter, MenuAction::accept}, {config::key::keypad_enter, MenuAction::accept},
    {config::key::space, MenuAction::accept}, {config::key::escape, MenuAction::back}};
constexpr std::pair<int, MenuAction> actions_of_buttons[]{
    {config::pad_button::up, MenuAction::up},     {config::pad_button::down, MenuAction::down},
    {config::pad_button::left, MenuAction::left}, {config::pad_button::right, MenuAction::right},
    {config::pad_button::a, MenuAction::accept},  {config::pad_button::start, MenuAction::accept},
    {config::pad_button::b, MenuAction::back}};
constexpr std::pair<int, Shortcut> shortcuts_of_keys[]{{config::key::f1, Shortcut::help},
                                                       {config::key::f2, Shortcut::show_physics},
                                                       {config::key::f3, Shortcut::show_numbers},
                                                       {config::key::f4, Shortcut::music},
                                                       {config::key::f11, Shortcut::fullscreen},
                                                       {config::key::f12, Shortcut::screenshot},
                                                       {config::key::left_bracket, Shortcut::fewer_substeps},
                                                       {config::key::right_bracket, Shortcut::more_substeps},
                                                       {config::key::backslash, Shortcut::other_solver},
                                                       {config::key::iso_hash, Shortcut::other_solver},
                                                       {config::key::escape, Shortcut::pause},
                                                       {config::key::period, Shortcut::next_frame}};

template <class Meaning, std::size_t count>
std::optional<Meaning> meaning_of(int code, const std::pair<int, Meaning> (&meanings)[count]) {
    for (const auto& [known, meaning] : meanings)
        if (known == code) return meaning;
    return std::nullopt;
}

// A Cyrillic or Greek layout has no Latin letter on any key: there the place decides.
char letter_of(const DeviceEvent& event) {
    constexpr char32_t end_of_ascii = 0x80;
    if (event.device != Device::key || event.value == 0) return 0;
    // USB numbers the letters of an American keyboard in the order of the alphabet.
    const int place = event.code - config::key::a;
    const bool is_letter = place >= 0 && place < 26;
    if (event.printed == 0 || event.printed >= end_of_ascii) return is_letter ? static_cast<char>('a' + place) : '\0';
    if (event.printed >= U'a' && event.printed <= U'z') return static_cast<char>(event.printed);
    return 0;
}

// 0 for a key that is no modifier.
unsigned modifier(int code) {
    const bool is_modifier = code >= config::key::left_ctrl && code <= config::key::right_gui;
    return is_modifier ? 1u << (code - config::key::left_ctrl) : 0;
}

std::optional<Shortcut> shortcut_of(const DeviceEvent& event, char letter, bool alt, bool ctrl) {
    if (event.value == 0) return std::nullopt;
    if (ctrl && letter == 'v') return Shortcut::paste;
    if (event.device == Device::pad_button && event.code == config::pad_button::start) return Shortcut::pause;
    if (event.device == Device::touch && event.code == touch::pause) return Shortcut::pause;
    if (event.device != Device::key) return std::nullopt;
    if (event.code == config::key::enter && alt) return Shortcut::fullscreen;
    if (event.code == config::key::f4 && alt) return std::nullopt;  // closes a window
    if (letter == 'm') return Shortcut::mute;
    if (letter == 'p') return Shortcut::pause;
    return meaning_of(event.code, shortcuts_of_keys);
}

}  // namespace

InputEvent EventTranslator::translate(const DeviceEvent& event) {
    const unsigned changed = event.device == Device::key ? modifier(event.code) : 0;
    modifiers_ = event.value != 0 ? modifiers_ | changed : modifiers_ & ~changed;
    InputEvent translated{.device = event};
    namespace key = config::key;
    const bool alt = holds(key::left_alt) || holds(key::right_alt);
    const bool ctrl = holds(key::left_ctrl) || holds(key::right_ctrl);
    const bool cmd = holds(key::left_gui) || holds(key::right_gui);
    const bool alt_gr = holds(key::right_alt) || (ctrl && alt);  // Windows reports it as Ctrl and Alt
    translated.ctrl = cmd || (ctrl && !alt_gr);
    translated.is_command = cmd || ((ctrl || alt) && !alt_gr);
    translated.letter = letter_of(event);
    translated.menu = menu_action(event, alt);
    translated.shortcut = shortcut_of(event, translated.letter, alt, translated.ctrl);
    return translated;
}

bool EventTranslator::holds(int modifier_key) const { return (modifiers_ & modifier(modifier_key)) != 0; }

std::optional<MenuAction> EventTranslator::menu_action(const DeviceEvent& event, bool alt) {
    switch (event.device) {
        case Device::key:
            if (event.code == config::key::enter && alt) return std::nullopt;
            return use_button(event, meaning_of(event.code, actions_of_keys));
        case Device::mouse_motion: {
            // SDL reports where the mouse lies as a window opens below it: that points at nothing.
            const auto before = std::exchange(pointer_, event.place);
            return before && *before != event.place ? std::optional(MenuAction::point) : std::nullopt;
        }
        case Device::mouse_button:
            if (event.value == 0) return std::nullopt;
            if (event.code == left_mouse_button) return MenuAction::click;
            return event.code == right_mouse_button ? std::optional(MenuAction::back) : std::nullopt;
        case Device::mouse_wheel:
            return event.value > 0 ? MenuAction::wheel_up : MenuAction::wheel_down;
        case Device::pad_button:
            return use_button(event, meaning_of(event.code, actions_of_buttons));
        case Device::pad_axis:
            return use_stick(event);
        case Device::touch:
            return std::nullopt;
    }
    return std::nullopt;
}

std::optional<InputEvent> EventTranslator::repeat(double now_ms) {
    if (held_.empty() || now_ms < repeat_at_ms_) return std::nullopt;
    repeat_at_ms_ = now_ms + next_repeats_ms;
    return InputEvent{.device = {.time_ms = now_ms}, .menu = held_.back().direction, .repeated = true};
}

std::optional<MenuAction> EventTranslator::use_button(const DeviceEvent& event, std::optional<MenuAction> action) {
    if (!action) return std::nullopt;
    if (event.value == 0) {
        release(event);
        return std::nullopt;
    }
    return *action <= MenuAction::right ? hold(event, *action) : action;
}

std::optional<MenuAction> EventTranslator::use_stick(const DeviceEvent& event) {
    if (event.code != config::pad_axis::left_x && event.code != config::pad_axis::left_y) return std::nullopt;
    const bool is_across = event.code == config::pad_axis::left_x;
    const MenuAction negative = is_across ? MenuAction::left : MenuAction::up;
    const MenuAction positive = is_across ? MenuAction::right : MenuAction::down;
    const MenuAction direction = event.value < 0 ? negative : positive;
    const int deflection = std::abs(event.value);
    const auto held = find_part(held_, part_of(event));
    if (deflection < stick_released || (held != held_.end() && held->direction != direction)) release(event);
    if (deflection < config::pad_axis::pushed) return std::nullopt;
    return hold(event, direction);
}

std::optional<MenuAction> EventTranslator::hold(const DeviceEvent& event, MenuAction direction) {
    if (find_part(held_, part_of(event)) != held_.end()) return std::nullopt;
    held_.push_back({part_of(event), direction});
    repeat_at_ms_ = event.time_ms + first_repeat_ms;
    return direction;
}

void EventTranslator::release(const DeviceEvent& event) {
    const auto held = find_part(held_, part_of(event));
    if (held == held_.end()) return;
    held_.erase(held);
    repeat_at_ms_ = event.time_ms + first_repeat_ms;
}

}  // namespace megapon::input

#include "app/input/hotkeys.h"

#include "config/pad_codes.h"
#include "config/scancodes.h"

namespace megapon::input {

namespace {

std::optional<Hotkey> hotkey_of(int code) {
    switch (code) {
        case config::key::f1:
            return Hotkey::help;
        case config::key::f2:
            return Hotkey::show_physics;
        case config::key::f3:
            return Hotkey::show_numbers;
        case config::key::f11:
            return Hotkey::fullscreen;
        case config::key::m:
            return Hotkey::mute;
        case config::key::left_bracket:
            return Hotkey::fewer_substeps;
        case config::key::right_bracket:
            return Hotkey::more_substeps;
        case config::key::backslash:
        case config::key::iso_hash:
            return Hotkey::other_solver;
        case config::key::p:
        case config::key::escape:
            return Hotkey::pause;
        case config::key::period:
            return Hotkey::next_frame;
        default:
            return std::nullopt;
    }
}

}  // namespace

std::optional<Hotkey> Hotkeys::feed(const DeviceEvent& event) {
    const bool pressed = event.value != 0;
    if (event.device == Device::pad_button && event.code == config::pad_button::start && pressed) return Hotkey::pause;
    if (event.device != Device::key) return std::nullopt;
    if (event.code == config::key::left_alt || event.code == config::key::right_alt) alt_ = pressed;
    if (!pressed) return std::nullopt;
    if (event.code == config::key::enter && alt_) return Hotkey::fullscreen;
    return hotkey_of(event.code);
}

}  // namespace megapon::input

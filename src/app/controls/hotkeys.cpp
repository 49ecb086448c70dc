#include "app/controls/hotkeys.h"

#include "app/controls/pad_codes.h"
#include "app/controls/scancodes.h"

namespace megapon::controls {

namespace {

std::optional<Hotkey> hotkey_of(int code) {
    switch (code) {
        case key::f1:
            return Hotkey::help;
        case key::f2:
            return Hotkey::show_physics;
        case key::f3:
            return Hotkey::show_numbers;
        case key::f11:
            return Hotkey::fullscreen;
        case key::m:
            return Hotkey::mute;
        case key::left_bracket:
            return Hotkey::fewer_substeps;
        case key::right_bracket:
            return Hotkey::more_substeps;
        case key::backslash:
        case key::iso_hash:
            return Hotkey::other_solver;
        case key::p:
        case key::escape:
            return Hotkey::pause;
        case key::period:
            return Hotkey::next_frame;
        default:
            return std::nullopt;
    }
}

}  // namespace

std::optional<Hotkey> Hotkeys::feed(const DeviceEvent& event) {
    const bool pressed = event.value != 0;
    if (event.device == Device::pad_button && event.code == pad_button::start && pressed) return Hotkey::pause;
    if (event.device != Device::key) return std::nullopt;
    if (event.code == key::left_alt || event.code == key::right_alt) alt_ = pressed;
    if (!pressed) return std::nullopt;
    if (event.code == key::enter && alt_) return Hotkey::fullscreen;
    return hotkey_of(event.code);
}

}  // namespace megapon::controls

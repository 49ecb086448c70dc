#include "app/input/device_state.h"

#include <algorithm>
#include <cstdlib>

#include "config/keys.h"

namespace megapon::input {

void DeviceState::note(const DeviceEvent& event) {
    using enum Device;
    if (event.device != key && event.device != pad_button && event.device != pad_axis && event.device != touch) return;
    const auto held =
        std::find_if(held_.begin(), held_.end(), [part = part_of(event)](const Held& one) { return one.part == part; });
    if (event.value == 0 && held != held_.end())
        held_.erase(held);
    else if (held != held_.end())
        held->value = event.value;
    else if (event.value != 0)
        held_.push_back({part_of(event), event.value});
}

void DeviceState::forget_pad(int pad) {
    using enum Device;
    std::erase_if(held_, [pad](const Held& held) {
        return (held.part.device == pad_button || held.part.device == pad_axis) && held.part.pad == pad;
    });
}

bool DeviceState::holds_key(int scancode) const {
    const Part key{Device::key, 0, scancode};
    return std::any_of(held_.begin(), held_.end(), [&key](const Held& held) { return held.part == key; });
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
    if (is_pad_) make_ = event.make;
    is_finger_ = event.device == touch || event.by_finger;
}

void Pointer::note(const DeviceEvent& event) {
    using enum Device;
    const bool is_mouse = event.device == mouse_button || event.device == mouse_motion || event.device == mouse_wheel;
    if (is_mouse && !event.by_finger) {
        is_shown_ = true;
        if (event.device == mouse_button) buttons_held_ = std::max(0, buttons_held_ + (event.value != 0 ? 1 : -1));
    } else if (is_touch(event) && buttons_held_ == 0) {
        is_shown_ = false;
    }
}

}  // namespace megapon::input

#pragma once

#include "app/input/input_event.h"
#include "config/keys.h"

namespace megapon::input {

inline DeviceEvent device_event(double time_ms, Device device, int pad, int code, int value) {
    return {time_ms, device, pad, code, value};
}

inline DeviceEvent press(int code, double time_ms) { return device_event(time_ms, Device::key, 0, code, 1); }

inline DeviceEvent release(int code, double time_ms) { return device_event(time_ms, Device::key, 0, code, 0); }

inline DeviceEvent pad_press(int pad, int button, double time_ms) {
    return device_event(time_ms, Device::pad_button, pad, button, 1);
}

inline DeviceEvent pad_release(int pad, int button, double time_ms) {
    return device_event(time_ms, Device::pad_button, pad, button, 0);
}

// share: -1 to 1 of the way.
inline DeviceEvent push_stick(int pad, int axis, double share, double time_ms) {
    return device_event(time_ms, Device::pad_axis, pad, axis, static_cast<int>(share * config::pad_axis::full));
}

}  // namespace megapon::input

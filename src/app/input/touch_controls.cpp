#include "app/input/touch_controls.h"

#include <cmath>

#include "config/keys.h"

namespace megapon::input {

namespace {

using geometry::Vec;

constexpr double stick_radius = 0.13;
constexpr double thumb_radius = 0.05;
constexpr double margin = 0.22;  // distance of a control at rest, from the window's corner to its middle
constexpr double pause_radius = 0.05;
constexpr double pause_reach = 0.09;  // a finger is broad

Vec pause_place(Vec window) { return {window.x - pause_radius - 0.02, pause_radius + 0.02}; }

DeviceEvent change(double time_ms, int code, int value) {
    return {.time_ms = time_ms, .device = Device::touch, .code = code, .value = value};
}

std::vector<DeviceEvent> stick_changes(double time_ms, Vec tilt) {
    const Vec reading = tilt * config::pad_axis::full;
    return {change(time_ms, touch::stick_x, static_cast<int>(std::lround(reading.x))),
            change(time_ms, touch::stick_y, static_cast<int>(std::lround(reading.y)))};
}

}  // namespace

std::vector<DeviceEvent> TouchControls::feed(const FingerEvent& event, bool plays) {
    window_ = event.window;
    is_used = true;
    if (event.phase == FingerEvent::Phase::lifted) return lift(event.time_ms, event.finger);
    if (event.phase == FingerEvent::Phase::down) return plays ? press(event) : std::vector<DeviceEvent>();
    if (!stick_ || stick_->finger != event.finger) return {};
    // A thumb that leaves the ring takes it along, so that turning back counts at once.
    const Vec away = event.place - stick_->centre;
    if (const double distance = length(away); distance > stick_radius)
        stick_->centre = event.place - away * (stick_radius / distance);
    stick_->thumb = event.place;
    return stick_changes(event.time_ms, (event.place - stick_->centre) / stick_radius);
}

std::vector<DeviceEvent> TouchControls::press(const FingerEvent& event) {
    if (length(event.place - pause_place(window_)) < pause_reach)
        return {change(event.time_ms, touch::pause, 1), change(event.time_ms, touch::pause, 0)};
    if (event.place.x < window_.x / 2) {
        if (!stick_) stick_ = Stick{event.finger, event.place, event.place};
        return {};
    }
    std::optional<std::int64_t>& button = swing_ ? shout_ : swing_;
    if (button) return {};
    button = event.finger;
    return {change(event.time_ms, &button == &swing_ ? touch::swing : touch::shout, 1)};
}

std::vector<DeviceEvent> TouchControls::lift(double time_ms, std::int64_t finger) {
    if (stick_ && stick_->finger == finger) {
        stick_.reset();
        return stick_changes(time_ms, {});
    }
    for (auto* button : {&swing_, &shout_}) {
        if (*button != finger) continue;
        button->reset();
        return {change(time_ms, button == &swing_ ? touch::swing : touch::shout, 0)};
    }
    return {};
}

std::vector<DeviceEvent> TouchControls::release(double time_ms) {
    std::vector<DeviceEvent> changes;
    for (const auto finger : {stick_ ? std::optional(stick_->finger) : std::nullopt, swing_, shout_}) {
        if (!finger) continue;
        for (const DeviceEvent& one : lift(time_ms, *finger)) changes.push_back(one);
    }
    return changes;
}

std::vector<TouchMark> TouchControls::marks() const {
    using enum TouchMark::Shape;
    if (!is_used) return {};
    const Vec centre = stick_ ? stick_->centre : Vec{margin, window_.y - margin};
    return {{ring, centre, stick_radius, stick_.has_value()},
            {disc, stick_ ? stick_->thumb : centre, thumb_radius, stick_.has_value()},
            {disc, window_ - Vec{margin, margin}, stick_radius, swing_.has_value()},
            {bars, pause_place(window_), pause_radius, false}};
}

}  // namespace megapon::input

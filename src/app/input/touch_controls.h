#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "app/input/input_event.h"

namespace megapon::input {

// One change of one finger on a touch screen. Places count from the window's left upper corner, in lengths of its
// shorter side.
struct FingerEvent {
    enum class Phase : std::uint8_t { down, moved, lifted };
    double time_ms = 0;
    std::int64_t finger = 0;
    Phase phase = Phase::down;
    geometry::Vec place{};
    geometry::Vec window{1, 1};  // its size
};

// Mark that shows a finger where to press; lengths as in FingerEvent.
struct TouchMark {
    enum class Shape : std::uint8_t { ring, disc, bars };
    Shape shape = Shape::ring;
    geometry::Vec centre{};
    double radius = 0;
    bool is_held = false;
    friend bool operator==(const TouchMark&, const TouchMark&) = default;
};

// A captain's controls on a touch screen. A stick appears under the finger that touches the left half, and follows it;
// on the right half the first finger swings as long as it stays, and another one shouts. The upper
// right corner pauses.
class TouchControls {
  public:
    // Effects of the finger on the captain. `plays`: a finger that comes down now is for the captain; one that came
    // down before counts in any case.
    std::vector<DeviceEvent> feed(const FingerEvent& event, bool plays);

    // All fingers are taken for lifted: the window lost its focus.
    std::vector<DeviceEvent> release(double time_ms);

    std::vector<TouchMark> marks() const;  // none while unused
    bool is_used = false;                  // true from the first touch on, until another device is used

  private:
    struct Stick {
        std::int64_t finger = 0;
        geometry::Vec centre;
        geometry::Vec thumb;
    };

    std::vector<DeviceEvent> press(const FingerEvent& event);
    std::vector<DeviceEvent> lift(double time_ms, std::int64_t finger);

    std::optional<Stick> stick_;
    std::optional<std::int64_t> swing_;
    std::optional<std::int64_t> shout_;
    geometry::Vec window_{1, 1};
};

}  // namespace megapon::input

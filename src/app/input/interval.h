#pragma once

namespace megapon::input {

// The real time that belongs to a frame: start_ms <= t < end_ms. Longer or shorter than 1/fps when time is scaled or
// the machine stalled.
struct Interval {
    double start_ms = 0;
    double end_ms = 0;
};

}  // namespace megapon::input

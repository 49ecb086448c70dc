#include "app/input/stick.h"

#include <algorithm>
#include <cmath>

#include "config/pad_codes.h"

namespace megapon::input {

namespace {

constexpr double outer = 0.95 * config::pad_axis::full;
constexpr double stickiness = 0.75;  // of a step

}  // namespace

int stick_push(int reading, int before, double dead_share) {
    const double dead = dead_share * config::pad_axis::full;
    const double beyond_dead = std::max(0.0, (std::abs(reading) - dead) / (outer - dead));
    const double position = std::copysign(full_push * std::min(1.0, beyond_dead), reading);
    if (std::abs(position - before) <= stickiness) return before;
    return static_cast<int>(std::lround(position));
}

}  // namespace megapon::input

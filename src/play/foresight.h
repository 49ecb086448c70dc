#pragma once

#include <optional>

#include "sim/state.h"
#include "sim/world.h"

namespace megapon::play {

using geometry::Vec;

// Where a ball will pass a vertical line if it meets nothing but the resting court.
struct Passage {
    double seconds = 0;  // from now
    double y = 0;        // px, of the ball's centre
    int bounces = 0;     // before
};

// Follows the ball to the line at x; nothing if it does not pass within 10 s or 12 bounces.
std::optional<Passage> foresee(const sim::Ball& ball, double x, const sim::World& world);

}  // namespace megapon::play

#pragma once

#include <optional>

#include "sim/state.h"
#include "sim/world.h"

namespace megapon::play {

using geometry::Vec;

// Where a ball will pass an upright line, if only the resting court is in its way.
struct Passage {
    double seconds = 0;  // from now
    double y = 0;        // px, of the ball's centre
    int bounces = 0;     // on the way
};

// Follows the ball to the line at x; nothing if it does not get there within 10 s or 12 bounces.
std::optional<Passage> foresee(const sim::Ball& ball, double x, const sim::World& world);

}  // namespace megapon::play

#pragma once

#include <optional>
#include <vector>

#include "sim/state.h"
#include "sim/world.h"

namespace megapon::sim {

// Where a ball will pass an upright line, if only the resting court is in its way.
struct Passage {
    double seconds = 0;  // from now
    double y = 0;        // px, of the ball's centre
    int bounces = 0;     // on the way
};

// Follows the ball to the line at x; nothing if it does not get there within 10 s or 12 bounces.
std::optional<Passage> foresee(const Ball& ball, double x, const World& world);

// The ball's way over the next `seconds`, if only the resting court is in it: where its centre is now, at every bounce,
// and at the end. At most 12 bounces; a ball at rest has one place.
std::vector<Vec> straight_path(const Ball& ball, double seconds, const World& world);

}  // namespace megapon::sim

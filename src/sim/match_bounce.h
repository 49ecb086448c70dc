#pragma once

#include "sim/collision.h"

// How balls bounce in a match off what stands in a court: mirrored, but never so steep that they go up and down where
// nobody plays them.
namespace megapon::sim {

// A mirrored velocity turned, at the same speed, until it is at most 60 degrees from level. It still leaves what the
// ball has bounced off. Unchanged after a wall or a goal.
Vec at_most_steep(Vec mirrored, const Collision& collision);

// Two balls that collide exchange their velocities along the normal, which points to `a`; then each goes on at its own
// speed and at most 60 degrees from level, and they part.
void bounce_in_match(Vec& a, Vec& b, Vec normal);

}  // namespace megapon::sim

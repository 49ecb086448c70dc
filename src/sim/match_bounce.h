#pragma once

#include "sim/collision.h"

// How balls bounce in a match off what stands in a court: never so steep that they go up and down where nobody plays
// them, and never so slowly that a moving surface catches up with them.
namespace megapon::sim {

// The velocity after a collision with something that is no player's head. Off a wall or a goal it is the plain mirror;
// off anything else the mirrored velocity is turned, at the same speed, until it is at most 60 degrees from level, as
// far as the ball then still leaves the surface. Off a wall with a restitution other than 1 it is turned, too, and what
// takes from a bounce leaves the ball 60 px/s at least: no rally ends with a ball that lies still.
Vec bounce_in_match(Vec velocity, const Collision& collision, double speed_cap);

// Two balls that collide exchange their velocities along the normal, which points to `a`; then each goes on at its own
// speed and at most 60 degrees from level, and they part.
void exchange_in_match(Vec& a, Vec& b, Vec normal);

}  // namespace megapon::sim

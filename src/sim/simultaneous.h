#pragma once

#include <span>
#include <vector>

#include "geometry/features.h"
#include "sim/collision.h"
#include "sim/motion.h"
#include "sim/state.h"
#include "sim/world.h"

// Contacts of one time: a ball in a corner, on the seam of two bricks, between two others. Solved one after the other
// they would end as their order says; solved together they end the same in every mirror.

namespace megapon::sim {

// Contacts within this of touching, at the time of the first one, are of the same time: far above rounding, and far
// below the 1e-6 px to which a bounce is right. px
constexpr double simultaneous_distance = 1e-9;

// Appends what the ball touches at `time` and closes in on: walls, lines, polygons, tiles, free megaphones and targets.
// Not players' heads and goals, whose rules are their own, and not other balls. `features` is memory that is kept.
void append_contacts(std::vector<Collision>& contacts, const BallMotion& ball, double time, const State& state,
                     const World& world, const std::vector<HeadMotion>& heads,
                     const std::vector<PolygonMotion>& polygons, std::vector<geometry::TouchedFeature>& features);

// A contact of `ball` with something that no impulse moves or, if `partner` is not -1, with that ball.
struct BallContact {
    int ball = 0;
    int partner = -1;
    Collision collision;  // its normal leads to `ball`
    double impulse = 0;   // along the normal, in px/s of a ball of mass 1
};

// A ball in contacts of one time.
struct BouncingBall {
    int ball = 0;
    double mass = 1;
    Vec velocity;  // px/s
};

// The velocities after all contacts, each of which makes its bodies part at least as fast as it would alone. Of all
// such velocities those nearest to the ones before, where each ball counts by its mass: no contact pulls, energy is
// kept where each keeps it, and the order of contacts says nothing. After J. J. Moreau, "Unilateral contact and dry
// friction in finite freedom dynamics" (1988). False: there are none, as between surfaces that squeeze a ball; nothing
// has changed then. `most`: as in bounce_velocity().
bool bounce_together(std::span<BouncingBall> balls, std::span<BallContact> contacts, double most);

// The velocity after all contacts of one ball, of mass 1; after the first alone where there is none after all.
Vec bounce_off_all(Vec velocity, std::span<const Collision> contacts, double most);

}  // namespace megapon::sim

#pragma once

#include <optional>
#include <vector>

#include "sim/collision.h"
#include "sim/event.h"
#include "sim/head_motion.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

namespace megapon::sim {

// What the rules make of a ball's collision with a player's head.
struct PlayerHit {
    Side player = Side::left;
    Vec velocity;                      // px/s, of the ball afterwards
    std::optional<Strength> strength;  // nothing: the head only pushes the ball, which is no hit
    bool serve = false;
};

// A swing adds speed, more in its sweet spot and more in a smash; a resting head bunts; a second touch of the same
// swing or bunt only pushes the ball. `before` is the ball's velocity.
PlayerHit player_hit(const State& state, const World& world, const Substep& substep, const Collision& collision,
                     Vec before);

// Records the contact of a player's head with a ball: a hit counts for the rally and may begin a hit-stop.
void record_contact(State& state, const World& world, const Substep& substep, const Bounce& bounce,
                    const PlayerHit& hit, Events& events);

// After the balls have moved: a ball that still overlaps a player's head was pinched between the head and something
// that never moves. It is pushed out of the head; where the court is in the way it slides out sideways, along what
// blocks it. It never leaves the court, and only two heads at once can keep hold of it. `heads` are the players' heads
// in this substep, the left one first.
void resolve_pinches(State& state, const World& world, const Substep& substep, const std::vector<HeadMotion>& heads,
                     Events& events);

// v turned, at the same speed, until it is no steeper than `steepest` degrees from the horizontal: towards `forward`
// (its sign counts), unless that would lead against the normal.
Vec limit_steepness(Vec v, Vec normal, double forward, double steepest);

}  // namespace megapon::sim

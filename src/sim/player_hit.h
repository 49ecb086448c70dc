#pragma once

#include <optional>

#include "sim/event.h"
#include "sim/meeting.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

namespace megapon::sim {

// What the rules make of a ball that meets a player's head.
struct PlayerHit {
    Side player = Side::left;
    Vec velocity;                      // px/s, of the ball afterwards
    std::optional<Strength> strength;  // nothing: the head only pushes the ball, which is no hit
    bool serve = false;
};

// A swing adds speed, more in its sweet spot and more in a smash; a resting head bunts; a second touch of the same
// swing or bunt only pushes. `before` is the ball's velocity.
PlayerHit player_hit(const State& state, const World& world, const Substep& substep, const Meeting& meeting,
                     Vec before);

// Records the contact of a player's head with a ball: a hit counts for the rally and may begin a hit-stop.
void record_contact(State& state, const World& world, const Substep& substep, const Bounce& bounce,
                    const PlayerHit& hit, Events& events);

// v turned, at the same speed, until it is no steeper than `steepest` degrees from the horizontal: towards `forward`
// (its sign counts), unless that would lead against the normal.
Vec limited(Vec v, Vec normal, double forward, double steepest);

}  // namespace megapon::sim

#pragma once

#include <vector>

#include "sim/event.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/targets.h"
#include "sim/world.h"

// Shouts: circles that fly ahead, grow and fade. One turns the first ball that it meets, and knocks out drones.
namespace megapon::sim {

// The key goes down: a shout leaves the player's head, if the player has breath; its direction is straight ahead,
// turned by the direction that the player holds. Nothing happens while the key is held already, or outside a rally or
// serve.
void shout(State& state, Side side, const World& world, const Substep& substep, Events& events);

// An own hit gives a breath back.
void breathe(State& state, Side side, const Tuning& tuning);

// px, at a moment of the clock of play.
double radius_of(const Shout& shout, FrameTime now, const World& world);

// Flies all shouts to the substep's end. Two of opposite players that meet cancel. With Solver::substep a shout meets
// what it overlaps at the end; with Solver::sweep what its growing circle meets on the way. The balls have moved, by
// these legs; the drones have not.
void advance_shouts(State& state, const World& world, const Substep& substep, const std::vector<BallLeg>& legs,
                    Events& events);

}  // namespace megapon::sim

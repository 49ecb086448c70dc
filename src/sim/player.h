#pragma once

#include "sim/event.h"
#include "sim/input.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

namespace megapon::sim {

// Applies the input events of this substep, also while the match is frozen.
void apply_input(State& state, const FrameInput& input, const World& world, const Substep& substep, Events& events);

// Starts a swing, or buffers the press while one is under way.
void press_swing(State& state, Side side, const World& world, const Substep& substep, Events& events);

// Moves both players' swings to the substep's end: wind-up, held, active, recovery. Sets head_angle and head_spin.
void swing_players(State& state, const World& world, const Substep& substep, Events& events);

// How far a smash is charged: 0 the player does not wind up or hold; 1, 2, 3 a third of smash.hold each; 4 it is ready.
// `now` is a moment of the clock of play.
int charge_page(const Player& player, FrameTime now, const Tuning& tuning);

// Walks both players: X first, then Y, in their own half, round the tiles. Sets body_velocity.
void walk_players(State& state, const World& world, const Substep& substep);

}  // namespace megapon::sim

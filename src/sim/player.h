#pragma once

#include "sim/event.h"
#include "sim/head_motion.h"
#include "sim/input.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

namespace megapon::sim {

// Takes what the pads did at the beginning of this substep, also while the page is frozen.
void take_input(State& state, const FrameInput& input, const World& world, const Substep& substep, Events& events);

// Starts a swing, or remembers the press if one is still under way.
void press_swing(State& state, Side side, const World& world, const Substep& substep, Events& events);

// Moves both players' swings to the substep's end: wind-up, held, active, recovery. Sets head_angle and head_spin.
void swing_players(State& state, const World& world, const Substep& substep, Events& events);

// Walks both players: X first, then Y, in their own half, round the tiles. Sets body_velocity.
void walk_players(State& state, const World& world, const Substep& substep);

// How a player's head travels in the substep that swing_players and walk_players have just played.
HeadMotion head_motion(const Player& player, Side side, const World& world, double seconds);

}  // namespace megapon::sim

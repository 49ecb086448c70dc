#pragma once

#include "sim/event.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

namespace megapon::sim {

// A fast hit freezes the match from the next substep on.
void stop_for_hit(State& state, const World& world, const Substep& substep, Side player, double speed, Events& events);

// A goal freezes the match.
void stop_for_goal(State& state, const World& world, const Substep& substep, Events& events);

// Ends a hit-stop whose time is over at the beginning of this substep. The direction that the hitter holds then bends
// the shot.
void end_hit_stop(State& state, const World& world, const Substep& substep, Events& events);

// Whether nothing moves.
inline bool is_frozen(const State& state) { return state.hit_stop.active; }

}  // namespace megapon::sim

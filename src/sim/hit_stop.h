#pragma once

#include "sim/event.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

namespace megapon::sim {

// A fast hit freezes the page from the next substep on; as it ends, the direction its player holds bends the shot.
void stop_for_hit(State& state, const World& world, const Substep& substep, Side player, double speed, Events& events);

// A goal freezes the page.
void stop_for_goal(State& state, const World& world, const Substep& substep, Events& events);

// Whether this substep is frozen. Ends a hit-stop whose time is over.
bool frozen(State& state, const World& world, const Substep& substep, Events& events);

}  // namespace megapon::sim

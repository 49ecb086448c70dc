#pragma once

#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"

// Rubber stamps that come down, and the players under them.
namespace megapon::sim {

// A player whose body a crusher touches while it is down is struck, once each time: that is a miss.
void advance_crushers(State& state, const World& world, const Substep& substep, Events& events);

}  // namespace megapon::sim

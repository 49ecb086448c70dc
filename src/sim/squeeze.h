#pragma once

#include "sim/event.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

namespace megapon::sim {

// After the balls have moved: a ball that still overlaps a player's head was pinched between the head and something
// that never moves. It is pushed out of the head; where the court blocks that way it slips out sideways, along what
// blocks it. It never leaves the court, and only two heads at once can keep hold of it.
void squeeze_out(State& state, const World& world, const Substep& substep, Events& events);

}  // namespace megapon::sim

#pragma once

#include <vector>

#include "sim/event.h"
#include "sim/head_motion.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

namespace megapon::sim {

// After the balls have moved: a ball that still overlaps a player's head was pinched between the head and something
// that never moves. It is pushed out of the head; where the court blocks that way it slips out sideways, along what
// blocks it. It never leaves the court, and only two heads at once can keep hold of it.
// `heads` are the players' heads in this substep, the left one first.
void squeeze_out(State& state, const World& world, const Substep& substep, const std::vector<HeadMotion>& heads,
                 Events& events);

}  // namespace megapon::sim

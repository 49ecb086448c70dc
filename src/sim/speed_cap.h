#pragma once

#include "sim/state.h"
#include "sim/world.h"

namespace megapon::sim {

// The highest speed of a ball, px/s: that of the tuning in a match, that which its court names in an experiment, where
// without one only surfaces keep to the tuning's.
double highest_speed(const World& world, const State& state);

// Slows each ball that a court, a host or a changed setting has made faster.
void hold_highest_speed(State& state, const World& world);

}  // namespace megapon::sim

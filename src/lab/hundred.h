#pragma once

#include "sim/state.h"
#include "sim/world.h"

namespace megapon::lab {

// Balls of radius 4 in a box; balls cover a tenth of its area, whatever their number.

sim::World make_ball_box(int balls, int fps, int substeps);

// Places the balls on a lattice, each in its own direction at `speed` px/s; the same every time.
void place_balls(sim::State& state, const sim::World& world, int balls, double speed);

// The sum of v²; all balls have the same mass.
double energy(const sim::State& state);

}  // namespace megapon::lab

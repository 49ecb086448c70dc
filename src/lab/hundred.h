#pragma once

#include "sim/ball_grid.h"
#include "sim/step.h"

namespace megapon::lab {

// Many balls in a box, as thick together however many they are: a tenth of the area is ball.

// The box for so many balls, with this many frames a second and substeps a frame.
sim::World world_of_balls(int many, int fps, int substeps);

// Puts so many balls of radius 4 on a lattice, each on its way somewhere at `speed` px/s; the same every time.
void scatter_balls(sim::State& state, const sim::World& world, int many, double speed);

double energy(const sim::State& state);  // the sum of v², all balls being of one mass

bool touches(const sim::State& state, int ball, int other);

}  // namespace megapon::lab

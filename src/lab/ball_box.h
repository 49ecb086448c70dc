#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "sim/state.h"
#include "sim/world.h"

namespace megapon::lab {

using geometry::Vec;

inline constexpr double boxed_ball_radius = 4;  // px

// Balls of that radius in a box; they cover a tenth of its area, whatever their number.
sim::World make_ball_box(int balls, int fps, int substeps);

// Places the balls on a lattice, each in its own direction at `speed` px/s; the same every time.
void place_balls(sim::State& state, const sim::World& world, int balls, double speed);

// The sum of v²; all balls have the same mass.
double energy(const sim::State& state);

// The two balls that are the first to hit each other within some substeps, as they stand when it is found; if none do,
// the two that lie nearest to each other at the end.
struct Encounter {
    bool hit = false;
    Vec ball;  // one of the two
    Vec other;
    // The other balls in the 3 × 3 cells round the ball's own, row by row.
    static constexpr std::size_t own_cell = 4;
    std::array<std::vector<Vec>, 9> cells;
};

// `world`: its frame is one substep. `cell`: px, from the court's left top corner.
Encounter next_encounter(const sim::State& state, const sim::World& world, int substeps, double cell);

// The left top corner of the cell that holds a place.
Vec corner_of_cell(Vec place, double cell);

}  // namespace megapon::lab

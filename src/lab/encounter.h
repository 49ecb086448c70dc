#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "sim/state.h"
#include "sim/world.h"

namespace megapon::lab {

using geometry::Vec;

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

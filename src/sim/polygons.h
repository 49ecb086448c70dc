#pragma once

#include <cstdint>
#include <vector>

#include "sim/event.h"
#include "sim/movers.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

namespace megapon::sim {

// How the moving polygons of the court travel in the substep of `seconds` that begins now. One that moves outwards
// turns back at the moment at which its first corner reaches a side of the court.
void plan_polygons(std::vector<PolygonMotion>& motions, const State& state, const World& world, double seconds);

// Turns and moves the polygons to the substep's end.
void advance_polygons(State& state, const std::vector<PolygonMotion>& motions, double seconds);

// A flag for each pair of polygons that touch, row by row.
std::vector<std::uint8_t> touching_pairs(const State& state, const court::Court& court);

// Updates the flags and tells which pairs began to touch.
void see_touching_pairs(State& state, const World& world, const Substep& substep, Events& events);

}  // namespace megapon::sim

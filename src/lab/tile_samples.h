#pragma once

#include "geometry/tile_map.h"
#include "lab/exhibit.h"

namespace megapon::lab {

// What the exhibit of the walker opens with, and the samples that it counts.

inline constexpr double walk_tile = 15;  // px
inline constexpr Vec walk_origin{5, 3};

geometry::TileMap first_tiles();

// Steps of walkers in the first tiles. An answer is wrong where one axis was free and the walker stood still, or where
// it ends in a wall.
Answers ask_tile_steps(bool naive);

Claim tiles_claim();

}  // namespace megapon::lab

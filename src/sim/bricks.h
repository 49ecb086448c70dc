#pragma once

#include <optional>

#include "geometry/tile_map.h"

// Tiles by their index: row * columns + column. The digits 1 to 9 are bricks that take so many hits; every other tile
// is hard.
namespace megapon::sim {

geometry::Vec center_of_tile(const geometry::TileMap& tiles, int index);

// Takes one hit off a brick; at 0 it breaks and its tile is empty. Returns the hits that are left; nothing if the tile
// is no brick.
std::optional<int> hit_brick(geometry::TileMap& tiles, int index);

}  // namespace megapon::sim

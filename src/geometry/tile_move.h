#pragma once

#include "geometry/shapes.h"
#include "geometry/tile_map.h"

namespace megapon::geometry {

struct TileMove {
    Vec center;          // where the mover's centre ends, flush against what stopped it
    bool hit_x = false;  // stopped on the way along x
    bool hit_y = false;
};

// Moves a rect through tiles, X first, then Y from where X ended. Stops flush against the first solid tile in the
// way, however far it moves and however large it is; lying flush against a tile does not block moving along it.
// Tiles that overlap the mover at the start do not hold it.
TileMove move_through(const TileMap& map, const Rect& mover, Vec move);

}  // namespace megapon::geometry

#pragma once

#include <array>

#include "geometry/sides.h"
#include "geometry/tile_span.h"

namespace megapon::geometry {

// The outline of a map's solid tiles taken as one body: a seam between two solid tiles has no side and no corner.

inline Side side_of(const Box& tile, int right, int down) {
    const Vec from{right > 0 ? tile.high.x : tile.low.x, down > 0 ? tile.high.y : tile.low.y};
    if (right != 0) return {from, {0, 1}, {static_cast<double>(right), 0}, tile.high.y - tile.low.y};
    return {from, {1, 0}, {0, static_cast<double>(down)}, tile.high.x - tile.low.x};
}

// Calls visit(Side) for every side of a solid tile that lies open and faces the motion.
template <class Visit>
void each_side_facing(const TileMap& map, int column, int row, Vec motion, Visit visit) {
    const int right = motion.x < 0 ? 1 : -1;
    const int down = motion.y < 0 ? 1 : -1;
    const Box tile = tile_box(map, column, row);
    if (motion.x != 0 && !map.solid(column + right, row)) visit(side_of(tile, right, 0));
    if (motion.y != 0 && !map.solid(column, row + down)) visit(side_of(tile, 0, down));
}

// Calls visit(Corner) for every convex corner of a solid tile.
template <class Visit>
void each_corner(const TileMap& map, int column, int row, Visit visit) {
    const Box tile = tile_box(map, column, row);
    for (const int right : {-1, 1}) {
        if (map.solid(column + right, row)) continue;
        for (const int down : {-1, 1}) {
            if (map.solid(column, row + down) || map.solid(column + right, row + down)) continue;
            const Vec at{right > 0 ? tile.high.x : tile.low.x, down > 0 ? tile.high.y : tile.low.y};
            visit(Corner{at, {static_cast<double>(right), 0}, {0, static_cast<double>(down)}});
        }
    }
}

}  // namespace megapon::geometry

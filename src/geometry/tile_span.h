#pragma once

#include "geometry/box.h"
#include "geometry/tile_map.h"

namespace megapon::geometry {

// A run of columns or rows, both ends included; empty when last < first.
struct Span {
    int first = 0;
    int last = -1;
};

// The columns (or rows) that [low, high], measured from the map's origin, meets or touches, none beyond
// [first, last] however long the span is. One too many is possible where rounding could lose one.
Span tiles_between(double low, double high, double size, Span limits);

// The map's own columns and rows with the ring around them: beyond it every tile is like its neighbour in the ring.
inline Span columns_with_ring(const TileMap& map) { return {-1, map.columns()}; }
inline Span rows_with_ring(const TileMap& map) { return {-1, static_cast<int>(map.rows.size())}; }

// Where tile (column, row) lies.
inline Box tile_box(const TileMap& map, int column, int row) {
    const Vec low{map.origin.x + column * map.size, map.origin.y + row * map.size};
    return {low, {map.origin.x + (column + 1) * map.size, map.origin.y + (row + 1) * map.size}};
}

// Whether the tile that holds p is solid; on a seam the one to the right or below.
bool solid_at(const TileMap& map, Vec p);

}  // namespace megapon::geometry

#include "geometry/tile_span.h"

#include <algorithm>

namespace megapon::geometry {

namespace {

// The tile that a distance from the origin, in tiles, falls into, held within limits. Not a number: the first.
// (std::floor is a call where the processor has no instruction for it, and this is asked all the time.)
int tile_at(double tiles, int first, int last) {
    const double held = tiles >= first ? std::min<double>(tiles, last) : first;
    const int truncated = static_cast<int>(held);
    return held < truncated ? truncated - 1 : truncated;
}

}  // namespace

Span tiles_between(double low, double high, double size, Span limits) {
    const double margin = 1e-6;  // of a tile
    return {tile_at(low / size - margin, limits.first, limits.last + 1),
            tile_at(high / size + margin, limits.first - 1, limits.last)};
}

bool solid_at(const TileMap& map, Vec p) {
    const Span columns = columns_with_ring(map);
    const Span rows = rows_with_ring(map);
    const Vec tile = (p - map.origin) / map.size;
    return map.solid(tile_at(tile.x, columns.first, columns.last), tile_at(tile.y, rows.first, rows.last));
}

}  // namespace megapon::geometry

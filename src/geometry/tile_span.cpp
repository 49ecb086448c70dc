#include "geometry/tile_span.h"

#include <algorithm>
#include <cmath>

namespace megapon::geometry {

Span tiles_between(double low, double high, double size, Span limits) {
    const double margin = 1e-6;  // of a tile
    const double first = std::floor(low / size - margin);
    const double last = std::floor(high / size + margin);
    return {static_cast<int>(std::clamp<double>(first, limits.first, limits.last + 1.0)),
            static_cast<int>(std::clamp<double>(last, limits.first - 1.0, limits.last))};
}

bool solid_at(const TileMap& map, Vec p) {
    const Span columns = columns_with_ring(map);
    const Span rows = rows_with_ring(map);
    const Vec tile = (p - map.origin) / map.size;
    return map.solid(static_cast<int>(std::clamp<double>(std::floor(tile.x), columns.first, columns.last)),
                     static_cast<int>(std::clamp<double>(std::floor(tile.y), rows.first, rows.last)));
}

}  // namespace megapon::geometry

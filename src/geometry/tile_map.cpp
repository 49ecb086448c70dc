#include "geometry/tile_map.h"

#include <algorithm>
#include <cmath>

#include "geometry/internal/outlines.h"

namespace megapon::geometry {

TileIndex tile_at(const TileMap& map, Vec p) {
    const Vec local = p - map.origin;
    return {static_cast<int>(std::floor(local.x / map.size)), static_cast<int>(std::floor(local.y / map.size))};
}

namespace internal {

namespace {

// The tile that a distance from the origin, in tiles, falls into, held within limits. Not a number: the first.
// (std::floor is a call where the processor has no instruction for it, and this runs all the time.)
int clamped_floor(double tiles, int first, int last) {
    const double clamped = tiles >= first ? std::min<double>(tiles, last) : first;
    const int truncated = static_cast<int>(clamped);
    return clamped < truncated ? truncated - 1 : truncated;
}

}  // namespace

Span tiles_between(double low, double high, double size, Span limits) {
    const double margin = 1e-6;  // of a tile
    return {clamped_floor(low / size - margin, limits.first, limits.last + 1),
            clamped_floor(high / size + margin, limits.first - 1, limits.last)};
}

// The quotient is rounded, and may be in a neighbour: where the tile lies, as tile_box() says, decides.
bool solid_at(const TileMap& map, Vec p) {
    const Span columns = columns_with_ring(map);
    const Span rows = rows_with_ring(map);
    const Vec quotient = (p - map.origin) / map.size;
    const int column = clamped_floor(quotient.x, columns.first, columns.last);
    const int row = clamped_floor(quotient.y, rows.first, rows.last);
    const Box tile = tile_box(map, column, row);
    const auto beyond = [](double at, double low, double high) {
        return static_cast<int>(at >= high) - static_cast<int>(at < low);
    };
    return map.solid(std::clamp(column + beyond(p.x, tile.low.x, tile.high.x), columns.first, columns.last),
                     std::clamp(row + beyond(p.y, tile.low.y, tile.high.y), rows.first, rows.last));
}

TilesOnPath::TilesOnPath(const TileMap& map, const Circle& a, Vec motion)
    : map_{map}, start_{a.center - map.origin}, motion_{motion}, radius_{a.radius}, row_limits_{rows_with_ring(map)} {
    const Box swept = box_of(Circle{start_, radius_}, motion);
    columns_ = tiles_between(swept.low.x, swept.high.x, map.size, columns_with_ring(map));
    rows_ = tiles_between(swept.low.y, swept.high.y, map.size, row_limits_);
    is_long_ = std::fabs(motion.x) > 4 * map.size && std::fabs(motion.y) > 4 * map.size;
}

TilesOnPath::Part TilesOnPath::part_in(int column) const {
    if (motion_.x == 0) return {};
    const double margin = 1e-6 * map_.size;
    const double low = column * map_.size - radius_ - margin - start_.x;
    const double high = (column + 1) * map_.size + radius_ + margin - start_.x;
    const double enter = (motion_.x > 0 ? low : high) / motion_.x;
    const double leave = (motion_.x > 0 ? high : low) / motion_.x;
    return {std::max(enter, 0.0), std::min(leave, 1.0)};
}

}  // namespace internal

}  // namespace megapon::geometry

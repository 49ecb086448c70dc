#include "geometry/tile_way.h"

#include <algorithm>

namespace megapon::geometry {

TileWay::TileWay(const TileMap& map, const Circle& a, Vec motion)
    : map_{map}, start_{a.center - map.origin}, motion_{motion}, radius_{a.radius}, row_limits_{rows_with_ring(map)} {
    const Box way = box_of(Circle{start_, radius_}, motion);
    columns_ = tiles_between(way.low.x, way.high.x, map.size, columns_with_ring(map));
    rows_ = tiles_between(way.low.y, way.high.y, map.size, row_limits_);
    is_long_ = std::fabs(motion.x) > 4 * map.size && std::fabs(motion.y) > 4 * map.size;
}

TileWay::Share TileWay::share_in(int column) const {
    if (motion_.x == 0) return {};
    const double margin = 1e-6 * map_.size;
    const double low = column * map_.size - radius_ - margin - start_.x;
    const double high = (column + 1) * map_.size + radius_ + margin - start_.x;
    const double enter = (motion_.x > 0 ? low : high) / motion_.x;
    const double leave = (motion_.x > 0 ? high : low) / motion_.x;
    return {std::max(enter, 0.0), std::min(leave, 1.0)};
}

Span TileWay::rows_in(const Share& share) const {
    const double y1 = start_.y + motion_.y * share.from;
    const double y2 = start_.y + motion_.y * share.until;
    return tiles_between(std::min(y1, y2) - radius_, std::max(y1, y2) + radius_, map_.size, row_limits_);
}

}  // namespace megapon::geometry

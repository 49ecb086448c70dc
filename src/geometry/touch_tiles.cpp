#include <algorithm>

#include "geometry/internal/tiles.h"
#include "geometry/touch.h"

namespace megapon::geometry {

using internal::any_normal;
using internal::columns_with_ring;
using internal::rows_with_ring;
using internal::Span;
using internal::tiles_between;

namespace {

Vec nearest_in(const Box& box, Vec p) {
    return {std::clamp(p.x, box.low.x, box.high.x), std::clamp(p.y, box.low.y, box.high.y)};
}

double side_of(double low, double high, double p) { return p == low ? 1 : p == high ? -1 : 0; }

// For a centre on the outline: the sum of the directions into the empty tiles that meet there.
Vec normal_on_outline(const TileMap& map, Vec p) {
    const Vec local = p - map.origin;
    const Span columns = tiles_between(local.x, local.x, map.size, columns_with_ring(map));
    const Span rows = tiles_between(local.y, local.y, map.size, rows_with_ring(map));
    Vec sum;
    for (int row = rows.first; row <= rows.last; ++row)
        for (int column = columns.first; column <= columns.last; ++column) {
            const Box tile = tile_box(map, column, row);
            if (map.solid(column, row) || !contains(tile, p)) continue;
            sum += {side_of(tile.low.x, tile.high.x, p.x), side_of(tile.low.y, tile.high.y, p.y)};
        }
    return normalize(sum, any_normal);
}

// How a leaves the map when its centre lies inside the solid: to the nearest point of an empty tile. In a map that is
// solid everywhere there is none, and the normal stays {0, 0}.
Contact way_out_of(const TileMap& map, const Circle& a) {
    const Span columns = columns_with_ring(map);
    const Span rows = rows_with_ring(map);
    Contact best{a.radius, {}, a.center};
    double least = -1;
    for (int row = rows.first; row <= rows.last; ++row)
        for (int column = columns.first; column <= columns.last; ++column) {
            if (map.solid(column, row)) continue;
            const Vec exit = nearest_in(tile_box(map, column, row), a.center);
            const double squared = length_squared(exit - a.center);
            if (least >= 0 && squared >= least) continue;
            least = squared;
            best.point = exit;
        }
    if (least < 0) return best;
    best.depth = a.radius + std::sqrt(least);
    best.normal = least > 0 ? normalize(best.point - a.center, any_normal) : normal_on_outline(map, a.center);
    return best;
}

}  // namespace

// The map is one body: the nearest point of all its solid tiles decides, wherever the seams lie.
std::optional<Contact> touch(const Circle& a, const TileMap& b) {
    if (internal::solid_at(b, a.center)) return way_out_of(b, a);
    const Box box = box_of(Circle{a.center - b.origin, a.radius});
    const Span columns = tiles_between(box.low.x, box.high.x, b.size, columns_with_ring(b));
    const Span rows = tiles_between(box.low.y, box.high.y, b.size, rows_with_ring(b));
    double least = a.radius * a.radius;
    bool found = false;
    Vec point;
    for (int row = rows.first; row <= rows.last; ++row)
        for (int column = columns.first; column <= columns.last; ++column) {
            if (!b.solid(column, row)) continue;
            const Vec near = nearest_in(tile_box(b, column, row), a.center);
            const double squared = length_squared(a.center - near);
            if (squared > least || (found && squared == least)) continue;
            found = true;
            least = squared;
            point = near;
        }
    if (!found) return {};
    if (least == 0) return way_out_of(b, a);
    return Contact{a.radius - std::sqrt(least), normalize(a.center - point, any_normal), point};
}

}  // namespace megapon::geometry

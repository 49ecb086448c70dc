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

struct Exit {
    Vec point;
    double squared = -1;  // its distance; negative: there is none
};

// The nearest point of an empty tile among these, of two as near that of the first row, then column.
Exit nearest_exit(const TileMap& map, Vec p, Span columns, Span rows) {
    Exit nearest;
    for (int row = rows.first; row <= rows.last; ++row)
        for (int column = columns.first; column <= columns.last; ++column) {
            if (map.solid(column, row)) continue;
            const Vec exit = nearest_in(tile_box(map, column, row), p);
            const double squared = length_squared(exit - p);
            if (nearest.squared < 0 || squared < nearest.squared) nearest = {exit, squared};
        }
    return nearest;
}

// Looks around p, twice as far each time: an exit nearer than what has not been looked at is the nearest of all.
Exit nearest_exit(const TileMap& map, Vec p) {
    const Span all_columns = columns_with_ring(map);
    const Span all_rows = rows_with_ring(map);
    const Vec local = p - map.origin;
    for (double reach = 2 * map.size;; reach *= 2) {
        const Span columns = tiles_between(local.x - reach, local.x + reach, map.size, all_columns);
        const Span rows = tiles_between(local.y - reach, local.y + reach, map.size, all_rows);
        const Exit exit = nearest_exit(map, p, columns, rows);
        const double sure = reach - map.size;
        if (exit.squared >= 0 && exit.squared < sure * sure) return exit;
        const bool seen_all = columns.first == all_columns.first && columns.last == all_columns.last &&
                              rows.first == all_rows.first && rows.last == all_rows.last;
        if (seen_all) return exit;
    }
}

// How a leaves the map when its centre lies inside the solid: to the nearest point of an empty tile. In a map that is
// solid everywhere there is none, and the normal stays {0, 0}.
Contact way_out_of(const TileMap& map, const Circle& a) {
    const Exit exit = nearest_exit(map, a.center);
    if (exit.squared < 0) return {a.radius, {}, a.center};
    const Vec normal =
        exit.squared > 0 ? normalize(exit.point - a.center, any_normal) : normal_on_outline(map, a.center);
    return {a.radius + std::sqrt(exit.squared), normal, exit.point};
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

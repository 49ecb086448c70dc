#include "geometry/touch.h"

#include <algorithm>

#include "geometry/internal/exact.h"
#include "geometry/internal/outlines.h"

namespace megapon::geometry {

using internal::any_normal;
using internal::columns_with_ring;
using internal::rows_with_ring;
using internal::Span;
using internal::tiles_between;

namespace {

// How a leaves a rect when its centre lies inside, p from the rect's centre: to the nearest of the four sides.
Contact way_out_of(const Rect& b, Vec p, double radius) {
    const double gap_x = b.half.x - std::fabs(p.x);
    const double gap_y = b.half.y - std::fabs(p.y);
    if (gap_x < gap_y) {
        const double side = p.x < 0 ? -1 : 1;
        return {radius + gap_x, {side, 0}, b.center + Vec{side * b.half.x, p.y}};
    }
    const double side = p.y > 0 ? 1 : -1;
    return {radius + gap_y, {0, side}, b.center + Vec{p.x, side * b.half.y}};
}

// The middle of what two spans share.
double shared_middle(double a, double a_half, double b, double b_half) {
    return (std::max(a - a_half, b - b_half) + std::min(a + a_half, b + b_half)) / 2;
}

bool lies_on(Vec p, const Segment& b) { return contains(box_of(b), p) && side_of(p, b) == 0; }

// Strictly on different sides.
bool parted(double side1, double side2) { return (side1 < 0 && side2 > 0) || (side1 > 0 && side2 < 0); }

Nearest nearest_end(const Circle& a, Vec end, Vec edge) {
    const Vec offset = a.center - end;
    const double squared = length_squared(offset);
    const Vec normal = normalize(offset, normalize(perpendicular(edge), any_normal));
    return {std::sqrt(squared), normal, end};
}

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
    Vec last;  // where two empty tiles lie diagonally, their directions cancel, and either leads out
    for (int row = rows.first; row <= rows.last; ++row)
        for (int column = columns.first; column <= columns.last; ++column) {
            const Box tile = tile_box(map, column, row);
            if (map.solid(column, row) || !contains(tile, p)) continue;
            last = {side_of(tile.low.x, tile.high.x, p.x), side_of(tile.low.y, tile.high.y, p.y)};
            sum += last;
        }
    return normalize(sum, normalize(last, any_normal));
}

struct Exit {
    Vec point;
    double squared = -1;  // its distance; negative: there is none
};

// The nearest point of an empty tile, of two as near that of the first row, then column. Looks around p, twice as far
// each time: an exit nearer than what has not been looked at is the nearest of all.
Exit nearest_exit(const TileMap& map, Vec p) {
    const Span all_columns = columns_with_ring(map);
    const Span all_rows = rows_with_ring(map);
    const Vec local = p - map.origin;
    for (double reach = 2 * map.size;; reach *= 2) {
        const Span columns = tiles_between(local.x - reach, local.x + reach, map.size, all_columns);
        const Span rows = tiles_between(local.y - reach, local.y + reach, map.size, all_rows);
        Exit nearest;
        for (int row = rows.first; row <= rows.last; ++row)
            for (int column = columns.first; column <= columns.last; ++column) {
                if (map.solid(column, row)) continue;
                const Vec exit = nearest_in(tile_box(map, column, row), p);
                const double squared = length_squared(exit - p);
                if (nearest.squared < 0 || squared < nearest.squared) nearest = {exit, squared};
            }
        const double sure = reach - map.size;
        if (nearest.squared >= 0 && nearest.squared < sure * sure) return nearest;
        const bool seen_all = columns.first == all_columns.first && columns.last == all_columns.last &&
                              rows.first == all_rows.first && rows.last == all_rows.last;
        if (seen_all) return nearest;
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

std::optional<Contact> touch(const Circle& a, const Circle& b) {
    if (!internal::meet(a, b)) return {};
    const Vec apart = a.center - b.center;
    const Vec normal = normalize(apart, any_normal);
    return Contact{std::max(0.0, a.radius + b.radius - length(apart)), normal, b.center + normal * b.radius};
}

std::optional<Contact> touch(const Circle& a, const Segment& b) {
    if (!internal::is_within(a.center, b, a.radius)) return {};
    const Nearest near = nearest(a, b);
    return Contact{std::max(0.0, a.radius - near.distance), near.normal, near.point};
}

std::optional<Contact> touch(const Circle& a, const Rect& b) {
    if (!internal::is_within(a.center, b, a.radius)) return {};
    const Vec p = a.center - b.center;
    const Vec inner{std::clamp(p.x, -b.half.x, b.half.x), std::clamp(p.y, -b.half.y, b.half.y)};
    if (p == inner) return way_out_of(b, p, a.radius);
    const Vec apart = p - inner;
    return Contact{std::max(0.0, a.radius - length(apart)), normalize(apart, any_normal), b.center + inner};
}

std::optional<Contact> touch(const Rect& a, const Rect& b) {
    if (!internal::meet(a, b)) return {};
    const Vec apart = a.center - b.center;
    const Vec overlap{std::max(0.0, a.half.x + b.half.x - std::fabs(apart.x)),
                      std::max(0.0, a.half.y + b.half.y - std::fabs(apart.y))};
    if (overlap.x < overlap.y) {
        const double side = apart.x < 0 ? -1 : 1;
        const double y = shared_middle(a.center.y, a.half.y, b.center.y, b.half.y);
        return Contact{overlap.x, {side, 0}, {b.center.x + side * b.half.x, y}};
    }
    const double side = apart.y > 0 ? 1 : -1;
    const double x = shared_middle(a.center.x, a.half.x, b.center.x, b.half.x);
    return Contact{overlap.y, {0, side}, {x, b.center.y + side * b.half.y}};
}

std::optional<Vec> touch(const Segment& a, const Segment& b) {
    const double from_side = side_of(a.from, b);
    const double to_side = side_of(a.to, b);
    if (parted(from_side, to_side) && parted(side_of(b.from, a), side_of(b.to, a)))
        return a.from + (a.to - a.from) * (from_side / (from_side - to_side));
    // What does not cross can only share an end: the end of one lies on the other.
    if (lies_on(a.from, b)) return a.from;
    if (lies_on(a.to, b)) return a.to;
    if (lies_on(b.from, a)) return b.from;
    if (lies_on(b.to, a)) return b.to;
    return {};
}

Separation separation(const Circle& a, const Circle& b, Vec fallback) {
    const Vec apart = a.center - b.center;
    const Vec normal = normalize(apart, fallback);
    return {length(apart) - a.radius - b.radius, normal, b.center + normal * b.radius};
}

Nearest nearest(const Circle& a, const Segment& b) {
    const Vec edge = b.to - b.from;
    const Vec offset = a.center - b.from;
    const double along = dot(offset, edge);
    const double squared = length_squared(edge);
    if (along <= 0) return nearest_end(a, b.from, edge);
    if (along >= squared) return nearest_end(a, b.to, edge);
    const double off = cross(edge, offset);
    const double size = std::sqrt(squared);
    const Vec normal = perpendicular(edge) / (off < 0 ? -size : size);
    return {std::fabs(off) / size, normal, b.from + edge * (along / squared)};
}

Vec closest_point(Vec p, const Segment& b) { return nearest({p, 0}, b).point; }

// The map is one body: the nearest point of all its solid tiles decides, wherever the seams lie.
std::optional<Contact> touch(const Circle& a, const TileMap& b) {
    if (internal::solid_at(b, a.center)) return way_out_of(b, a);
    const Box box = box_of(Circle{a.center - b.origin, a.radius});
    const Span columns = tiles_between(box.low.x, box.high.x, b.size, columns_with_ring(b));
    const Span rows = tiles_between(box.low.y, box.high.y, b.size, rows_with_ring(b));
    double least = -1;  // squared distance; negative: none is near enough
    Vec point;
    for (int row = rows.first; row <= rows.last; ++row)
        for (int column = columns.first; column <= columns.last; ++column) {
            if (!b.solid(column, row)) continue;
            const Box tile = tile_box(b, column, row);
            const Vec near = nearest_in(tile, a.center);
            const double squared = length_squared(a.center - near);
            if (least >= 0 && squared >= least) continue;
            if (!internal::is_within(a.center, tile, a.radius)) continue;
            least = squared;
            point = near;
        }
    if (least < 0) return {};
    if (least == 0) return way_out_of(b, a);
    return Contact{std::max(0.0, a.radius - std::sqrt(least)), normalize(a.center - point, any_normal), point};
}

}  // namespace megapon::geometry

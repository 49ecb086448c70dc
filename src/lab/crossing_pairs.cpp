#include "lab/crossing_pairs.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "geometry/polygons.h"
#include "geometry/touch.h"
#include "geometry/trig.h"

namespace megapon::lab {

namespace {

// Boxes first, then the sides of the corners: a line whose box meets the rect misses it only where all corners lie on
// one side of it.
bool line_meets_rect(const Segment& a, const Polygon& rect, bool boxes_alone) {
    if (apart(geometry::box_of(a), geometry::Box{rect.points[0], rect.points[2]})) return false;
    if (boxes_alone) return true;
    std::array<double, 4> sides{};
    for (std::size_t i = 0; i < sides.size(); ++i) sides.at(i) = side_of(rect.points[i], a);
    const auto [least, most] = std::minmax_element(sides.begin(), sides.end());
    return *least <= 0 && *most >= 0;
}

// By an edge that it crosses, or by an end inside.
bool line_meets_polygon(const Segment& a, const Polygon& shape, bool edges_alone) {
    if (edges_met(a, shape) > 0) return true;
    return !edges_alone && geometry::encloses(shape, a.from);
}

// The mistake for a point and a polygon: the same side of each edge, as only a point in a shape without a notch has it.
bool is_on_one_side_of_all(Vec p, const Polygon& shape) {
    bool left = false;
    bool right = false;
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        const double side = side_of(p, edge_of(shape, i));
        left = left || side < 0;
        right = right || side > 0;
    }
    return !left || !right;
}

// Whether the outline goes round a point: unlike the method, it counts no crossings.
bool goes_round(const Polygon& shape, Vec p) {
    double turned = 0;  // degrees
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        const auto [from, to] = edge_of(shape, i);
        turned += std::copysign(geometry::degrees_between(from - p, to - p), cross(from - p, to - p));
    }
    return std::fabs(turned) > 180;
}

}  // namespace

Polygon rect_between(const Segment& b) {
    const auto [left, right] = std::minmax({b.from.x, b.to.x});
    const auto [top, bottom] = std::minmax({b.from.y, b.to.y});
    return {{{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
}

Polygon notched_between(const Segment& b) {
    Polygon notched{{{0, 0}, {0.5, 0.6}, {1, 0}, {0.8, 1}, {0.2, 1}}};
    const Vec size = b.to - b.from;
    for (Vec& corner : notched.points)
        corner = {std::floor(b.from.x + corner.x * size.x + 0.5), std::floor(b.from.y + corner.y * size.y + 0.5)};
    const bool is_mirrored = size.x * size.y < 0;
    if (is_mirrored) std::reverse(notched.points.begin(), notched.points.end());
    return notched;
}

Polygon shape_between(CrossingPair pair, const Segment& b) {
    return pair == CrossingPair::line_rect ? rect_between(b) : notched_between(b);
}

Segment edge_of(const Polygon& shape, std::size_t i) {
    return {shape.points[i], shape.points[(i + 1) % shape.points.size()]};
}

std::size_t edges_met(const Segment& a, const Polygon& shape) {
    std::size_t met = 0;
    for (std::size_t i = 0; i < shape.points.size(); ++i) met += touch(a, edge_of(shape, i)).has_value();
    return met;
}

bool seem_to_cross(const Segment& a, const Segment& b) {
    return side_of(a.from, b) * side_of(a.to, b) <= 0 && side_of(b.from, a) * side_of(b.to, a) <= 0;
}

bool crossing_hits(CrossingPair pair, const Segment& a, const Segment& b, bool naive) {
    switch (pair) {
        case CrossingPair::lines:
            break;
        case CrossingPair::line_rect:
            return line_meets_rect(a, rect_between(b), naive);
        case CrossingPair::line_polygon:
            return line_meets_polygon(a, notched_between(b), naive);
        case CrossingPair::point_polygon:
            return naive ? is_on_one_side_of_all(a.from, notched_between(b))
                         : geometry::encloses(notched_between(b), a.from);
    }
    return naive ? seem_to_cross(a, b) : touch(a, b).has_value();
}

bool cross_within_both(const Segment& a, const Segment& b) {
    const Vec u = a.to - a.from;
    const Vec v = b.to - b.from;
    const Vec offset = b.from - a.from;
    const double area = cross(u, v);
    if (area == 0) return cross(u, offset) == 0 && cross(v, offset) == 0 && !apart(box_of(a), box_of(b));
    const double sign = area > 0 ? 1 : -1;
    const double along_a = cross(offset, v) * sign;
    const double along_b = cross(offset, u) * sign;
    const double end = std::fabs(area);
    return along_a >= 0 && along_a <= end && along_b >= 0 && along_b <= end;
}

JudgedPair judge_pair(CrossingPair pair, const Segment& a, const Segment& b) {
    if (pair == CrossingPair::lines) return {cross_within_both(a, b)};
    const Polygon shape = shape_between(pair, b);
    bool crosses = false;
    bool is_on_outline = false;
    for (std::size_t i = 0; i < shape.points.size(); ++i) {
        const Segment edge = edge_of(shape, i);
        crosses = crosses || cross_within_both(a, edge);
        is_on_outline = is_on_outline || touch(Circle{a.from, 0}, edge).has_value();
    }
    const bool is_inside = !is_on_outline && goes_round(shape, a.from);
    if (pair == CrossingPair::point_polygon) return {is_inside, is_on_outline};
    return {crosses || is_on_outline || is_inside};
}

}  // namespace megapon::lab

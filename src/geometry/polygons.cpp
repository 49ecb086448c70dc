#include "geometry/polygons.h"

#include <cmath>
#include <utility>

#include "geometry/touch.h"
#include "geometry/trig.h"

namespace megapon::geometry {

namespace {

// Neighbouring edges share a point; they meet beside only if the second goes back along the first.
bool doubles_back(const Segment& first, const Segment& second) {
    const Vec there = first.to - first.from;
    const Vec back = second.to - second.from;
    return cross(there, back) == 0 && dot(there, back) < 0;
}

}  // namespace

Box box_of(const Polygon& b) {
    Box box{b.points[0], b.points[0]};
    for (const Vec p : b.points) {
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y)};
    }
    return box;
}

// A ray to the right crosses the outline an odd number of times from inside.
bool encloses(const Polygon& b, Vec p) {
    bool inside = false;
    for (std::size_t i = 0; i < b.points.size(); ++i) {
        const Segment e = edge(b, i);
        const bool downwards = e.to.y > p.y;
        if ((e.from.y > p.y) == downwards) continue;
        const double side = side_of(p, e);
        if (downwards ? side > 0 : side < 0) inside = !inside;
    }
    return inside;
}

double winding(const Polygon& b) {
    double area = 0;
    for (std::size_t i = 2; i < b.points.size(); ++i)
        area += cross(b.points[i - 1] - b.points[0], b.points[i] - b.points[0]);
    return area < 0 ? -1 : 1;
}

Vec normal_at(const Polygon& b, Vec p, std::size_t i) {
    const std::size_t count = b.points.size();
    const auto outwards = [&](std::size_t begin) {
        const Segment e = edge(b, begin % count);
        return normalize(perpendicular(e.from - e.to) * winding(b), {0, -1});
    };
    const Segment own = edge(b, i);
    const Vec normal = outwards(i);
    if (p != own.from && p != own.to) return normal;
    return normalize(normal + outwards(p == own.from ? i + count - 1 : i + 1), normal);
}

double reach_of(const Polygon& b) {
    double reach = 0;
    for (const Vec p : b.points) reach = std::max(reach, length(p));
    return reach;
}

std::optional<PolygonFlaw> find_flaw(const Polygon& b) {
    const std::size_t count = b.points.size();
    for (std::size_t i = 0; i < count; ++i)
        if (edge(b, i).from == edge(b, i).to) return PolygonFlaw{i, i};
    for (std::size_t i = 0; i < count; ++i)
        for (std::size_t j = i + 1; j < count; ++j) {
            const Segment first = edge(b, i);
            const Segment second = edge(b, j);
            const bool meet = j == i + 1 ? doubles_back(first, second)
                              : i == 0 && j + 1 == count
                                  ? doubles_back(second, first)
                                  : !apart(box_of(first), box_of(second)) && touch(first, second);
            if (meet) return PolygonFlaw{i, j};
        }
    return {};
}

Polygon polygon_of(const Rect& rect) {
    const Vec low = rect.center - rect.half;
    const Vec high = rect.center + rect.half;
    return {{low, {high.x, low.y}, high, {low.x, high.y}}};
}

Polygon polygon_of(const Circle& circle, int sides) {
    Polygon polygon;
    for (int i = 0; i < sides; ++i)
        polygon.points.push_back(circle.center + direction(360.0 * i / sides) * circle.radius);
    return polygon;
}

Polygon transform(const Polygon& shape, Vec center, double degrees) {
    Polygon transformed;
    transform(shape, center, degrees, transformed);
    return transformed;
}

void transform(const Polygon& shape, Vec center, double degrees, Polygon& transformed) {
    const Vec along = direction(degrees);
    transformed.points.resize(shape.points.size());
    for (std::size_t i = 0; i < shape.points.size(); ++i)
        transformed.points[i] = center + along * shape.points[i].x + perpendicular(along) * shape.points[i].y;
}

// Of Sutherland and Hodgman: each line of b keeps the part on its side, where side_of() * turn >= 0.
Polygon overlap(const Polygon& a, const Polygon& b) {
    Polygon shared = a;
    const double turn = winding(b);
    for (std::size_t i = 0; i < b.points.size() && shared.points.size() > 2; ++i) {
        const Segment line = edge(b, i);
        Polygon kept;
        for (std::size_t k = 0; k < shared.points.size(); ++k) {
            const Segment e = edge(shared, k);
            const double from = side_of(e.from, line) * turn;
            const double to = side_of(e.to, line) * turn;
            if (from >= 0) kept.points.push_back(e.from);
            if ((from < 0 && to > 0) || (from > 0 && to < 0))
                kept.points.push_back(e.from + (e.to - e.from) * (from / (from - to)));
        }
        shared = std::move(kept);
    }
    return shared;
}

}  // namespace megapon::geometry

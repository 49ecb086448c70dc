#include "geometry/polygons.h"

#include "geometry/trig.h"

namespace megapon::geometry {

namespace {

// The part of a on the side of the line where side_of() * winding >= 0: one step of Sutherland and Hodgman.
Polygon clip(const Polygon& a, const Segment& line, double winding) {
    Polygon kept;
    for (std::size_t i = 0; i < a.points.size(); ++i) {
        const Segment e = edge(a, i);
        const double from = side_of(e.from, line) * winding;
        const double to = side_of(e.to, line) * winding;
        if (from >= 0) kept.points.push_back(e.from);
        if ((from < 0 && to > 0) || (from > 0 && to < 0))
            kept.points.push_back(e.from + (e.to - e.from) * (from / (from - to)));
    }
    return kept;
}

}  // namespace

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
    Polygon polygon = shape;
    for (Vec& p : polygon.points) p = center + turned(p, degrees);
    return polygon;
}

Polygon overlap(const Polygon& a, const Polygon& b) {
    Polygon shared = a;
    for (std::size_t i = 0; i < b.points.size() && shared.points.size() > 2; ++i)
        shared = clip(shared, edge(b, i), winding(b));
    return shared;
}

}  // namespace megapon::geometry

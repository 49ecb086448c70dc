#include "geometry/outline.h"

#include <algorithm>

namespace megapon::geometry {

Box box_of(const Circle& a, Vec motion) {
    const Box start = box_of(a);
    const Box end = box_of(Circle{a.center + motion, a.radius});
    return {{std::min(start.low.x, end.low.x), std::min(start.low.y, end.low.y)},
            {std::max(start.high.x, end.high.x), std::max(start.high.y, end.high.y)}};
}

Box box_of(const Segment& b) {
    return {{std::min(b.from.x, b.to.x), std::min(b.from.y, b.to.y)},
            {std::max(b.from.x, b.to.x), std::max(b.from.y, b.to.y)}};
}

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
        const double side = cross(e.to - e.from, p - e.from);
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

}  // namespace megapon::geometry

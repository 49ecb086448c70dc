#include "geometry/outline.h"

namespace megapon::geometry {

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

}  // namespace megapon::geometry

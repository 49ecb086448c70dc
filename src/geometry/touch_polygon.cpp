#include "geometry/entry.h"
#include "geometry/nearest.h"
#include "geometry/outline.h"
#include "geometry/touch.h"

namespace megapon::geometry {

namespace {

struct NearestEdge {
    Nearest near;
    std::size_t begin = 0;  // the edge begins in this point
    bool touches = false;
};

NearestEdge nearest_edge(const Circle& a, const Polygon& b) {
    NearestEdge best{nearest(a, edge(b, 0)), 0, false};
    best.touches = best.near.touches;
    for (std::size_t i = 1; i < b.points.size(); ++i) {
        const Nearest near = nearest(a, edge(b, i));
        best.touches = best.touches || near.touches;
        if (near.distance < best.near.distance) {
            best.near = near;
            best.begin = i;
        }
    }
    return best;
}

Vec outward(const Polygon& b, std::size_t begin) {
    const Segment e = edge(b, begin);
    const Vec way = perpendicular(e.from - e.to) * winding(b);
    return normalize(way, any_way_out);
}

std::optional<Vec> shared_point(const Segment& a, const Polygon& b) {
    const Box box = box_of(a);
    for (std::size_t i = 0; i < b.points.size(); ++i) {
        const Segment e = edge(b, i);
        if (apart(box, box_of(e))) continue;
        if (const auto point = touch(a, e)) return point;
    }
    return {};
}

}  // namespace

std::optional<Contact> touch(const Circle& a, const Polygon& b) {
    const Box box = box_of(b);
    if (apart(box_of(a), box)) return {};
    const bool inside = holds(box, a.center) && encloses(b, a.center);
    const NearestEdge best = nearest_edge(a, b);
    if (best.near.distance == 0) return Contact{a.radius, outward(b, best.begin), best.near.point};
    if (inside) return Contact{a.radius + best.near.distance, -best.near.normal, best.near.point};
    if (!best.touches) return {};
    return Contact{a.radius > best.near.distance ? a.radius - best.near.distance : 0, best.near.normal,
                   best.near.point};
}

std::optional<Vec> touch(const Polygon& a, const Polygon& b) {
    const Box box = box_of(b);
    if (apart(box_of(a), box)) return {};
    for (std::size_t i = 0; i < a.points.size(); ++i) {
        const Segment e = edge(a, i);
        if (apart(box_of(e), box)) continue;
        if (const auto point = shared_point(e, b)) return point;
    }
    if (encloses(b, a.points[0])) return a.points[0];
    if (encloses(a, b.points[0])) return b.points[0];
    return {};
}

}  // namespace megapon::geometry

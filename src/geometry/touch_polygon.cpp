#include "geometry/internal/outlines.h"
#include "geometry/polygons.h"
#include "geometry/touch.h"

namespace megapon::geometry {

using internal::any_normal;

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
    const bool inside = contains(box, a.center) && encloses(b, a.center);
    const NearestEdge best = nearest_edge(a, b);
    if (best.near.distance == 0) {
        const Segment e = edge(b, best.begin);
        const Vec outward = normalize(perpendicular(e.from - e.to) * winding(b), any_normal);
        return Contact{a.radius, outward, best.near.point};
    }
    if (inside) return Contact{a.radius + best.near.distance, -best.near.normal, best.near.point};
    if (!best.touches) return {};
    return Contact{a.radius > best.near.distance ? a.radius - best.near.distance : 0, best.near.normal,
                   best.near.point};
}

Separation separation(const Circle& a, const Polygon& b) {
    Vec nearest_point;
    Vec along;  // the direction of the edge that it lies on
    double least = -1;
    for (std::size_t i = 0, before = b.points.size() - 1; i < b.points.size(); before = i++) {
        const Segment e = edge(b, before);
        const Vec point = closest_point(a.center, e);
        const double squared = length_squared(a.center - point);
        if (least >= 0 && squared >= least) continue;
        least = squared;
        nearest_point = point;
        along = e.to - e.from;
    }
    const bool inside = encloses(b, a.center);
    const Vec apart = inside ? nearest_point - a.center : a.center - nearest_point;
    const Vec normal = normalize(apart, normalize(perpendicular(along), {1, 0}));
    return {(inside ? -length(apart) : length(apart)) - a.radius, normal, nearest_point};
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

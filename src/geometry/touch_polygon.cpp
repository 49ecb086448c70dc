#include "geometry/internal/exact.h"
#include "geometry/internal/outlines.h"
#include "geometry/polygons.h"
#include "geometry/touch.h"

namespace megapon::geometry {

std::optional<Contact> touch(const Circle& a, const Polygon& b) {
    const Box box = box_of(b);
    if (apart(a, box)) return {};
    const bool inside = contains(box, a.center) && encloses(b, a.center);
    bool touches = inside;
    for (std::size_t i = 0; i < b.points.size() && !touches; ++i)
        touches = internal::is_within(a.center, edge(b, i), a.radius);
    if (!touches) return {};
    Nearest best = nearest(a, edge(b, 0));
    std::size_t begin = 0;  // of the nearest edge
    for (std::size_t i = 1; i < b.points.size(); ++i) {
        const Nearest near = nearest(a, edge(b, i));
        if (near.distance < best.distance) {
            best = near;
            begin = i;
        }
    }
    if (best.distance == 0) return Contact{a.radius, normal_at(b, best.point, begin), best.point};
    if (inside) return Contact{a.radius + best.distance, -best.normal, best.point};
    return Contact{a.radius > best.distance ? a.radius - best.distance : 0, best.normal, best.point};
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
        const Box own = box_of(e);
        if (apart(own, box)) continue;
        for (std::size_t j = 0; j < b.points.size(); ++j) {
            if (apart(own, box_of(edge(b, j)))) continue;
            if (const auto point = touch(e, edge(b, j))) return point;
        }
    }
    if (encloses(b, a.points[0])) return a.points[0];
    if (encloses(a, b.points[0])) return b.points[0];
    return {};
}

}  // namespace megapon::geometry

#include "geometry/capsule.h"

#include <algorithm>

#include "geometry/internal/exact.h"
#include "geometry/internal/outlines.h"
#include "geometry/part.h"
#include "geometry/polygons.h"

namespace megapon::geometry {

using namespace internal;

namespace {

// There and back again.
Polygon polygon_of(const Segment& axis) { return {{axis.from, axis.to}}; }

// Whether the axis and an edge come within the sum of two radii of each other: they cross, or an end is that near.
bool edges_meet(const Segment& axis, const Segment& b, double radius1, double radius2) {
    return touch(axis, b) || is_within(axis.from, b, radius1, radius2) || is_within(axis.to, b, radius1, radius2) ||
           is_within(b.from, axis, radius1, radius2) || is_within(b.to, axis, radius1, radius2);
}

// Where two segments that do not cross are nearest to each other. The normal leads from b to a, the point is b's.
Nearest nearest_of(const Segment& a, const Segment& b) {
    const auto turned = [](const Nearest& near, Vec point) { return Nearest{near.distance, -near.normal, point}; };
    Nearest best = nearest(Circle{a.from, 0}, b);
    for (const Nearest& other : {nearest(Circle{a.to, 0}, b), turned(nearest(Circle{b.from, 0}, a), b.from),
                                 turned(nearest(Circle{b.to, 0}, a), b.to)})
        if (other.distance < best.distance) best = other;
    return best;
}

// How a capsule parts from b, with which it is known to touch. b's edges are as much thicker as `more`, px.
Contact contact_of(const Capsule& a, const Polygon& b, double more) {
    const double reach = a.radius + more;
    std::optional<Vec> shared;
    if (b.points.size() > 2 && encloses(b, a.axis.from)) shared = a.axis.from;
    Nearest best{-1, {}, {}};
    for (std::size_t i = 0; i < b.points.size() && !shared; ++i) {
        shared = touch(a.axis, edge(b, i));
        const Nearest near = nearest_of(a.axis, edge(b, i));
        if (best.distance < 0 || near.distance < best.distance) best = near;
    }
    if (!shared) return {std::max(0.0, reach - best.distance), best.normal, best.point + best.normal * more};
    if (!is_convex(b)) return {reach, {}, *shared};
    const Contact way = shortest_way_out(polygon_of(a.axis), b, *shared);
    return {way.depth + reach, way.normal, way.point + way.normal * more};
}

}  // namespace

std::optional<Contact> touch(const Circle& a, const Capsule& b) {
    if (!is_within(a.center, b.axis, a.radius, b.radius)) return {};
    const Nearest near = nearest(a, b.axis);
    return Contact{std::max(0.0, a.radius + b.radius - near.distance), near.normal,
                   near.point + near.normal * b.radius};
}

std::optional<Contact> touch(const Capsule& a, const Segment& b) { return touch(a, Capsule{b, 0}); }

std::optional<Contact> touch(const Capsule& a, const Capsule& b) {
    if (!edges_meet(a.axis, b.axis, a.radius, b.radius)) return {};
    return contact_of(a, polygon_of(b.axis), b.radius);
}

std::optional<Contact> touch(const Capsule& a, const Rect& b) {
    if (!is_within(a.axis, b, a.radius)) return {};
    return contact_of(a, polygon_of(b), 0);
}

std::optional<Contact> touch(const Capsule& a, const Polygon& b) {
    bool touches = encloses(b, a.axis.from);
    for (std::size_t i = 0; i < b.points.size() && !touches; ++i) touches = edges_meet(a.axis, edge(b, i), a.radius, 0);
    if (!touches) return {};
    return contact_of(a, b, 0);
}

std::optional<Impact> sweep(const Circle& a, Vec motion, const Capsule& b) {
    if (const auto contact = touch(a, b)) return impact_at_start(a, *contact);
    if (!meets_on_way(a, motion, b.axis, b.radius)) return {};
    Impact impact = impact_on_way(Circle{a.center, a.radius + b.radius}, motion, b.axis);
    impact.point += impact.normal * b.radius;
    return impact;
}

std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Capsule& b) {
    auto impact = closing_sweep(Circle{a.center, a.radius + b.radius}, motion, b.axis);
    if (impact) impact->point += impact->normal * b.radius;
    return impact;
}

}  // namespace megapon::geometry

#include <array>

#include "geometry/internal/outlines.h"
#include "geometry/polygons.h"
#include "geometry/sweep.h"

namespace megapon::geometry {

using namespace internal;

namespace {

// The edge before point i, or after it, of those that have a length.
Vec edge_at(const Polygon& b, std::size_t i, bool is_before) {
    const std::size_t count = b.points.size();
    Vec along;
    for (std::size_t step = 0; step < count && along == Vec{}; ++step) {
        const Segment e = edge(b, is_before ? (i + 2 * count - 1 - step) % count : (i + step) % count);
        along = e.to - e.from;
    }
    return normalize(along, {1, 0});
}

// The normal for a point that has come by this motion to point i of the polygon. Between the two edges of a corner that
// is not convex, seen from there, it leads back through the middle.
Vec corner_normal(const Polygon& b, std::size_t i, Vec motion, double side) {
    const Vec before = edge_at(b, i, true);
    const Vec after = edge_at(b, i, false);
    if (cross(before, after) * winding(b) * side <= 0) return normal_at(b, b.points[i], i) * side;
    return parting_normal(Corner{b.points[i], before, -after}, motion);
}

}  // namespace

std::optional<Impact> internal::sweep_edges(const Circle& a, Vec motion, const Polygon& b, const Box& swept,
                                            double side) {
    std::optional<Impact> first;
    std::size_t met = 0;
    for (std::size_t i = 0; i < b.points.size(); ++i) {
        const Segment e = edge(b, i);
        const auto impact = apart(swept, box_of(e)) ? std::nullopt : sweep(a, motion, e);
        if (!impact || (first && impact->t >= first->t)) continue;
        first = impact;
        met = i;
    }
    if (!first || a.radius > 0) return first;
    for (std::size_t i = 0; i < b.points.size(); ++i)
        if (first->point == b.points[i]) first->normal = corner_normal(b, i, motion, side);
    // A point meets the far side of an edge at one of its ends alone, which it misses by rounding.
    const Segment e = edge(b, met);
    const Vec facing = face_of(e, winding(b)).normal * side;
    if (first->point != e.from && first->point != e.to && dot(first->normal, facing) < 0) {
        const bool ends_there = length_squared(first->point - e.to) < length_squared(first->point - e.from);
        first->normal = corner_normal(b, ends_there ? (met + 1) % b.points.size() : met, motion, side);
    }
    return first;
}

std::optional<Impact> sweep(const Circle& a, Vec motion, const Polygon& b) {
    const Box swept = way_of(a, motion);
    if (apart(swept, box_of(b))) return {};
    const auto contact = touch(a, b);
    if (contact && contact->depth >= a.radius) return impact_at_start(a, *contact);  // the centre lies inside
    return sweep_edges(a, motion, b, swept, 1);
}

std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Polygon& b) {
    TimeOfImpact impacts{a, motion};
    const Box box = box_of(b);
    if (apart(impacts.swept, box)) return {};
    if (contains(box, a.center) && encloses(b, a.center)) {
        const auto contact = touch(a, b);
        if (contact && closing(motion, contact->normal)) return impact_at_start(a, *contact);
    }
    const double turn = winding(b);
    const std::size_t count = b.points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Segment e = edge(b, i);
        const Vec along = e.to - e.from;
        if (along == Vec{} || apart(impacts.swept, box_of(e))) continue;
        if (closing(motion, perpendicular(along) * -turn)) impacts.test(face_of(e, turn));
        Segment next = edge(b, (i + 1) % count);  // the first edge after it that has a length
        for (std::size_t step = 2; step <= count && next.from == next.to; ++step) next = edge(b, (i + step) % count);
        const Vec after = next.to - next.from;
        if (cross(along, after) * turn > 0) impacts.test(Corner{e.to, along / length(along), -after / length(after)});
    }
    return impacts.first;
}

}  // namespace megapon::geometry

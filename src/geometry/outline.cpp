#include "geometry/outline.h"

#include <algorithm>

#include "geometry/internal/exact.h"
#include "geometry/internal/outlines.h"
#include "geometry/polygons.h"

namespace megapon::geometry {

using namespace internal;

namespace {

// When a centre that starts within reach of the origin leaves it: the larger root, in the form that does not cancel.
double exit_from(const Path& path, double reach) {
    const Quadratic q = quadratic(path, reach);
    const double root = std::sqrt(std::max(q.discriminant, 0.0));
    return clamp_fraction(q.b > 0 ? -q.c / (q.b + root) : (root - q.b) / q.a);
}

}  // namespace

std::optional<Contact> touch_outline(const Circle& a, const Circle& b) {
    if (!meet(a, b) || is_clear_inside(a, Vec{}, b)) return {};
    const Vec apart = a.center - b.center;
    const double distance = length(apart);
    const Vec outwards = normalize(apart, any_normal);
    const Vec point = b.center + outwards * b.radius;
    if (distance >= b.radius || a.radius > b.radius)
        return Contact{std::max(0.0, a.radius + b.radius - distance), outwards, point};
    return Contact{std::max(0.0, a.radius - (b.radius - distance)), -outwards, point};
}

std::optional<Contact> touch_outline(const Circle& a, const Polygon& b) {
    if (apart(a, box_of(b))) return {};
    bool touches = false;
    Nearest best;
    std::size_t begin = 0;  // of the nearest edge
    for (std::size_t i = 0; i < b.points.size(); ++i) {
        const Segment e = edge(b, i);
        touches = touches || is_within(a.center, e, a.radius);
        const Nearest near = nearest(a, e);
        if (i > 0 && near.distance >= best.distance) continue;
        best = near;
        begin = i;
    }
    if (!touches) return {};
    const Vec normal = best.distance == 0 ? normal_at(b, best.point, begin) : best.normal;
    return Contact{std::max(0.0, a.radius - best.distance), normal, best.point};
}

std::optional<Impact> sweep_outline(const Circle& a, Vec motion, const Circle& b) {
    if (!is_clear_inside(a, Vec{}, b)) {
        const auto contact = touch_outline(a, b);
        return contact ? impact_at_start(a, *contact) : sweep(a, motion, b);
    }
    if (is_clear_inside(a, motion, b)) return {};
    const double reach = b.radius - a.radius;
    const Path path{a.center - b.center, motion};
    const double t = exit_from(path, reach);
    const Vec outwards = normalize(path.at(t), normalize(motion, any_normal));
    return Impact{t, b.center + outwards * reach, -outwards, b.center + outwards * b.radius};
}

std::optional<Impact> sweep_outline(const Circle& a, Vec motion, const Polygon& b) {
    const Box swept = way_of(a, motion);
    if (apart(swept, box_of(b))) return {};
    if (const auto contact = touch_outline(a, b)) return impact_at_start(a, *contact);
    return sweep_edges(a, motion, b, swept, encloses(b, a.center) ? -1 : 1);
}

}  // namespace megapon::geometry

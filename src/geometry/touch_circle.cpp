#include <algorithm>

#include "geometry/entry.h"
#include "geometry/nearest.h"
#include "geometry/touch.h"

namespace megapon::geometry {

namespace {

std::optional<Contact> flipped(std::optional<Contact> contact) {
    if (contact) contact->normal = -contact->normal;
    return contact;
}

// The way out of a rect for a centre inside it, p from the rect's centre: to the nearest of its four sides.
Contact out_of(const Rect& b, Vec p, double radius) {
    const double gap_x = b.half.x - std::fabs(p.x);
    const double gap_y = b.half.y - std::fabs(p.y);
    if (gap_x < gap_y) {
        const double side = p.x < 0 ? -1 : 1;
        return {radius + gap_x, {side, 0}, b.center + Vec{side * b.half.x, p.y}};
    }
    const double side = p.y > 0 ? 1 : -1;
    return {radius + gap_y, {0, side}, b.center + Vec{p.x, side * b.half.y}};
}

}  // namespace

std::optional<Contact> touch(const Circle& a, const Circle& b) {
    const double reach = a.radius + b.radius;
    const Vec way = a.center - b.center;
    const double squared = length_squared(way);
    if (squared > reach * reach) return {};
    const Vec normal = normalize(way, any_way_out);
    return Contact{reach - std::sqrt(squared), normal, b.center + normal * b.radius};
}

std::optional<Contact> touch(const Circle& a, const Segment& b) {
    const Nearest near = nearest(a, b);
    if (!near.touches) return {};
    return Contact{std::max(0.0, a.radius - near.distance), near.normal, near.point};
}

std::optional<Contact> touch(const Circle& a, const Rect& b) {
    const Vec p = a.center - b.center;
    const Vec inner{std::clamp(p.x, -b.half.x, b.half.x), std::clamp(p.y, -b.half.y, b.half.y)};
    if (p == inner) return out_of(b, p, a.radius);
    const Vec way = p - inner;
    const double squared = length_squared(way);
    if (squared > a.radius * a.radius) return {};
    const double distance = std::sqrt(squared);
    return Contact{a.radius - distance, normalize(way, any_way_out), b.center + inner};
}

std::optional<Contact> touch(const Segment& a, const Circle& b) { return flipped(touch(b, a)); }
std::optional<Contact> touch(const Rect& a, const Circle& b) { return flipped(touch(b, a)); }
std::optional<Contact> touch(const Polygon& a, const Circle& b) { return flipped(touch(b, a)); }

Vec closest_point(Vec p, const Segment& b) { return nearest({p, 0}, b).point; }

}  // namespace megapon::geometry

#include "geometry/touch.h"

#include <algorithm>

#include "geometry/internal/path.h"

namespace megapon::geometry {

using internal::any_normal;

namespace {

// How a leaves a rect when its centre lies inside, p from the rect's centre: to the nearest of the four sides.
Contact way_out_of(const Rect& b, Vec p, double radius) {
    const double gap_x = b.half.x - std::fabs(p.x);
    const double gap_y = b.half.y - std::fabs(p.y);
    if (gap_x < gap_y) {
        const double side = p.x < 0 ? -1 : 1;
        return {radius + gap_x, {side, 0}, b.center + Vec{side * b.half.x, p.y}};
    }
    const double side = p.y > 0 ? 1 : -1;
    return {radius + gap_y, {0, side}, b.center + Vec{p.x, side * b.half.y}};
}

// The middle of what two spans share.
double shared_middle(double a, double a_half, double b, double b_half) {
    return (std::max(a - a_half, b - b_half) + std::min(a + a_half, b + b_half)) / 2;
}

bool lies_on(Vec p, const Segment& b) { return contains(box_of(b), p) && side_of(p, b) == 0; }

// Strictly on different sides.
bool parted(double side1, double side2) { return (side1 < 0 && side2 > 0) || (side1 > 0 && side2 < 0); }

Nearest nearest_end(const Circle& a, Vec end, Vec edge) {
    const Vec offset = a.center - end;
    const double squared = length_squared(offset);
    const Vec normal = normalize(offset, normalize(perpendicular(edge), any_normal));
    return {std::sqrt(squared), normal, end, squared <= a.radius * a.radius};
}

}  // namespace

std::optional<Contact> touch(const Circle& a, const Circle& b) {
    const double reach = a.radius + b.radius;
    const Vec apart = a.center - b.center;
    const double squared = length_squared(apart);
    if (squared > reach * reach) return {};
    const Vec normal = normalize(apart, any_normal);
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
    if (p == inner) return way_out_of(b, p, a.radius);
    const Vec apart = p - inner;
    const double squared = length_squared(apart);
    if (squared > a.radius * a.radius) return {};
    return Contact{a.radius - std::sqrt(squared), normalize(apart, any_normal), b.center + inner};
}

std::optional<Contact> touch(const Rect& a, const Rect& b) {
    const Vec apart = a.center - b.center;
    const Vec overlap{a.half.x + b.half.x - std::fabs(apart.x), a.half.y + b.half.y - std::fabs(apart.y)};
    if (overlap.x < 0 || overlap.y < 0) return {};
    if (overlap.x < overlap.y) {
        const double side = apart.x < 0 ? -1 : 1;
        const double y = shared_middle(a.center.y, a.half.y, b.center.y, b.half.y);
        return Contact{overlap.x, {side, 0}, {b.center.x + side * b.half.x, y}};
    }
    const double side = apart.y > 0 ? 1 : -1;
    const double x = shared_middle(a.center.x, a.half.x, b.center.x, b.half.x);
    return Contact{overlap.y, {0, side}, {x, b.center.y + side * b.half.y}};
}

std::optional<Vec> touch(const Segment& a, const Segment& b) {
    const double from_side = side_of(a.from, b);
    const double to_side = side_of(a.to, b);
    if (parted(from_side, to_side) && parted(side_of(b.from, a), side_of(b.to, a)))
        return a.from + (a.to - a.from) * (from_side / (from_side - to_side));
    // What does not cross can only share an end: the end of one lies on the other.
    if (lies_on(a.from, b)) return a.from;
    if (lies_on(a.to, b)) return a.to;
    if (lies_on(b.from, a)) return b.from;
    if (lies_on(b.to, a)) return b.to;
    return {};
}

Separation separation(const Circle& a, const Circle& b, Vec fallback) {
    const Vec apart = a.center - b.center;
    const Vec normal = normalize(apart, fallback);
    return {length(apart) - a.radius - b.radius, normal, b.center + normal * b.radius};
}

Nearest nearest(const Circle& a, const Segment& b) {
    const Vec edge = b.to - b.from;
    const Vec offset = a.center - b.from;
    const double along = dot(offset, edge);
    const double squared = length_squared(edge);
    if (along <= 0) return nearest_end(a, b.from, edge);
    if (along >= squared) return nearest_end(a, b.to, edge);
    const double off = cross(edge, offset);
    const double size = std::sqrt(squared);
    const Vec normal = perpendicular(edge) / (off < 0 ? -size : size);
    return {std::fabs(off) / size, normal, b.from + edge * (along / squared),
            off * off <= a.radius * a.radius * squared};
}

Vec closest_point(Vec p, const Segment& b) { return nearest({p, 0}, b).point; }

double distance_to_leave(Vec start, Vec along, double reach) {
    const double b = dot(start, along);
    const double c = length_squared(start) - reach * reach;
    return c < 0 ? std::sqrt(b * b - c) - b : 0;
}

}  // namespace megapon::geometry

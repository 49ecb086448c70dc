#pragma once

#include <optional>

#include "geometry/sweep.h"

namespace megapon::geometry {

// All within a radius of a segment, its axis.
struct Capsule {
    Segment axis;
    double radius = 0;
};

// As touch(a, b) of geometry/touch.h, whose yes/no is as exact: the sum of two radii is not rounded. The depth is the
// shortest way out, the point one of those where the two merely touch then. Where the axis meets a polygon that is not
// convex no way out is known: depth is the radius, and the normal {0, 0}.
std::optional<Contact> touch(const Circle& a, const Capsule& b);
std::optional<Contact> touch(const Capsule& a, const Segment& b);
std::optional<Contact> touch(const Capsule& a, const Capsule& b);
std::optional<Contact> touch(const Capsule& a, const Rect& b);
std::optional<Contact> touch(const Capsule& a, const Polygon& b);

// As sweep(a, motion, b) and closing_sweep(a, motion, b) of geometry/sweep.h.
std::optional<Impact> sweep(const Circle& a, Vec motion, const Capsule& b);
std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Capsule& b);

}  // namespace megapon::geometry

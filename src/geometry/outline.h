#pragma once

#include <optional>

#include "geometry/sweep.h"

namespace megapon::geometry {

// The same questions where only the line of b is solid, as of a room: what starts inside meets it from inside. The
// yes/no is as exact as that of touch(a, b) and sweep(a, motion, b).

// The contact with the point of the line that is nearest to a's centre. The normal leads to a's centre, from a centre
// on the line outwards. A circle a that is wider than a circle b has no room inside, and parts outwards.
std::optional<Contact> touch_outline(const Circle& a, const Circle& b);
std::optional<Contact> touch_outline(const Circle& a, const Polygon& b);

std::optional<Impact> sweep_outline(const Circle& a, Vec motion, const Circle& b);
std::optional<Impact> sweep_outline(const Circle& a, Vec motion, const Polygon& b);

// The point of an impact that was found where b rests, once b is where it is at t. It lies in the normal's direction
// from b's centre, or inside of b's line in the opposite one.
inline Vec point_on(const MovingCircle& b, const Impact& impact) {
    return b.center(impact.t) + impact.normal * with_sign(b.at.radius, dot(impact.point - b.at.center, impact.normal));
}

}  // namespace megapon::geometry

#include <algorithm>

#include "geometry/touch.h"

namespace megapon::geometry {

namespace {

// The middle of what two spans share.
double shared_middle(double a, double a_half, double b, double b_half) {
    return (std::max(a - a_half, b - b_half) + std::min(a + a_half, b + b_half)) / 2;
}

}  // namespace

std::optional<Contact> touch(const Rect& a, const Rect& b) {
    const Vec way = a.center - b.center;
    const Vec overlap{a.half.x + b.half.x - std::fabs(way.x), a.half.y + b.half.y - std::fabs(way.y)};
    if (overlap.x < 0 || overlap.y < 0) return {};
    if (overlap.x < overlap.y) {
        const double side = way.x < 0 ? -1 : 1;
        const double y = shared_middle(a.center.y, a.half.y, b.center.y, b.half.y);
        return Contact{overlap.x, {side, 0}, {b.center.x + side * b.half.x, y}};
    }
    const double side = way.y > 0 ? 1 : -1;
    const double x = shared_middle(a.center.x, a.half.x, b.center.x, b.half.x);
    return Contact{overlap.y, {0, side}, {x, b.center.y + side * b.half.y}};
}

}  // namespace megapon::geometry

#include <algorithm>

#include "geometry/outline.h"
#include "geometry/touch.h"

namespace megapon::geometry {

namespace {

bool in_box(Vec p, const Segment& b) {
    return p.x >= std::min(b.from.x, b.to.x) && p.x <= std::max(b.from.x, b.to.x) &&
           p.y >= std::min(b.from.y, b.to.y) && p.y <= std::max(b.from.y, b.to.y);
}

bool lies_on(Vec p, const Segment& b) { return in_box(p, b) && side_of(p, b) == 0; }

// Strictly on different sides.
bool parted(double side1, double side2) { return (side1 < 0 && side2 > 0) || (side1 > 0 && side2 < 0); }

}  // namespace

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

}  // namespace megapon::geometry

#pragma once

#include <algorithm>

#include "geometry/shapes.h"

namespace megapon::geometry {

// The box round some points: the cheap question before a dear one.
struct Box {
    Vec low;
    Vec high;
};

inline Box box_of(const Segment& b) {
    return {{std::min(b.from.x, b.to.x), std::min(b.from.y, b.to.y)},
            {std::max(b.from.x, b.to.x), std::max(b.from.y, b.to.y)}};
}

inline Box grown(const Box& box, double by) { return {box.low - Vec{by, by}, box.high + Vec{by, by}}; }

inline Box box_of(const Circle& a) { return grown({a.center, a.center}, a.radius); }

// Of all the way that a moving circle covers.
inline Box box_of(const Circle& a, Vec motion) { return grown(box_of(Segment{a.center, a.center + motion}), a.radius); }

inline Rect rect_of(const Box& box) { return {(box.low + box.high) / 2, (box.high - box.low) / 2}; }

inline bool apart(const Box& a, const Box& b) {
    return a.low.x > b.high.x || b.low.x > a.high.x || a.low.y > b.high.y || b.low.y > a.high.y;
}

inline bool holds(const Box& box, Vec p) {
    return p.x >= box.low.x && p.x <= box.high.x && p.y >= box.low.y && p.y <= box.high.y;
}

}  // namespace megapon::geometry

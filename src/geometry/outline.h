#pragma once

#include "geometry/shapes.h"

namespace megapon::geometry {

// The box around some points.
struct Box {
    Vec low;
    Vec high;
};

inline Box box_of(const Circle& a) { return {a.center - Vec{a.radius, a.radius}, a.center + Vec{a.radius, a.radius}}; }
Box box_of(const Circle& a, Vec motion);  // of the whole way
Box box_of(const Segment& b);
Box box_of(const Polygon& b);

inline bool apart(const Box& a, const Box& b) {
    return a.low.x > b.high.x || b.low.x > a.high.x || a.low.y > b.high.y || b.low.y > a.high.y;
}

inline bool holds(const Box& box, Vec p) {
    return p.x >= box.low.x && p.x <= box.high.x && p.y >= box.low.y && p.y <= box.high.y;
}

// Whether p lies inside; a point on the outline may get either answer. Exact for whole numbers.
bool encloses(const Polygon& b, Vec p);

// +1: the points run clockwise as seen on the screen, -1: the other way.
double winding(const Polygon& b);

// The edge that begins in point i.
inline Segment edge(const Polygon& b, std::size_t i) {
    return {b.points[i], b.points[i + 1 == b.points.size() ? 0 : i + 1]};
}

}  // namespace megapon::geometry

#pragma once

#include <algorithm>
#include <vector>

#include "geometry/vec.h"

namespace megapon::geometry {

// Every shape is closed: touching counts as a hit. Lengths are px.

struct Circle {
    Vec center;
    double radius = 0;
};

// from = to is a point.
struct Segment {
    Vec from;
    Vec to;
};

// Axis-aligned; half is half the width and half the height.
struct Rect {
    Vec center;
    Vec half;
};

// A simple polygon: convex or not, either winding, three points or more.
struct Polygon {
    std::vector<Vec> points;
};

// Everything on one side of a straight line: the points p with p.normal <= offset are solid.
struct HalfPlane {
    Vec normal;         // unit vector, out of the solid
    double offset = 0;  // px

    // How far p lies outside, px; negative: inside.
    double distance(Vec p) const { return dot(p, normal) - offset; }
};

// Axis-aligned bounding box: a cheap reject before an exact test.
struct Box {
    Vec low;
    Vec high;
};

inline Box expand(const Box& box, double by) { return {box.low - Vec{by, by}, box.high + Vec{by, by}}; }

inline Box box_of(const Segment& b) {
    return {{std::min(b.from.x, b.to.x), std::min(b.from.y, b.to.y)},
            {std::max(b.from.x, b.to.x), std::max(b.from.y, b.to.y)}};
}

inline Box box_of(const Circle& a) { return expand({a.center, a.center}, a.radius); }

// Of the whole path of a circle that moves in a straight line.
inline Box box_of(const Circle& a, Vec motion) {
    return expand(box_of(Segment{a.center, a.center + motion}), a.radius);
}

Box box_of(const Polygon& b);

inline Rect rect_of(const Box& box) { return {(box.low + box.high) / 2, (box.high - box.low) / 2}; }

inline bool apart(const Box& a, const Box& b) {
    return a.low.x > b.high.x || b.low.x > a.high.x || a.low.y > b.high.y || b.low.y > a.high.y;
}

// Never where they touch, however the sums are rounded: a double that is at most the radius stays so when it is
// rounded.
inline bool apart(const Circle& a, const Box& b) {
    return b.low.x - a.center.x > a.radius || a.center.x - b.high.x > a.radius || b.low.y - a.center.y > a.radius ||
           a.center.y - b.high.y > a.radius;
}

inline bool contains(const Box& box, Vec p) {
    return p.x >= box.low.x && p.x <= box.high.x && p.y >= box.low.y && p.y <= box.high.y;
}

// side_of() without rounding but of the result, whatever it takes.
double exact_side_of(Vec p, const Segment& line);

// Twice the area of the triangle that the segment spans with p: 0 exactly on its line, positive clockwise of it as seen
// on the screen. The sign is that of the doubles as they are (Shewchuk's orient2d and its bound of what rounding
// takes).
inline double side_of(Vec p, const Segment& line) {
    constexpr double bound = (3 + 16 * 0x1p-53) * 0x1p-53;
    const Vec along = line.to - line.from;
    const Vec offset = p - line.from;
    const double one = along.x * offset.y;
    const double other = along.y * offset.x;
    const double side = one - other;
    if (std::fabs(side) >= bound * (std::fabs(one) + std::fabs(other))) return side;
    return exact_side_of(p, line);
}

}  // namespace megapon::geometry

#pragma once

#include "geometry/box.h"

namespace megapon::geometry {

Box box_of(const Polygon& b);

// Twice the area of the triangle that the segment spans with p: 0 on its line, positive clockwise of it as seen on
// the screen. Exact for whole numbers.
constexpr double side_of(Vec p, const Segment& line) { return cross(line.to - line.from, p - line.from); }

// Whether p lies inside; a point on the outline may get either answer. Exact for whole numbers.
bool encloses(const Polygon& b, Vec p);

// +1: the points run clockwise as seen on the screen, -1: the other way.
double winding(const Polygon& b);

// The edge that begins in point i.
inline Segment edge(const Polygon& b, std::size_t i) {
    return {b.points[i], b.points[i + 1 == b.points.size() ? 0 : i + 1]};
}

}  // namespace megapon::geometry

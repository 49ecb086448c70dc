#pragma once

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

}  // namespace megapon::geometry

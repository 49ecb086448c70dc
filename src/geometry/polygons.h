#pragma once

#include <cstddef>
#include <optional>

#include "geometry/shapes.h"

namespace megapon::geometry {

// The edge that begins in point i.
inline Segment edge(const Polygon& b, std::size_t i) {
    return {b.points[i], b.points[i + 1 == b.points.size() ? 0 : i + 1]};
}

// +1: the points run clockwise as seen on the screen, -1: the other way.
double winding(const Polygon& b);

// Whether p lies inside; a point on the outline may get either answer. Exact for whole numbers.
bool encloses(const Polygon& b, Vec p);

// The distance from the origin to the farthest corner, px.
double reach_of(const Polygon& b);

// The normal of the outline in p, which lies on the edge that begins in point i: that of the edge, and in a corner the
// middle of those of its two edges, whichever of them i is.
Vec normal_at(const Polygon& b, Vec p, std::size_t i);

// Why a polygon is not simple: the edges that begin in two of its points meet where they should not, or, where both
// are one, that edge has no length.
struct PolygonFlaw {
    std::size_t edge1 = 0;
    std::size_t edge2 = 0;
};
std::optional<PolygonFlaw> find_flaw(const Polygon& b);

// Polygons made of other shapes run clockwise as seen on the screen.
Polygon polygon_of(const Rect& rect);
Polygon polygon_of(const Circle& circle, int sides);  // its corners lie on the circle

// The shape, whose points are relative to its centre, turned by `degrees` and moved to `center`. The second writes
// into a polygon that is kept, so that a caller who asks often allocates once.
Polygon transform(const Polygon& shape, Vec center, double degrees);
void transform(const Polygon& shape, Vec center, double degrees, Polygon& transformed);

// The overlap of a polygon with a convex one, whatever their windings; fewer than three points: there is none.
// Where a is not convex, separate parts stay joined along b's edges.
Polygon overlap(const Polygon& a, const Polygon& b);

}  // namespace megapon::geometry

#pragma once

#include "geometry/outline.h"

namespace megapon::geometry {

// Polygons made of other shapes run clockwise as seen on the screen.

Polygon polygon_of(const Rect& rect);
Polygon polygon_of(const Circle& circle, int sides);  // its corners lie on the circle

// The shape, whose points are relative to its centre, turned by `degrees` and moved to `center`.
Polygon transform(const Polygon& shape, Vec center, double degrees);

// The overlap of a polygon with a convex one, whatever their windings; fewer than three points: there is none.
// Where a is not convex, separate parts stay joined along b's edges.
Polygon overlap(const Polygon& a, const Polygon& b);

}  // namespace megapon::geometry

#pragma once

#include <optional>

#include "geometry/polygons.h"
#include "geometry/touch.h"

namespace megapon::geometry {

// Whether no corner turns back, by more than rounding can produce.
bool is_convex(const Polygon& b);

// part(a, b): the shortest way out of convex polygons that touch, of equally short ones the first: along the normals of
// b's edges, then of a's. The yes/no is that of touch(a, b). Its point is the middle of what lies against each other
// once they are parted. Of shapes with a centre touch() itself answers that.
std::optional<Contact> part(const Polygon& a, const Polygon& b);

// The same of polygons that are known to share a point. Two points are a segment.
Contact shortest_way_out(const Polygon& a, const Polygon& b, Vec shared);

}  // namespace megapon::geometry

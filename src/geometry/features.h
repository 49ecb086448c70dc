#pragma once

#include <vector>

#include "geometry/shapes.h"
#include "geometry/tile_map.h"

namespace megapon::geometry {

// A face or a convex corner of a body's outline, as a circle touches it from outside.
struct TouchedFeature {
    Vec normal;        // unit vector, towards the circle
    Vec point;         // of the feature, nearest to the circle's centre
    TileIndex tile{};  // of a map: whose face or corner it is
};

// Appends every face and convex corner of b whose distance from a's outline is at most `slack` px, on either side of
// it: in a reflex corner two faces, on the seam of two tiles that of each.
void append_touched(const Circle& a, const Polygon& b, double slack, std::vector<TouchedFeature>& features);
void append_touched(const Circle& a, const TileMap& b, double slack, std::vector<TouchedFeature>& features);

}  // namespace megapon::geometry

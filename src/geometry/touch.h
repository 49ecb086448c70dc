#pragma once

#include <optional>

#include "geometry/contact.h"
#include "geometry/shapes.h"
#include "geometry/tile_map.h"

namespace megapon::geometry {

// touch(a, b): the contact of two shapes where they stand, or nothing. For whole coordinates up to +-2048 and whole
// radii the yes/no is exact. Shapes must be valid (radius and half sizes >= 0, finite, polygons of three points or
// more).

std::optional<Contact> touch(const Circle& a, const Circle& b);
std::optional<Contact> touch(const Circle& a, const Segment& b);
std::optional<Contact> touch(const Circle& a, const Rect& b);
std::optional<Contact> touch(const Circle& a, const Polygon& b);
std::optional<Contact> touch(const Circle& a, const TileMap& b);
std::optional<Contact> touch(const Rect& a, const Rect& b);

// For these two the answer is a point that both share: where outlines cross or touch, else a corner of the shape that
// lies inside the other. There is no depth: which way out is shortest is a question nobody here asks.
std::optional<Vec> touch(const Segment& a, const Segment& b);
std::optional<Vec> touch(const Polygon& a, const Polygon& b);

// b against a is a against b with the normal turned round.
std::optional<Contact> touch(const Segment& a, const Circle& b);
std::optional<Contact> touch(const Rect& a, const Circle& b);
std::optional<Contact> touch(const Polygon& a, const Circle& b);

// The point of b nearest to p.
Vec closest_point(Vec p, const Segment& b);

}  // namespace megapon::geometry

#pragma once

#include <optional>

#include "geometry/shapes.h"
#include "geometry/tile_map.h"

namespace megapon::geometry {

// Conventions of every answer in this folder: a normal is a unit vector that points from b towards a, the direction in
// which a has to move to part from b. A yes/no is derived from these answers, never computed twice.

// How a and b overlap where they stand.
struct Contact {
    double depth = 0;  // px that a has to move along the normal to merely touch; 0 = they touch
    Vec normal;
    Vec point;  // on b's outline
};

// touch(a, b): the contact of two shapes where they stand, or nothing. The yes/no is exact for the doubles as they
// are, while lengths are 0 or 1e-70 to 1e70 px; of tiles, for tile_box(), whose edges are doubles. Shapes must be
// valid (radius and half sizes >= 0, finite, polygons of three points or more).

std::optional<Contact> touch(const Circle& a, const Circle& b);
std::optional<Contact> touch(const Circle& a, const Segment& b);
std::optional<Contact> touch(const Circle& a, const Rect& b);
std::optional<Contact> touch(const Circle& a, const Polygon& b);
std::optional<Contact> touch(const Circle& a, const TileMap& b);
std::optional<Contact> touch(const Rect& a, const Rect& b);

// For these two the answer is a point that both share: where outlines cross or touch, else a corner of the shape that
// lies inside the other. The shortest way out of convex polygons is part(a, b), geometry/part.h.
std::optional<Vec> touch(const Segment& a, const Segment& b);
std::optional<Vec> touch(const Polygon& a, const Polygon& b);

// How far a circle is from b, whether they overlap or not.
struct Separation {
    double distance = 0;  // px between the outlines; negative: they overlap
    Vec normal;
    Vec point;  // the point of b's outline nearest to a's centre
};

// `fallback` is the normal for circles with the same centre.
Separation separation(const Circle& a, const Circle& b, Vec fallback);
Separation separation(const Circle& a, const Polygon& b);

// Where a segment is nearest to a circle's centre.
struct Nearest {
    double distance = 0;
    Vec normal;  // from the segment to the centre; square to the segment when the centre lies on it
    Vec point;
};

Nearest nearest(const Circle& a, const Segment& b);

// The point of b nearest to p.
Vec closest_point(Vec p, const Segment& b);

}  // namespace megapon::geometry

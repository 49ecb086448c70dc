#pragma once

#include "geometry/contact.h"
#include "geometry/shapes.h"

namespace megapon::geometry {

// Where a segment is nearest to a circle's centre.
struct Nearest {
    double distance = 0;
    Vec normal;  // from the segment to the centre; square to the segment when the centre lies on it
    Vec point;
    bool touches = false;  // distance <= radius, told without a root or a division: exact for whole numbers
};

Nearest nearest(const Circle& a, const Segment& b);

}  // namespace megapon::geometry

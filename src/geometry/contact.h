#pragma once

#include "geometry/vec.h"

namespace megapon::geometry {

// Conventions of every answer in this folder: a normal is a unit vector that points from b towards a,
// the way a has to go to part from b. Yes/no questions are derived from these answers, never asked twice.

// How a and b overlap where they stand.
struct Contact {
    double depth = 0;  // px that a has to move along the normal to merely touch; 0 = they touch
    Vec normal;
    Vec point;  // on b's outline
};

// The first moment at which a moving circle a touches b.
struct Impact {
    double t = 0;  // share of the motion, 0 to 1
    Vec center;    // of a, at t
    Vec normal;    // {0, 0} only when the sweep starts with a's centre inside b and no way out is nearest
    Vec point;     // where the two touch at t
};

}  // namespace megapon::geometry

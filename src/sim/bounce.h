#pragma once

#include <algorithm>

#include "geometry/vec.h"

namespace megapon::sim {

using geometry::Vec;

// The velocity after a bounce: mirrored about the common tangent, v - 2 (v.n) n, for a surface at rest. Of a moving
// surface, `push` (0 to 1) of its velocity is mirrored in, and whatever is slower than the surface is pushed ahead.
// The normal is a unit vector towards the ball.
inline Vec bounced(Vec velocity, Vec normal, Vec surface, double push) {
    const double in = dot(velocity, normal);
    const double ahead = dot(surface, normal);
    const double out = std::max(2 * push * ahead - in, ahead);
    return velocity + normal * (out - in);
}

// Two balls of equal mass exchange their velocities along the normal: perfectly elastic.
inline void exchange(Vec& a, Vec& b, Vec normal) {
    const Vec passed = normal * dot(a - b, normal);
    a -= passed;
    b += passed;
}

}  // namespace megapon::sim

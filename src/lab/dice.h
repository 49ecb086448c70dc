#pragma once

#include <cmath>

#include "geometry/vec.h"
#include "sim/random.h"

namespace megapon::lab {

// Whole numbers by lot, both ends included: what has an exact answer.
inline double whole(sim::Random& random, int low, int high) { return std::floor(random.between(low, high + 1)); }

inline geometry::Vec whole_place(sim::Random& random, int low, int high) {
    const double x = whole(random, low, high);
    return {x, whole(random, low, high)};
}

}  // namespace megapon::lab

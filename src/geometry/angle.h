#pragma once

#include "geometry/vec.h"

namespace megapon::geometry {

// The angle between two directions in degrees, 0 to 180, the same bits on every compiler and C library: right to
// 1e-15 of itself. A vector without length is at 0 degrees to every other.
double degrees_between(Vec a, Vec b);

}  // namespace megapon::geometry

#pragma once

#include "geometry/vec.h"

namespace megapon::geometry {

// velocity mirrored about the tangent: v - 2 (v.n / n.n) n. The normal may have any length but 0.
Vec mirrored(Vec velocity, Vec normal);

}  // namespace megapon::geometry

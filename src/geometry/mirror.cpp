#include "geometry/mirror.h"

#include <algorithm>

namespace megapon::geometry {

Vec mirrored(Vec velocity, Vec normal) {
    // Only the direction counts: brought to a length near 1, no normal is so long or short that its square is lost.
    const Vec way = normal / std::max(std::fabs(normal.x), std::fabs(normal.y));
    return velocity - way * (2 * dot(velocity, way) / length_squared(way));
}

}  // namespace megapon::geometry

#include "geometry/mirror.h"

namespace megapon::geometry {

Vec mirrored(Vec velocity, Vec normal) {
    return velocity - normal * (2 * dot(velocity, normal) / length_squared(normal));
}

}  // namespace megapon::geometry

#include "geometry/angle.h"

namespace megapon::geometry {

namespace {

// Twice (x, y)'s angle is that of (x, y) itself: the half angle's tangent is y / (x + |(x, y)|).
Vec halved(Vec v) { return {v.x + length(v), v.y}; }

// Taylor's series to the 23rd power; what it leaves out is below 1e-18 of the sum while t < 0.2.
double arc_tangent(double t) {
    const double z = t * t;
    double sum = 0;
    for (int power = 23; power >= 1; power -= 2) sum = 1.0 / power - z * sum;
    return t * sum;
}

}  // namespace

double degrees_between(Vec a, Vec b) {
    constexpr double degrees_per_radian = 57.295779513082320877;
    const Vec angle{dot(a, b), std::fabs(cross(a, b))};
    if (angle.y == 0) return angle.x < 0 ? 180 : 0;
    const Vec acute{std::fabs(angle.x), angle.y};
    const Vec eighth = halved(halved(halved(acute)));
    const double degrees = 8 * arc_tangent(eighth.y / eighth.x) * degrees_per_radian;
    return angle.x < 0 ? 180 - degrees : degrees;
}

}  // namespace megapon::geometry

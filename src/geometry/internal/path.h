#pragma once

#include <cmath>
#include <optional>

#include "geometry/sweep.h"

namespace megapon::geometry::internal {

inline double clamp_fraction(double t) { return t > 0 ? (t < 1 ? t : 1) : 0; }

// When a centre that starts out of reach of the origin comes within it. The yes/no tests the point nearest to the
// origin if the path gets that far, else the end; it is exact for whole numbers.
inline std::optional<double> first_entry(const Path& path, double reach) {
    const Quadratic q = quadratic(path, reach);
    if (q.b >= 0) return {};
    const bool enters = -q.b <= q.a ? q.discriminant >= 0 : length_squared(path.end()) <= reach * reach;
    if (!enters) return {};
    return clamp_fraction(q.first_root());
}

// What a solver may ignore without harm, so that rounding never makes a ball bounce: a motion that closes in by less
// than rounding can produce (relative to the terms summed), and a graze whose deepest overlap would stay below this.
constexpr double closing_tolerance = 1e-14;
constexpr double graze_depth = 1e-11;  // px

// Whether the motion comes closer along the normal, by more than rounding.
inline bool closing(Vec motion, Vec normal) {
    const double x = motion.x * normal.x;
    const double y = motion.y * normal.y;
    return x + y < -closing_tolerance * (std::fabs(x) + std::fabs(y));
}

// When a centre that comes closer gets within reach of the origin; 0 if it is within already. Grazes do not count.
inline std::optional<double> closing_entry(const Path& path, double reach) {
    if (!closing(path.motion, path.start)) return {};
    const Quadratic q = quadratic(path, reach);
    if (q.discriminant <= q.a * reach * (2 * graze_depth)) return {};
    if (q.c <= 0) return 0.0;
    const double t = q.first_root();
    if (t > 1) return {};
    return t;
}

// The normal where every direction is equally good: upwards on the screen.
constexpr Vec any_normal{0, -1};

}  // namespace megapon::geometry::internal

#pragma once

#include <cmath>
#include <optional>

#include "geometry/contact.h"
#include "geometry/shapes.h"

namespace megapon::geometry {

// The arithmetic that sweep() and closing_sweep() share. `path` is the way of a circle's centre relative to the
// feature it may meet: from `start` by `motion`.
struct Path {
    Vec start;
    Vec motion;

    Vec at(double t) const { return start + motion * t; }
    Vec end() const { return start + motion; }
};

// |start + t motion| = reach, squared: a t^2 + 2 b t + c = 0.
struct Quadratic {
    double a = 0;
    double b = 0;
    double c = 0;
    double discriminant = 0;  // b^2 - a c, by Lagrange's identity a reach^2 - cross^2, which keeps whole numbers small

    // The smaller root in the form that does not cancel; means something only when b < 0 and c >= 0.
    double first_root() const { return c / (-b + std::sqrt(discriminant > 0 ? discriminant : 0)); }
};

inline Quadratic quadratic(const Path& path, double reach) {
    const double a = length_squared(path.motion);
    const double off = cross(path.start, path.motion);
    return {a, dot(path.start, path.motion), length_squared(path.start) - reach * reach, a * reach * reach - off * off};
}

inline double clamp_share(double t) { return t > 0 ? (t < 1 ? t : 1) : 0; }

// When a centre that starts out of reach of the origin comes within: the yes/no asks at its nearest if that is on the
// way, else at its end, and is exact for whole numbers.
inline std::optional<double> first_entry(const Path& path, double reach) {
    const Quadratic q = quadratic(path, reach);
    if (q.b >= 0) return {};
    const bool enters = -q.b <= q.a ? q.discriminant >= 0 : length_squared(path.end()) <= reach * reach;
    if (!enters) return {};
    return clamp_share(q.first_root());
}

// What a solver may ignore without harm, so that rounding never makes a ball bounce: a motion that closes in by less
// than rounding can produce (a share of the terms summed), and a graze whose deepest overlap would stay below this.
constexpr double closing_share = 1e-14;
constexpr double graze_depth = 1e-11;  // px

// Whether the motion comes closer along the normal, by more than rounding.
inline bool closing(Vec motion, Vec normal) {
    const double x = motion.x * normal.x;
    const double y = motion.y * normal.y;
    return x + y < -closing_share * (std::fabs(x) + std::fabs(y));
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

// The way out when every way is equally good: upwards on the screen.
constexpr Vec any_way_out{0, -1};

}  // namespace megapon::geometry

#pragma once

#include <cmath>
#include <optional>

#include "geometry/touch.h"

namespace megapon::geometry {

// The first moment at which a moving circle a touches b.
struct Impact {
    double t = 0;  // fraction of the motion, 0 to 1
    Vec center;    // of a, at t
    Vec normal;    // {0, 0} only when the sweep starts with a's centre inside b and no way out is nearest
    Vec point;     // where the two touch at t
};

// sweep(a, motion, b): the first impact of a, moved by `motion` in a straight line while b rests, with 0 <= t <= 1.
// When both move, pass the relative motion and a's place relative to b. Starting in contact answers t = 0; without
// motion only a start in contact hits. The yes/no is as exact as that of touch(a, b).

std::optional<Impact> sweep(const Circle& a, Vec motion, const Circle& b);
std::optional<Impact> sweep(const Circle& a, Vec motion, const Segment& b);
std::optional<Impact> sweep(const Circle& a, Vec motion, const Polygon& b);
std::optional<Impact> sweep(const Circle& a, Vec motion, const TileMap& b);

// A circle that goes from `at.center` to `to` while t goes from 0 to 1.
struct MovingCircle {
    Circle at;
    Vec to;

    Vec motion() const { return to - at.center; }
    Vec center(double t) const { return t == 1 ? to : at.center + motion() * t; }
};

// What a solver needs between two bounces: the first impact in which a is still coming closer (motion . normal < 0). A
// start in contact counts at t = 0 only if the motion goes further in; leaving or sliding along is no impact, and does
// not hide a later impact with another edge of b.
std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Circle& b);
std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Segment& b);
std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Polygon& b);
std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const TileMap& b);

// Whether the motion comes closer along the normal, by more than rounding can produce, relative to the terms summed.
inline bool closing(Vec motion, Vec normal) {
    constexpr double tolerance = 1e-14;
    const double x = motion.x * normal.x;
    const double y = motion.y * normal.y;
    return x + y < -tolerance * (std::fabs(x) + std::fabs(y));
}

// The first t, 0 to 1, at which a circle that moves by `motion` and grows by `growth` (px, 0 or more) meanwhile touches
// b: the smaller root of |p + t motion| = r1 + r2 + t growth above 0.
std::optional<double> sweep_growing(const Circle& a, Vec motion, double growth, const Circle& b);

// What all sweeps compute with: a point that moves in a straight line past the origin, as the centre of a circle moves
// relative to what it may touch.
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

    // The smaller root in the form that does not cancel; valid only when b < 0 and c >= 0.
    double first_root() const { return c / (-b + std::sqrt(discriminant > 0 ? discriminant : 0)); }
};

inline Quadratic quadratic(const Path& path, double reach) {
    const double a = length_squared(path.motion);
    const double off = cross(path.start, path.motion);
    return {a, dot(path.start, path.motion), length_squared(path.start) - reach * reach, a * reach * reach - off * off};
}

// What a solver may ignore without harm, so that rounding never makes a ball bounce: a graze whose deepest overlap
// would stay below this.
constexpr double graze_depth = 1e-11;  // px

// When a centre that comes closer gets within reach of the origin; 0 if it is within already. Grazes do not count.
inline std::optional<double> closing_entry(const Path& path, double reach) {
    if (!closing(path.motion, path.start)) return {};
    const Quadratic q = quadratic(path, reach);
    // A graze of depth h has the discriminant a (2 reach - h) h.
    if (q.discriminant <= q.a * reach * (2 * graze_depth)) return {};
    if (q.c <= 0) return 0.0;
    const double t = q.first_root();
    if (t > 1) return {};
    return t;
}

// Whether closing_entry() may find one: it finds none where this says no, with the same reach or a smaller one. Without
// a branch, for many paths of which few come near. Coming closer and passing within reach are tested as there, sum by
// sum. That the path is long enough, c <= -b + sqrt(a reach^2 - cross^2), is tested without the cross and with a margin
// that is far above the rounding of all its terms.
inline bool may_meet(const Path& path, double reach) {
    constexpr double margin = 1e-9;
    const double a = length_squared(path.motion);
    const double b = dot(path.start, path.motion);
    const double off = cross(path.start, path.motion);
    const double within = a * reach * reach;
    const double far = length_squared(path.start);
    const double late = far - reach * reach + b - margin * (far + reach * reach + a);
    const bool in_time = static_cast<int>(late <= 0) | static_cast<int>(late * late <= within);
    return (static_cast<int>(b < 0) & static_cast<int>(within > off * off) & static_cast<int>(in_time)) != 0;
}

}  // namespace megapon::geometry

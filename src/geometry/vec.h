#pragma once

#include <algorithm>
#include <cmath>

#include "geometry/assert.h"

namespace megapon::geometry {

// A point or a displacement in px; x to the right, y down.
struct Vec {
    double x = 0;
    double y = 0;

    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
    friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
    friend constexpr Vec operator-(Vec a) { return {-a.x, -a.y}; }
    friend constexpr Vec operator*(Vec a, double s) { return {a.x * s, a.y * s}; }
    friend constexpr Vec operator*(double s, Vec a) { return a * s; }
    friend constexpr Vec operator/(Vec a, double s) { return {a.x / s, a.y / s}; }
    friend constexpr bool operator==(Vec a, Vec b) { return a.x == b.x && a.y == b.y; }
    constexpr Vec& operator+=(Vec b) { return *this = *this + b; }
    constexpr Vec& operator-=(Vec b) { return *this = *this - b; }
};

constexpr double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }

// Positive when the shortest turn from a to b is clockwise as seen on the screen (y points down).
constexpr double cross(Vec a, Vec b) { return a.x * b.y - a.y * b.x; }

constexpr double length_squared(Vec a) { return dot(a, a); }

inline double length(Vec a) { return std::sqrt(length_squared(a)); }

// a turned by +90 degrees (clockwise on the screen).
constexpr Vec perpendicular(Vec a) { return {-a.y, a.x}; }

// v / |v|, or `fallback` when v is zero.
inline Vec normalize(Vec v, Vec fallback) {
    const double size = length(v);
    return size > 0 ? v / size : fallback;
}

// a mirrored about the tangent: a - 2 (a.n / n.n) n. The normal may have any length but 0.
inline Vec reflect(Vec a, Vec normal) {
    MEGAPON_ASSERT(normal.x != 0 || normal.y != 0);
    // Only the direction counts: brought to a length near 1, no normal is so long or short that its square is lost.
    const Vec n = normal / std::max(std::fabs(normal.x), std::fabs(normal.y));
    return a - n * (2 * dot(a, n) / length_squared(n));
}

// |size|, negative where `sign` is, -0 included. Where nothing is inlined std::copysign is a call of libm.
inline double with_sign(double size, double sign) { return std::signbit(sign) ? -std::fabs(size) : std::fabs(size); }

inline bool is_finite(Vec a) { return std::isfinite(a.x) && std::isfinite(a.y); }

}  // namespace megapon::geometry

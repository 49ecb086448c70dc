#pragma once

#include <numbers>

#include "geometry/vec.h"

namespace megapon::geometry {

// What is left of `value` after whole `divisors`, exact, with the sign of `value`: as std::fmod, which some compilers
// write in x87. NaN where `value` is not finite or `divisor` is 0 or NaN.
double modulo(double value, double divisor);

// Our own sine and cosine: the same bits on every compiler and C library. Angles in degrees; multiples of
// 90 are exact. Largest error: see tests/geometry/test_trig.cpp. Not finite: NaN.
double sin_degrees(double degrees);
double cos_degrees(double degrees);

// The unit vector at an angle; 0 points right, positive turns clockwise on the screen.
Vec direction(double degrees);

// v turned about the origin; positive is clockwise on the screen.
Vec rotate(Vec v, double degrees);

// p turned about a centre. Turn from the original by the total angle: turning a little, again and again, drifts.
Vec rotate_about(Vec p, Vec center, double degrees);

// The angle between two directions in degrees, 0 to 180, right to 1e-15 of itself. A vector without length is at 0
// degrees to every other.
double degrees_between(Vec a, Vec b);

inline constexpr double radians_per_degree = std::numbers::pi / 180;

}  // namespace megapon::geometry

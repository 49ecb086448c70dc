#pragma once

#include "geometry/vec.h"

namespace megapon::geometry {

// Our own sine and cosine, the same bits on every compiler and C library. Angles in degrees; multiples of
// 90 are exact. Largest error: see tests/geometry/test_trig.cpp. Not finite: NaN.
double sin_degrees(double degrees);
double cos_degrees(double degrees);

// The unit vector at an angle; 0 points right, positive turns clockwise on the screen.
Vec direction(double degrees);

// v turned about the origin; positive is clockwise on the screen.
Vec turned(Vec v, double degrees);

// p turned about a centre. Turn from the original by the total angle: turning a little, again and again, drifts.
Vec turned_about(Vec p, Vec center, double degrees);

}  // namespace megapon::geometry

#include "geometry/trig.h"

#include <cmath>
#include <limits>

#include "geometry/floating_point.h"
#include "geometry/internal/unrounded.h"

namespace megapon::geometry {

// Each part is the divisor times a power of two, and what it is taken from is less than twice as large: nothing is
// rounded.
double modulo(double value, double divisor) {
    const double size = std::fabs(divisor);
    double rest = std::fabs(value);
    if (!(size > 0) || !std::isfinite(rest)) return std::numeric_limits<double>::quiet_NaN();
    if (rest < size) return value;
    double part = size;
    while (part + part <= rest) part += part;
    while (part >= size) {
        if (rest >= part) rest -= part;
        part /= 2;
    }
    return with_sign(rest, value);
}

namespace {

// An angle within 45 degrees of a multiple of 90, in radians as an unrounded sum.
struct Reduced {
    double high = 0;
    double low = 0;
    int quarter = 0;  // how many times 90 degrees were taken off, 0 to 3
};

// Every step down to the product is exact: modulo always is, and taking off the nearest multiple of 90 is.
Reduced reduce(double degrees) {
    constexpr double radians_high = 0x1.1df46a2529d39p-6;  // pi / 180
    constexpr double radians_low = 0x1.5c1d8becdd291p-62;  // and what its rounding left out
    const double turn = modulo(degrees, 360);
    if (std::isnan(turn)) return {turn, turn, 0};
    const double quarters = std::floor(turn / 90 + 0.5);
    const double rest = turn - quarters * 90;
    const double high = rest * radians_high;
    const double low = internal::product_error(rest, radians_high, high) + rest * radians_low;
    return {high, low, static_cast<int>(quarters) & 3};
}

// Taylor's series to the 17th power; what it leaves out is below 1e-19 within 45 degrees.
double sine_kernel(double x, double low) {
    const double z = x * x;
    const double tail =
        -1.0 / 6 +
        z * (1.0 / 120 +
             z * (-1.0 / 5040 + z * (1.0 / 362880 + z * (-1.0 / 39916800 +
                                                         z * (1.0 / 6227020800 + z * (-1.0 / 1307674368000 +
                                                                                      z * (1.0 / 355687428096000)))))));
    return x + (x * z * tail + low * (1 - z / 2));
}

// Taylor's series to the 18th power; what rounding takes from 1 - z/2 is added back.
double cosine_kernel(double x, double low) {
    const double z = x * x;
    const double tail =
        1.0 / 24 +
        z * (-1.0 / 720 +
             z * (1.0 / 40320 +
                  z * (-1.0 / 3628800 +
                       z * (1.0 / 479001600 +
                            z * (-1.0 / 87178291200 + z * (1.0 / 20922789888000 + z * (-1.0 / 6402373705728000)))))));
    const double leading = 1 - z / 2;
    return leading + ((1 - leading - z / 2) + (z * z * tail - x * low));
}

// Sine of what is left of the angle in its quarter, plus `quarter` times 90 degrees; angle.quarter is not read. 0 - x
// instead of -x, so that no zero is negative.
double sine_of(const Reduced& angle, int quarter) {
    switch (quarter & 3) {
        case 0:
            return sine_kernel(angle.high, angle.low);
        case 1:
            return cosine_kernel(angle.high, angle.low);
        case 2:
            return 0 - sine_kernel(angle.high, angle.low);
        default:
            return 0 - cosine_kernel(angle.high, angle.low);
    }
}

// A vector at half the angle: the half angle's tangent is y / (x + |(x, y)|).
Vec half_angle(Vec v) { return {v.x + length(v), v.y}; }

// Taylor's series to the 23rd power; what it leaves out is below 1e-18 of the sum while t < 0.2.
double arc_tangent(double t) {
    const double z = t * t;
    double sum = 0;
    for (int power = 23; power >= 1; power -= 2) sum = 1.0 / power - z * sum;
    return t * sum;
}

}  // namespace

double sin_degrees(double degrees) {
    const Reduced angle = reduce(degrees);
    return sine_of(angle, angle.quarter);
}

double cos_degrees(double degrees) {
    const Reduced angle = reduce(degrees);
    return sine_of(angle, angle.quarter + 1);
}

Vec direction(double degrees) {
    const Reduced angle = reduce(degrees);
    return {sine_of(angle, angle.quarter + 1), sine_of(angle, angle.quarter)};
}

Vec rotate(Vec v, double degrees) {
    const Vec along = direction(degrees);
    return {v.x * along.x - v.y * along.y, v.x * along.y + v.y * along.x};
}

Vec rotate_about(Vec p, Vec center, double degrees) { return center + rotate(p - center, degrees); }

double degrees_between(Vec a, Vec b) {
    constexpr double degrees_per_radian = 57.295779513082320877;
    const Vec angle{dot(a, b), std::fabs(cross(a, b))};
    if (angle.y == 0) return angle.x < 0 ? 180 : 0;
    const Vec acute{std::fabs(angle.x), angle.y};
    const Vec eighth = half_angle(half_angle(half_angle(acute)));
    const double degrees = 8 * arc_tangent(eighth.y / eighth.x) * degrees_per_radian;
    return angle.x < 0 ? 180 - degrees : degrees;
}

}  // namespace megapon::geometry

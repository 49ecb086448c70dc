#include <doctest/doctest.h>

#include <cmath>
#include <random>

#include "geometry/trig.h"

namespace megapon::geometry::angle_tests {

using megapon::geometry::degrees_between;
using megapon::geometry::Vec;

TEST_CASE("right angles, straight lines and what has no direction are exact") {
    CHECK(degrees_between({3, 0}, {5, 0}) == 0);
    CHECK(degrees_between({3, 0}, {-5, 0}) == 180);
    CHECK(degrees_between({3, 0}, {0, 5}) == doctest::Approx(90).epsilon(1e-15));
    CHECK(degrees_between({0, -2}, {7, 0}) == doctest::Approx(90).epsilon(1e-15));
    CHECK(degrees_between({1, 1}, {0, 5}) == doctest::Approx(45).epsilon(1e-15));
    CHECK(degrees_between({}, {0, 5}) == 0);
}

TEST_CASE("an angle agrees with the C library's arc tangent to 1e-15 of itself") {
    std::mt19937_64 random(1);
    const auto unit = [&] { return static_cast<double>(random() >> 11) * 0x1.0p-53; };
    double worst = 0;
    for (int i = 0; i < 200000; ++i) {
        const double radians = std::acos(-1.0) * (i % 2 == 0 ? unit() : std::pow(10.0, -12 * unit()));
        const Vec b{120 * std::cos(radians), 120 * std::sin(radians)};
        const double expected = std::atan2(b.y, b.x) * 180 / std::acos(-1.0);
        worst = std::max(worst, std::fabs(degrees_between({0.5, 0}, b) - expected) / expected);
        worst = std::max(worst, std::fabs(degrees_between(b, {0.5, 0}) - expected) / expected);
    }
    CHECK(worst < 1e-15);
}

}  // namespace megapon::geometry::angle_tests

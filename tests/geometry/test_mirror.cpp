#include <doctest/doctest.h>

#include <limits>

#include "geometry/vec.h"
#include "geometry/whole.h"

namespace megapon::geometry::mirror_tests {

TEST_CASE("a vector is finite if both of its numbers are") {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    constexpr double nan = std::numeric_limits<double>::quiet_NaN();
    CHECK(is_finite({1e308, -1e308}));
    for (const double not_finite : {infinity, -infinity, nan}) {
        CHECK_FALSE(is_finite({not_finite, 0}));
        CHECK_FALSE(is_finite({0, not_finite}));
    }
}

TEST_CASE("a bounce off a floor turns only the upward part round") {
    CHECK(reflect({30, 40}, {0, -1}) == Vec{30, -40});
    CHECK(reflect({0, 40}, {0, -1}) == Vec{0, -40});
}

TEST_CASE("a bounce off a wall at 45 degrees swaps the parts of the velocity") {
    CHECK(reflect({120, 0}, {-1, -1}) == Vec{0, -120});
    CHECK(reflect({0, 120}, {-1, -1}) == Vec{-120, 0});
}

TEST_CASE("only the direction of the normal counts, from 1e-300 to 1e300 px long") {
    for (const double size : {1e-300, 1e-160, 1e-3, 1.0, 1e3, 1e160, 1e300}) {
        CAPTURE(size);
        const Vec bounced = reflect({5, 10}, Vec{3, 4} * size);
        CHECK(bounced.x == doctest::Approx(5 - 2 * 55.0 / 25 * 3));
        CHECK(bounced.y == doctest::Approx(10 - 2 * 55.0 / 25 * 4));
    }
}

TEST_CASE("a bounce keeps the speed to 1e-12 and the angle of incidence is the angle of reflection") {
    whole::Dice dice{61};
    double worst_speed = 0;
    double worst_angle = 0;
    for (int i = 0; i < 100'000; ++i) {
        const Vec velocity{dice.real(-600, 600), dice.real(-600, 600)};
        const Vec normal{dice.real(-1, 1), dice.real(-1, 1)};
        const Vec bounced = reflect(velocity, normal);
        worst_speed = std::max(worst_speed, std::fabs(length(bounced) / length(velocity) - 1));
        const double reach = length(velocity) * length(normal);
        worst_angle = std::max(worst_angle, std::fabs(dot(bounced, normal) + dot(velocity, normal)) / reach);
        worst_angle = std::max(worst_angle, std::fabs(cross(bounced, normal) - cross(velocity, normal)) / reach);
    }
    CHECK(worst_speed < 1e-12);
    CHECK(worst_angle < 1e-12);
}

TEST_CASE("a size takes the sign of another number, also that of -0") {
    CHECK(with_sign(3, -0.5) == -3);
    CHECK(with_sign(-3, 0.5) == 3);
    CHECK(with_sign(-3, -2) == -3);
    CHECK(with_sign(3, -0.0) == -3);
}

}  // namespace megapon::geometry::mirror_tests

#include <doctest/doctest.h>

#include <cmath>
#include <cstdint>
#include <cstring>
#include <limits>
#include <random>
#include <vector>

#include "geometry/trig.h"
#include "geometry/whole.h"

namespace megapon::geometry::trig_tests {

namespace {

constexpr long double pi = 3.14159265358979323846264338327950288L;

// The sine of an angle in long double; the quarter turns are taken off in degrees first, where that is exact.
long double true_sine(double degrees) {
    const double turn = std::fmod(degrees, 360);
    const double quarters = std::floor(turn / 90 + 0.5);
    const long double rest = static_cast<long double>(turn - quarters * 90) * pi / 180;
    switch (static_cast<int>(quarters) & 3) {
        case 0:
            return std::sin(rest);
        case 1:
            return std::cos(rest);
        case 2:
            return -std::sin(rest);
        default:
            return -std::cos(rest);
    }
}

// How far off a result is, in units of its last place.
double error_in_ulps(double got, long double truth) {
    const auto rounded = static_cast<double>(truth);
    const double ulp = std::nextafter(std::fabs(rounded), 2) - std::fabs(rounded);
    return static_cast<double>(std::fabs(got - truth) / ulp);
}

}  // namespace

// Measured: 0.77 units. Where long double is no longer than double the measure itself errs by as much as what it
// measures.
TEST_CASE("sine and cosine are within 1 unit of the last place") {
    if (std::numeric_limits<long double>::digits < 64) return;
    whole::Dice dice{51};
    double worst_sine = 0;
    double worst_cosine = 0;
    for (int i = 0; i < 300'000; ++i) {
        const double degrees = i % 3 == 0   ? dice.real(-46, 46)
                               : i % 3 == 1 ? dice.real(-720, 720)
                                            : dice.real(-1e9, 1e9);
        worst_sine = std::max(worst_sine, error_in_ulps(sin_degrees(degrees), true_sine(degrees)));
        // cos a = sin (a + 90), and in whole degrees plus a fraction of 2^-30 the sum is exact
        const double coarse = std::ldexp(std::round(std::ldexp(degrees, 20)), -20);
        worst_cosine = std::max(worst_cosine, error_in_ulps(cos_degrees(coarse), true_sine(coarse + 90)));
    }
    CHECK(worst_sine < 1);
    CHECK(worst_cosine < 1);
}

TEST_CASE("sine and cosine of small angles keep all their digits") {
    CHECK(sin_degrees(0) == 0);
    CHECK(std::fabs(sin_degrees(1e-300) / 1.7453292519943295e-302 - 1) < 1e-15);  // pi / 180 of it
    CHECK(cos_degrees(1e-9) == 1);
}

TEST_CASE("what is left of a number after whole divisors is what the C library leaves, to the bit") {
    const auto bits = [](double x) {
        std::uint64_t word = 0;
        std::memcpy(&word, &x, sizeof word);
        return word;
    };
    const auto agree = [&](double value, double divisor) {
        const double own = modulo(value, divisor), library = std::fmod(value, divisor);
        return std::isnan(library) ? std::isnan(own) : bits(own) == bits(library);
    };
    using Limits = std::numeric_limits<double>;
    int different = 0;
    std::vector<double> edges{0, 1, 3, 90, 360, 0x1p53, Limits::min(), Limits::max(), Limits::infinity(), std::nan("")};
    for (int i = 1; i < 4; ++i) edges.push_back(i * Limits::denorm_min());
    for (const double edge : std::vector(edges))
        for (const double near : {-edge, std::nextafter(edge, 0), std::nextafter(edge, 1e308)}) edges.push_back(near);
    for (const double value : edges)
        for (const double divisor : edges) different += !agree(value, divisor);
    std::mt19937_64 random(1);
    for (int i = 0; i < 200'000; ++i) {  // any two numbers of 64 bits, and numbers of one size
        const std::uint64_t word = random(), other = i % 2 ? random() : word ^ random() >> 9;
        double value = 0, divisor = 0;
        std::memcpy(&value, &word, sizeof value);
        std::memcpy(&divisor, &other, sizeof divisor);
        different += !agree(value, divisor);
    }
    whole::Dice dice{8};
    for (int i = 0; i < 200'000; ++i) different += !agree(dice.real(-1e5, 1e5), i % 2 ? 360 : dice.real(-50, 50));
    CHECK(different == 0);
}

TEST_CASE("multiples of 90 degrees are exact, however many turns they are") {
    for (const double turns : {0.0, 1.0, -1.0, 7.0, 1e6, -1e12}) {
        CAPTURE(turns);
        CHECK(direction(turns * 360) == Vec{1, 0});
        CHECK(direction(turns * 360 + 90) == Vec{0, 1});
        CHECK(direction(turns * 360 + 180) == Vec{-1, 0});
        CHECK(direction(turns * 360 - 90) == Vec{0, -1});
    }
}

TEST_CASE("the sine of 30 degrees is a half") {
    CHECK(sin_degrees(30) == 0.5);
    CHECK(sin_degrees(150) == 0.5);
    CHECK(cos_degrees(60) == 0.5);
    CHECK(cos_degrees(-120) == -0.5);
}

TEST_CASE("an angle that is no number has no sine") {
    const double infinite = std::numeric_limits<double>::infinity();
    CHECK(std::isnan(sin_degrees(infinite)));
    CHECK(std::isnan(cos_degrees(-infinite)));
    CHECK(std::isnan(sin_degrees(std::nan(""))));
}

TEST_CASE("a positive angle turns clockwise on the screen: from right to down") {
    CHECK(rotate({2, 0}, 90) == Vec{0, 2});
    CHECK(rotate({0, 2}, 90) == Vec{-2, 0});
    CHECK(rotate_about({13, 10}, {10, 10}, 90) == Vec{10, 13});
}

TEST_CASE("a quad turned by 1 degree 360 000 times is where it began to 1e-9 px") {
    const Vec center{240, 135};
    const Vec corners[] = {{210, 105}, {270, 105}, {270, 165}, {210, 165}};
    Vec now[4] = {};
    for (int step = 1; step <= 360'000; ++step)
        for (int i = 0; i < 4; ++i) now[i] = rotate_about(corners[i], center, step);
    for (int i = 0; i < 4; ++i) CHECK(length(now[i] - corners[i]) < 1e-9);
}

}  // namespace megapon::geometry::trig_tests

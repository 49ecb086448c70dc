#include <doctest/doctest.h>

#include <cmath>
#include <limits>
#include <numbers>

#include "app/raster/image.h"

namespace megapon::raster::image_tests {

namespace {

constexpr Colour white{255, 255, 255};
constexpr Colour black{0, 0, 0};

Image sheet(int width = 40, int height = 40) {
    Image raster(width, height);
    raster.clear(white);
    return raster;
}

// How much of the sheet is inked, in whole pixels.
double ink_on(const Image& raster) {
    double ink = 0;
    for (int y = 0; y < raster.height(); ++y)
        for (int x = 0; x < raster.width(); ++x) ink += (255 - raster.at(x, y).r) / 255.0;
    return ink;
}

double ink_of(const Path& path, const Transform& transform = {}) {
    Image raster = sheet();
    raster.fill(path, transform, black);
    return ink_on(raster);
}

}  // namespace

TEST_CASE("a rect covers exactly its pixels, and a border pixel by the share that lies inside") {
    Image raster = sheet();
    raster.fill(Path().rect({2, 3}, {4.5, 2}), {}, black);
    CHECK(raster.at(2, 3) == black);
    CHECK(raster.at(5, 4) == black);
    CHECK(raster.at(6, 4).r == 128);  // half
    CHECK(raster.at(7, 4) == white);
    CHECK(raster.at(2, 2) == white);
    CHECK(raster.at(2, 5) == white);
}

TEST_CASE("a shape's ink is its area, wherever it lies and whichever way its corners run") {
    CHECK(ink_of(Path().disc({20.3, 19.8}, 12)) == doctest::Approx(std::numbers::pi * 144).epsilon(0.01));
    CHECK(ink_of(Path().ring({20, 20}, 12, 2)) == doctest::Approx(2 * std::numbers::pi * 12 * 2).epsilon(0.01));
    CHECK(ink_of(Path().line({5.2, 5.1}, {31, 27}, 3)) ==
          doctest::Approx(3 * std::hypot(25.8, 21.9) + std::numbers::pi * 2.25).epsilon(0.01));
    const Vec clockwise[] = {{5, 5}, {30, 8}, {12, 33}};
    const Vec counter[] = {{5, 5}, {12, 33}, {30, 8}};
    CHECK(ink_of(Path().polygon(clockwise)) == doctest::Approx(339.5).epsilon(0.01));
    CHECK(ink_of(Path().polygon(counter)) == doctest::Approx(339.5).epsilon(0.01));
}

TEST_CASE("pieces of one path that overlap are inked once") {
    CHECK(ink_of(Path().rect({5, 5}, {10, 10}).rect({8, 8}, {4, 4})) == doctest::Approx(100));
    Image raster = sheet();
    const Vec bend[] = {{5, 5}, {30, 20}, {5, 35}};
    raster.fill(Path().stroke(bend, 4), {}, faded(black, 0.5));
    for (int y = 0; y < 40; ++y)
        for (int x = 0; x < 40; ++x) REQUIRE(raster.at(x, y).r >= 127);
}

TEST_CASE("an outline leaves the inside free and is as wide as asked") {
    const Vec square[] = {{10, 10}, {30, 10}, {30, 30}, {10, 30}};
    Image raster = sheet();
    raster.fill(Path().outline(square, 2), {}, black);
    CHECK(raster.at(20, 20) == white);
    CHECK(raster.at(20, 9) == black);
    CHECK(raster.at(20, 10) == black);
    CHECK(raster.at(20, 8) == white);
    CHECK(raster.at(20, 11) == white);
    // 4 sides of 20 x 2, and a quarter of a round corner outside each of the 4 corners.
    CHECK(ink_on(raster) == doctest::Approx(160 - 4 + std::numbers::pi).epsilon(0.01));
}

TEST_CASE("a transform scales and shifts a path") {
    Image raster = sheet();
    raster.fill(Path().rect({1, 2}, {3, 4}), {.scale = 2, .offset = {10, 5}}, black);
    CHECK(raster.at(12, 9) == black);
    CHECK(raster.at(17, 16) == black);
    CHECK(raster.at(11, 9) == white);
    CHECK(raster.at(18, 16) == white);
    CHECK(ink_on(raster) == doctest::Approx(48));
}

TEST_CASE("what sticks out of the picture is cut off at its sides") {
    CHECK(ink_of(Path().rect({-100, -100}, {300, 300})) == doctest::Approx(1600));
    CHECK(ink_of(Path().rect({30, 30}, {1e9, 1e9})) == doctest::Approx(100));
    CHECK(ink_of(Path().rect({-1e9, 10}, {1e9 + 5, 2})) == doctest::Approx(10));
    const Vec slanted[] = {{-20, 0}, {20, 0}, {20, 40}};  // its left half lies outside
    CHECK(ink_of(Path().polygon(slanted)) == doctest::Approx(600).epsilon(0.01));
    CHECK(ink_of(Path().disc({100, 100}, 20)) == 0);
}

TEST_CASE("a path without a size or without finite numbers covers nothing") {
    CHECK(ink_of(Path()) == 0);
    CHECK(ink_of(Path().rect({5, 5}, {0, 10})) == 0);
    CHECK(ink_of(Path().line({5, 5}, {std::numeric_limits<double>::quiet_NaN(), 3}, 2)) == 0);
    CHECK(ink_of(Path().rect({5, 5}, {std::numeric_limits<double>::infinity(), 3})) == 0);
}

TEST_CASE("shapes of extreme size and edges that are almost level are cut off as others are") {
    CHECK(ink_of(Path().rect({-1e300, -1e300}, {2e300, 2e300})) == doctest::Approx(1600));
    CHECK(ink_of(Path().rect({20, 20}, {1e308, 1e308})) == doctest::Approx(400));
    const Vec almost_level[] = {{0, 0}, {40, std::numeric_limits<double>::denorm_min()}, {40, 40}, {0, 40}};
    CHECK(ink_of(Path().polygon(almost_level)) == doctest::Approx(1600));
    CHECK(ink_of(Path().disc({0, 0}, 1e9)) == doctest::Approx(1600));
    CHECK(ink_of(Path().arc({20, 20}, 10, 0, std::numeric_limits<double>::quiet_NaN(), 2)) == 0);
    CHECK(ink_of(Path().dashes({4, 20}, {34, 20}, 2, 0, 0)) == 0);
}

TEST_CASE("a line between two equal points is a dot") {
    CHECK(ink_of(Path().line({20, 20}, {20, 20}, 6)) == doctest::Approx(std::numbers::pi * 9).epsilon(0.01));
}

TEST_CASE("a path within another one is inked only where both are") {
    Image raster = sheet();
    raster.fill_within(Path().rect({5, 0}, {10, 40}), Path().rect({0, 10}, {40, 4}), {}, black);
    CHECK(ink_on(raster) == doctest::Approx(40));
    CHECK(raster.at(5, 10) == black);
    CHECK(raster.at(5, 9) == white);
    CHECK(raster.at(4, 10) == white);
}

TEST_CASE("dashes share a line out, the last one cut to fit") {
    // 0-7, 12-19, 24-30; each with round ends of width 2
    CHECK(ink_of(Path().dashes({4, 20}, {34, 20}, 2, 7, 5)) ==
          doctest::Approx(2 * 20 + 3 * std::numbers::pi).epsilon(0.01));
}

TEST_CASE("a colour faded by more than all or less than nothing is the whole colour or none") {
    CHECK(faded(black, 1.5) == black);
    CHECK(faded(black, -0.5).a == 0);
    CHECK(faded(black, std::numeric_limits<double>::quiet_NaN()).a == 0);
}

TEST_CASE("a mask is drawn in its colour and cut off at the sides") {
    const Mask mask{3, 2, {255, 128, 0, 255, 255, 255}};
    Image raster = sheet(4, 4);
    raster.blit(mask, 2, 1, black);
    CHECK(raster.at(2, 1) == black);
    CHECK(raster.at(3, 1).r == 127);
    CHECK(raster.at(3, 2) == black);
    CHECK(raster.at(0, 2) == white);  // what is cut off does not come back in the next line
    raster.blit(mask, -2, -1, black);
    CHECK(raster.at(0, 0) == black);
    CHECK(raster.at(1, 0) == white);
}

}  // namespace megapon::raster::image_tests

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "app/raster/image.h"
#include "geometry/trig.h"

namespace megapon::raster::blit_tests {

namespace {

constexpr Colour white{255, 255, 255};
constexpr Colour red{255, 0, 0};
constexpr std::uint32_t solid_red = 0xFFFF0000;

Image sheet() {
    Image raster(8, 6);
    raster.clear(white);
    return raster;
}

Sprite square(int size, std::uint32_t pixel) {
    return {size, size, {}, std::vector<std::uint32_t>(static_cast<std::size_t>(size * size), pixel)};
}

int reds(const Image& raster) {
    int count = 0;
    for (int y = 0; y < raster.height(); ++y)
        for (int x = 0; x < raster.width(); ++x) count += raster.at(x, y) == red ? 1 : 0;
    return count;
}

bool same(const Image& a, const Image& b) {
    return std::equal(a.pixels().begin(), a.pixels().end(), b.pixels().begin(), b.pixels().end());
}

}  // namespace

TEST_CASE("a sprite covers its pixels, lets the ground through where it is clear, and is cut off at the sides") {
    Image raster = sheet();
    Sprite sprite = square(3, solid_red);
    sprite.pixels[4] = 0;  // its middle
    raster.blit(sprite, 2, 1, 1);
    CHECK(raster.at(2, 1) == red);
    CHECK(raster.at(3, 2) == white);
    CHECK(reds(raster) == 8);
    raster.blit(square(3, solid_red), 7, -2, 1);
    raster.blit(square(3, solid_red), -9, 40, 1);
    CHECK(raster.at(7, 0) == red);
    CHECK(reds(raster) == 9);
}

TEST_CASE("red half clear, or laid at half its opacity, on white is 255, 127, 127; at no opacity it is not seen") {
    Image raster = sheet();
    raster.blit(square(1, 0x80800000), 0, 0, 1);
    raster.blit(square(1, solid_red), 1, 0, 0.5);
    raster.blit(square(1, solid_red), 2, 0, 0);
    for (int x : {0, 1}) {
        CHECK(raster.at(x, 0).r >= 254);
        CHECK(raster.at(x, 0).g == doctest::Approx(127).epsilon(0.01));
        CHECK(raster.at(x, 0).b == doctest::Approx(127).epsilon(0.01));
    }
    CHECK(raster.at(2, 0) == white);
}

TEST_CASE("a quarter turn about its own corner stands a sprite upright") {
    // 3 x 1 pixels from (4, 2) to the right; turned clockwise they lie below (4, 2), one pixel to the left.
    const Sprite bar{3, 1, {}, {solid_red, solid_red, solid_red}};
    Image raster = sheet();
    raster.blit_transformed(bar, Affine{{0, 1}, {-1, 0}, {4, 2}}, 1);
    for (int y : {2, 3, 4}) CHECK(raster.at(3, y) == red);
    CHECK(reds(raster) == 3);
}

TEST_CASE("a sprite of twice the size, laid at half of it, covers the same pixels, and mirrored those beside them") {
    Image raster = sheet();
    raster.blit_transformed(square(4, solid_red), Affine{{0.5, 0}, {0, 0.5}, {2, 2}}, 1);
    CHECK(raster.at(2, 2) == red);
    CHECK(raster.at(3, 3) == red);
    CHECK(reds(raster) == 4);
    Image other = sheet();
    other.blit_transformed(square(4, solid_red), Affine{{-0.5, 0}, {0, 0.5}, {2, 2}}, 1);
    CHECK(other.at(1, 2) == red);
    CHECK(reds(other) == 4);
}

TEST_CASE("a word is laid in its colour, and what has no size or no place is not laid at all") {
    Image raster = sheet();
    const Mask mask{2, 1, {255, 128}};
    raster.blit_transformed(mask, Affine{{1, 0}, {0, 1}, {3, 3}}, red);
    CHECK(raster.at(3, 3) == red);
    CHECK(raster.at(4, 3).g == doctest::Approx(127).epsilon(0.02));
    raster.blit_transformed(mask, Affine{{0, 0}, {0, 1}, {3, 3}}, red);
    raster.blit_transformed(mask, Affine{{1, 0}, {0, 1}, {std::nan(""), 3}}, red);
    CHECK(reds(raster) == 1);
}

TEST_CASE("a sprite turned by almost a right angle covers what it covers at the right angle") {
    const auto turned = [](double degrees) {
        const Vec along = megapon::geometry::direction(degrees);
        Image raster = sheet();
        raster.blit_transformed(square(3, solid_red), Affine{along, perpendicular(along), {6, 2}}, 1);
        return raster;
    };
    const Image upright = turned(90);
    CHECK(reds(upright) == 9);
    for (const double little : {1e-13, 1e-12, -1e-12, 1e-9, -1e-9}) {
        CAPTURE(little);
        CHECK(same(turned(90 + little), upright));
    }
}

TEST_CASE("a sprite whose place or stretch is extreme changes no pixel that it does not cover") {
    Image raster = sheet();
    const Sprite sprite = square(3, solid_red);
    raster.blit_transformed(sprite, Affine{{1e-15, 1}, {-1, 1e-15}, {1e15, 3}}, 1);
    raster.blit_transformed(sprite, Affine{{1e-15, 1}, {-1, 1e-15}, {-1e15, 3}}, 1);
    raster.blit_transformed(sprite, Affine{{1, 0}, {0, 1}, {1e300, 1e300}}, 1);
    raster.blit_transformed(sprite, Affine{{1e-9, 0}, {0, 1}, {4.2, 2}}, 1);
    raster.blit_transformed(sprite, Affine{{1e200, 0}, {0, 1e200}, {9, 2}}, 1);
    CHECK(same(raster, sheet()));
}

}  // namespace megapon::raster::blit_tests

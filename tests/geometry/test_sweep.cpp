#include <doctest/doctest.h>

#include "geometry/sweep.h"

namespace megapon::geometry::sweep_tests {

namespace {

bool near(Vec a, Vec b) { return length(a - b) < 1e-9; }

}  // namespace

// |(-100, 0) + t (120, 0)|^2 = 28^2 is 14400 t^2 - 24000 t + 10000 - 784 = 0: t = (12000 - sqrt(11289600)) / 14400.
TEST_CASE("At^2 + Bt + C = 0 by hand: a ball 100 px before a megaphone, at 120 px a second, hits after 72 px") {
    const auto impact = sweep(Circle{{-100, 0}, 16}, {120, 0}, Circle{{0, 0}, 12});
    REQUIRE(impact);
    CHECK(impact->t == doctest::Approx(0.6).epsilon(1e-15));
    CHECK(near(impact->center, {-28, 0}));
    CHECK(impact->normal == Vec{-1, 0});
    CHECK(near(impact->point, {-12, 0}));
}

TEST_CASE("A = 0: without relative motion only a start in contact hits") {
    CHECK_FALSE(sweep(Circle{{29, 0}, 16}, {0, 0}, Circle{{0, 0}, 12}));
    const auto impact = sweep(Circle{{28, 0}, 16}, {0, 0}, Circle{{0, 0}, 12});
    REQUIRE(impact);
    CHECK(impact->t == 0);
    CHECK(impact->center == Vec{28, 0});
    CHECK(impact->normal == Vec{1, 0});
}

TEST_CASE("passing at exactly 28 px is a hit, at 29 px a miss") {
    const auto graze = sweep(Circle{{-100, 28}, 16}, {200, 0}, Circle{{0, 0}, 12});
    REQUIRE(graze);
    CHECK(graze->t == 0.5);
    CHECK(graze->normal == Vec{0, 1});
    CHECK_FALSE(sweep(Circle{{-100, 29}, 16}, {200, 0}, Circle{{0, 0}, 12}));
}

TEST_CASE("a motion that ends in contact hits at t = 1, one that ends a pixel before does not") {
    const auto impact = sweep(Circle{{-100, 0}, 16}, {72, 0}, Circle{{0, 0}, 12});
    REQUIRE(impact);
    CHECK(impact->t == 1);
    CHECK_FALSE(sweep(Circle{{-100, 0}, 16}, {71, 0}, Circle{{0, 0}, 12}));
}

TEST_CASE("what was left behind is not hit") {
    CHECK_FALSE(sweep(Circle{{29, 0}, 16}, {100, 0}, Circle{{0, 0}, 12}));
    CHECK_FALSE(sweep(Circle{{0, 17}, 16}, {0, 50}, Segment{{-50, 0}, {50, 0}}));
}

TEST_CASE("a motion a million times the distance does not cancel away") {
    const auto impact = sweep(Circle{{-28 - 1e-3, 0}, 16}, {1e6, 0}, Circle{{0, 0}, 12});
    REQUIRE(impact);
    CHECK(std::fabs(impact->t - 1e-9) < 1e-18);
    CHECK(near(impact->center, {-28, 0}));
}

TEST_CASE("a circle meets the side of a slanted segment, a 3-4-5 triangle away") {
    // The line through (0, 0) and (40, 30); from (-30, 40), 50 px away, straight at it at 100 px: 40 px to go.
    const auto impact = sweep(Circle{{-30 + 20, 40 + 15}, 10}, {60, -80}, Segment{{0, 0}, {40, 30}});
    REQUIRE(impact);
    CHECK(impact->t == doctest::Approx(0.4).epsilon(1e-15));
    CHECK(near(impact->center, {14, 23}));
    CHECK(near(impact->normal, {-0.6, 0.8}));
    CHECK(near(impact->point, {20, 15}));
}

TEST_CASE("a circle meets the end of a segment when it comes from beyond it") {
    const auto impact = sweep(Circle{{-50, 6}, 10}, {100, 0}, Segment{{0, 0}, {100, 0}});
    REQUIRE(impact);
    CHECK(near(impact->center, {-8, 6}));
    CHECK(near(impact->normal, {-0.8, 0.6}));
    CHECK(impact->point == Vec{0, 0});
}

TEST_CASE("a segment without length is met like a circle of radius 0") {
    const auto point = sweep(Circle{{-50, 6}, 10}, {100, 0}, Segment{{0, 0}, {0, 0}});
    const auto circle = sweep(Circle{{-50, 6}, 10}, {100, 0}, Circle{{0, 0}, 0});
    REQUIRE(point);
    REQUIRE(circle);
    CHECK(point->t == circle->t);
    CHECK(point->center == circle->center);
}

TEST_CASE("a circle flies into the notch of a polygon and meets its bottom") {
    const Polygon notched{{{0, 0}, {20, 0}, {20, 30}, {40, 30}, {40, 0}, {60, 0}, {60, 50}, {0, 50}}};
    const auto impact = sweep(Circle{{30, -25}, 5}, {0, 100}, notched);
    REQUIRE(impact);
    CHECK(impact->t == 0.5);
    CHECK(impact->normal == Vec{0, -1});
    CHECK(impact->point == Vec{30, 30});
}

TEST_CASE("a sweep that starts inside a polygon hits at once and names the nearest way out") {
    const Polygon square{{{0, 0}, {40, 0}, {40, 40}, {0, 40}}};
    const auto impact = sweep(Circle{{10, 20}, 5}, {100, 0}, square);
    REQUIRE(impact);
    CHECK(impact->t == 0);
    CHECK(impact->center == Vec{10, 20});
    CHECK(impact->normal == Vec{-1, 0});
    CHECK(impact->point == Vec{0, 20});
}

TEST_CASE("a sweep that starts with the centre on an edge of a polygon leads out of it, wherever it goes") {
    const Polygon square{{{0, 0}, {100, 0}, {100, 100}, {0, 100}}};
    struct Start {
        Vec center, out;
    };
    for (const Start& start :
         {Start{{30, 0}, {0, -1}}, Start{{100, 30}, {1, 0}}, Start{{30, 100}, {0, 1}}, Start{{0, 30}, {-1, 0}}})
        for (const Vec motion : {Vec{5, 0}, Vec{-5, 0}, Vec{0, 5}, Vec{0, -5}}) {
            const auto impact = sweep(Circle{start.center, 10}, motion, square);
            REQUIRE(impact);
            CHECK(impact->t == 0);
            CHECK(impact->normal == start.out);
        }
}

TEST_CASE("a circle meets tiles at a side, at a corner, and the outside of a map that is solid there") {
    const TileMap map{10, {}, {"........", "....#...", "........"}, true};
    const auto side = sweep(Circle{{15, 15}, 5}, {40, 0}, map);
    REQUIRE(side);
    CHECK(side->t == 0.5);
    CHECK(side->normal == Vec{-1, 0});
    CHECK(side->point == Vec{40, 15});
    const auto corner = sweep(Circle{{17, 7}, 5}, {40, 0}, map);
    REQUIRE(corner);
    CHECK(near(corner->center, {36, 7}));
    CHECK(near(corner->normal, {-0.8, -0.6}));
    const auto outside = sweep(Circle{{15, 25}, 4}, {1e300, 0}, map);
    REQUIRE(outside);
    CHECK(outside->center.x == doctest::Approx(76));
    CHECK(outside->normal == Vec{-1, 0});
}

TEST_CASE("a sweep that starts in the solid outside of a map hits at once") {
    const TileMap map{10, {}, {"..", ".."}, true};
    CHECK(sweep(Circle{{-500, 5}, 5}, {1000, 0}, map)->t == 0);
    CHECK(sweep(Circle{{10, 1e8}, 5}, {0, 0}, map)->t == 0);
}

}  // namespace megapon::geometry::sweep_tests

#include "geometry/outline.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "geometry/polygons.h"
#include "geometry/whole.h"

namespace megapon::geometry::outline_tests {

using whole::Dice;

namespace {

const Polygon room = polygon_of(Rect{{50, 50}, {50, 50}});
const Polygon slanted{{{0, 0}, {80, 10}, {100, 60}, {40, 100}, {30, 50}}};  // the last corner turns inwards

double below(double value) { return std::nextafter(value, -1e300); }

// From a place to the nearest point of the line.
double away_from(const Polygon& b, Vec p) {
    double least = 1e300;
    for (std::size_t i = 0; i < b.points.size(); ++i) least = std::min(least, length(p - closest_point(p, edge(b, i))));
    return least;
}

}  // namespace

TEST_CASE("in a room a ball flies to the wall that is 40 px away, and meets it from inside") {
    const auto impact = sweep_outline(Circle{{50, 50}, 10}, {100, 0}, room);
    REQUIRE(impact);
    CHECK(impact->t == 0.4);
    CHECK(impact->center == Vec{90, 50});
    CHECK(impact->normal == Vec{-1, 0});
    CHECK(impact->point == Vec{100, 50});
    CHECK_FALSE(sweep_outline(Circle{{50, 50}, 10}, {39.5, 0}, room));
    CHECK_FALSE(touch_outline(Circle{{50, 50}, 10}, room));
}

TEST_CASE("a ray is a circle of radius 0: from the middle it meets the wall, and from outside the near wall") {
    CHECK(sweep_outline(Circle{{50, 50}, 0}, {0, 200}, room)->point == Vec{50, 100});
    CHECK(sweep_outline(Circle{{50, 50}, 0}, {0, 200}, room)->normal == Vec{0, -1});
    CHECK(sweep_outline(Circle{{50, -100}, 0}, {0, 200}, room)->point == Vec{50, 0});
    CHECK(sweep_outline(Circle{{50, -100}, 0}, {0, 200}, room)->normal == Vec{0, -1});
    CHECK_FALSE(sweep_outline(Circle{{50, 50}, 0}, {0, 49}, room));
}

TEST_CASE("a ray into a corner of the room turns back through the middle, and from outside against its motion") {
    const double diagonal = std::sqrt(0.5);
    const auto inside = sweep_outline(Circle{{70, 80}, 0}, {60, 40}, room);
    REQUIRE(inside);
    CHECK(inside->point == Vec{100, 100});
    CHECK(length(inside->normal - Vec{-diagonal, -diagonal}) < 1e-15);
    const auto outside = sweep_outline(Circle{{130, 120}, 0}, {-60, -40}, room);
    REQUIRE(outside);
    CHECK(outside->point == Vec{100, 100});
    CHECK(dot(outside->normal, Vec{60, 40}) == doctest::Approx(length(Vec{60, 40})));
}

TEST_CASE("a corner that is named twice has the normal of one that is named once") {
    const Polygon once{{{0, 0}, {100, 0}, {100, 100}, {0, 100}}};
    const Polygon twice{{{0, 0}, {100, 0}, {100, 100}, {100, 100}, {0, 100}}};
    const Circle ray{{130, 120}, 0};
    CHECK(sweep(ray, {-60, -40}, twice)->normal == sweep(ray, {-60, -40}, once)->normal);
    CHECK(sweep_outline(ray, {-60, -40}, twice)->normal == sweep_outline(ray, {-60, -40}, once)->normal);
}

TEST_CASE("a ball across the line touches it, 4 px deep, from the side of its centre") {
    const auto inside = touch_outline(Circle{{94, 50}, 10}, room);
    REQUIRE(inside);
    CHECK(inside->depth == 4);
    CHECK(inside->normal == Vec{-1, 0});
    CHECK(inside->point == Vec{100, 50});
    const auto outside = touch_outline(Circle{{106, 50}, 10}, room);
    REQUIRE(outside);
    CHECK(outside->depth == 4);
    CHECK(outside->normal == Vec{1, 0});
    const auto on_line = touch_outline(Circle{{100, 50}, 10}, room);
    REQUIRE(on_line);
    CHECK(on_line->depth == 10);
    CHECK(on_line->normal == Vec{1, 0});
}

TEST_CASE("in a ring of 50 px a ball of 10 px goes 40 px from the middle, and one that starts outside meets it at 60") {
    const Circle ring{{0, 0}, 50};
    const auto inside = sweep_outline(Circle{{0, 0}, 10}, {80, 0}, ring);
    REQUIRE(inside);
    CHECK(inside->t == 0.5);
    CHECK(inside->center == Vec{40, 0});
    CHECK(inside->normal == Vec{-1, 0});
    CHECK(inside->point == Vec{50, 0});
    // From (-30, 0) the motion (40, 40) leaves the circle of 40 px, from whose rim (0, 30) is 10 px away, at
    // 3200 t^2 - 2400 t - 700 = 0.
    const auto oblique = sweep_outline(Circle{{-30, 0}, 10}, {40, 40}, ring);
    REQUIRE(oblique);
    CHECK(oblique->t == doctest::Approx((2400 + std::sqrt(2400.0 * 2400 + 4 * 3200.0 * 700)) / 6400));
    const auto outside = sweep_outline(Circle{{100, 0}, 10}, {-80, 0}, ring);
    REQUIRE(outside);
    CHECK(outside->t == 0.5);
    CHECK(outside->normal == Vec{1, 0});
    CHECK_FALSE(sweep_outline(Circle{{0, 0}, 10}, {39, 0}, ring));
    CHECK_FALSE(touch_outline(Circle{{39, 0}, 10}, ring));
}

TEST_CASE("a ball across a ring parts to the side of its centre; one that is wider than the ring has no room inside") {
    const auto inside = touch_outline(Circle{{43, 0}, 10}, Circle{{0, 0}, 50});
    REQUIRE(inside);
    CHECK(inside->depth == 3);
    CHECK(inside->normal == Vec{-1, 0});
    CHECK(inside->point == Vec{50, 0});
    const auto wide = touch_outline(Circle{{3, 0}, 60}, Circle{{0, 0}, 50});
    REQUIRE(wide);
    CHECK(wide->depth == 107);
    CHECK(wide->normal == Vec{1, 0});
}

TEST_CASE("a ring of 0.3 px holds a ball of 0.1 px up to the double below 0.2, which is their exact difference") {
    const Circle ring{{0, 0}, 0.3};
    CHECK(touch_outline(Circle{{0.2, 0}, 0.1}, ring));
    CHECK(touch_outline(Circle{{below(0.2), 0}, 0.1}, ring));
    CHECK_FALSE(touch_outline(Circle{{below(below(0.2)), 0}, 0.1}, ring));
    CHECK(sweep_outline(Circle{{0, 0}, 0.1}, {below(0.2), 0}, ring));
    CHECK_FALSE(sweep_outline(Circle{{0, 0}, 0.1}, {below(below(0.2)), 0}, ring));
}

TEST_CASE("where a sweep meets a line the ball is its radius away, was never nearer, and is sent back") {
    Dice dice{58};
    int hits = 0;
    for (int i = 0; i < 20'000; ++i) {
        const Circle ball{{dice.real(-40, 140), dice.real(-40, 140)}, dice.one_in(4) ? 0 : dice.real(0, 15)};
        const Vec motion{dice.real(-200, 200), dice.real(-200, 200)};
        const Polygon& b = dice.one_in(2) ? room : slanted;
        const auto impact = sweep_outline(ball, motion, b);
        const double until = impact ? impact->t : 1;
        if (impact) ++hits;
        if (until == 0) continue;
        for (int step = 0; step < 20; ++step)
            REQUIRE(away_from(b, ball.center + motion * (until * step / 20)) >= ball.radius - 1e-9);
        if (!impact) continue;
        REQUIRE(std::fabs(away_from(b, impact->center) - ball.radius) < 1e-9);
        REQUIRE(away_from(b, impact->point) < 1e-9);
        REQUIRE(length(impact->point + impact->normal * ball.radius - impact->center) < 1e-9);
        REQUIRE(dot(impact->normal, motion) <= 0);
    }
    CHECK(hits > 10'000);
}

}  // namespace megapon::geometry::outline_tests

#include "geometry/capsule.h"

#include <doctest/doctest.h>

#include <cmath>
#include <numbers>

#include "geometry/polygons.h"
#include "geometry/trig.h"
#include "geometry/whole.h"

namespace megapon::geometry::capsule_tests {

using whole::Dice;

namespace {

const Capsule pill{{{0, 0}, {100, 0}}, 10};

double above(double value) { return std::nextafter(value, 1e300); }

Capsule moved(const Capsule& a, Vec by) { return {{a.axis.from + by, a.axis.to + by}, a.radius}; }

Vec place(Dice& dice, double reach) { return {dice.real(-reach, reach), dice.real(-reach, reach)}; }

// A capsule that touches b merely touches it once it has gone by the depth, and by no shorter way in any direction.
template <class Shape>
void check_way_out(const Capsule& a, const Shape& b, const Contact& contact) {
    constexpr double little = 1e-7;
    REQUIRE(std::fabs(length(contact.normal) - 1) < 1e-12);
    REQUIRE_FALSE(touch(moved(a, contact.normal * (contact.depth + little)), b));
    REQUIRE(touch(moved(a, contact.normal * (contact.depth - little)), b));
    REQUIRE(touch(Circle{contact.point, little}, b));
    REQUIRE(touch(Circle{contact.point, little}, moved(a, contact.normal * contact.depth)));
    for (int degrees = 0; degrees < 360; degrees += 15)
        REQUIRE(touch(moved(a, direction(degrees) * (contact.depth - little)), b));
}

template <class Draw>
void check_ways_out(Draw draw) {
    Dice dice{4};
    int touching = 0;
    for (int i = 0; i < 4000; ++i) {
        const Capsule a{{place(dice, 60), place(dice, 60)}, dice.one_in(4) ? 0 : dice.real(0, 20)};
        const auto b = draw(dice);
        const auto contact = touch(a, b);
        if (!contact || contact->depth < 1e-6) continue;
        ++touching;
        check_way_out(a, b, *contact);
    }
    CHECK(touching > 1000);
}

}  // namespace

TEST_CASE("a ball of 5 px touches a capsule of 10 px at 15 px from its axis, beside it and at its end") {
    const auto beside = touch(Circle{{40, -15}, 5}, pill);
    REQUIRE(beside);
    CHECK(beside->depth == 0);
    CHECK(beside->normal == Vec{0, -1});
    CHECK(beside->point == Vec{40, -10});
    CHECK_FALSE(touch(Circle{{40, above(15)}, 5}, pill));
    const auto at_end = touch(Circle{{109, 12}, 5}, pill);  // 9 and 12 from the end: 15 px
    REQUIRE(at_end);
    CHECK(at_end->depth == 0);
    CHECK(at_end->point == Vec{106, 8});
    CHECK_FALSE(touch(Circle{{109, above(12)}, 5}, pill));
    const auto deep = touch(Circle{{40, 3}, 5}, pill);
    REQUIRE(deep);
    CHECK(deep->depth == 12);
    CHECK(deep->normal == Vec{0, 1});
}

TEST_CASE("radii of 0.1 and 0.2 touch at 0.3, and not one double farther, though 0.1 + 0.2 is rounded to that") {
    const Capsule thin{{{-1, 0}, {1, 0}}, 0.2};
    CHECK(touch(Circle{{0, 0.3}, 0.1}, thin));
    CHECK_FALSE(touch(Circle{{0, above(0.3)}, 0.1}, thin));
    CHECK(touch(Capsule{{{0, 0.3}, {0, 9}}, 0.1}, thin));
    CHECK_FALSE(touch(Capsule{{{0, above(0.3)}, {0, 9}}, 0.1}, thin));
    CHECK(sweep(Circle{{-5, 0.3}, 0.1}, {10, 0}, thin));
    CHECK_FALSE(sweep(Circle{{-5, above(0.3)}, 0.1}, {10, 0}, thin));
}

TEST_CASE("two capsules that cross part across the shorter way: 30 px to the end of one, and both radii") {
    const Capsule upright{{{70, -40}, {70, 80}}, 5};
    const auto contact = touch(upright, pill);
    REQUIRE(contact);
    CHECK(contact->depth == 45);  // 100 - 70 + 5 + 10; upwards it would be 80 + 15
    CHECK(contact->normal == Vec{1, 0});
    CHECK(contact->point == Vec{110, 0});
    CHECK(touch(Capsule{{{70, 0}, {70, 80}}, 5}, pill)->depth == 15);
    CHECK(touch(Capsule{{{70, 15}, {70, 80}}, 5}, pill)->depth == 0);
}

TEST_CASE("a capsule in a box parts to its nearest side, and one across a corner along the line to it") {
    const Rect box{{0, 0}, {50, 30}};
    const auto inside = touch(Capsule{{{-5, -20}, {5, -20}}, 4}, box);
    REQUIRE(inside);
    CHECK(inside->depth == 14);
    CHECK(inside->normal == Vec{0, -1});
    CHECK(inside->point == Vec{0, -30});
    const auto at_corner = touch(Capsule{{{54, 33}, {90, 90}}, 5}, box);  // 4 and 3 from the corner
    REQUIRE(at_corner);
    CHECK(at_corner->depth == 0);
    CHECK(length(at_corner->normal - Vec{0.8, 0.6}) < 1e-15);
    CHECK(at_corner->point == Vec{50, 30});
    CHECK_FALSE(touch(Capsule{{{54, above(33)}, {90, 90}}, 5}, box));
    CHECK(touch(Capsule{{{-90, -90}, {90, 90}}, 0}, box));  // no end inside, no corner near
    CHECK_FALSE(touch(Capsule{{{0, -90}, {90, 0}}, 1}, box));
}

TEST_CASE("where its axis meets a polygon that is not convex, a capsule touches it and no way out is known") {
    const Polygon angle{{{0, 0}, {60, 0}, {60, 10}, {10, 10}, {10, 60}, {0, 60}}};
    const auto across = touch(Capsule{{{5, -5}, {5, 70}}, 3}, angle);
    REQUIRE(across);
    CHECK(across->depth == 3);
    CHECK(across->normal == Vec{});
    const auto beside = touch(Capsule{{{12, 20}, {12, 50}}, 3}, angle);
    REQUIRE(beside);
    CHECK(beside->depth == 1);
    CHECK(beside->normal == Vec{1, 0});
}

TEST_CASE("the depth is the shortest way out") {
    check_ways_out([](Dice& dice) { return Capsule{{place(dice, 60), place(dice, 60)}, dice.real(0, 20)}; });
    check_ways_out([](Dice& dice) { return Segment{place(dice, 60), place(dice, 60)}; });
    check_ways_out([](Dice& dice) { return Rect{place(dice, 60), {dice.real(0, 40), dice.real(0, 40)}}; });
    check_ways_out([](Dice& dice) {
        Polygon polygon = polygon_of(Circle{place(dice, 60), dice.real(5, 60)}, 5);
        for (Vec& p : polygon.points) p.x *= 0.7;
        return polygon;
    });
}

TEST_CASE("a ball flies against the side of a capsule, against its end, and past it") {
    const auto side = sweep(Circle{{40, -75}, 5}, {0, 100}, pill);
    REQUIRE(side);
    CHECK(side->t == 0.6);
    CHECK(side->center == Vec{40, -15});
    CHECK(side->normal == Vec{0, -1});
    CHECK(side->point == Vec{40, -10});
    const auto end = sweep(Circle{{175, 0}, 5}, {-100, 0}, pill);
    REQUIRE(end);
    CHECK(end->t == 0.6);
    CHECK(end->normal == Vec{1, 0});
    CHECK(end->point == Vec{110, 0});
    CHECK_FALSE(sweep(Circle{{40, -75}, 5}, {0, 59}, pill));
    CHECK(sweep(Circle{{40, -14}, 5}, {0, -50}, pill)->t == 0);
    CHECK_FALSE(closing_sweep(Circle{{40, -14}, 5}, {0, -50}, pill));
    CHECK(closing_sweep(Circle{{40, -14}, 5}, {0, 50}, pill)->t == 0);
    CHECK(closing_sweep(Circle{{40, -75}, 5}, {0, 100}, pill)->point == Vec{40, -10});
}

}  // namespace megapon::geometry::capsule_tests

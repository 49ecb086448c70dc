#include <doctest/doctest.h>

#include <cmath>

#include "geometry/sweep.h"
#include "geometry/touch.h"

// Yes or no of doubles as they are. None of 0.1, 0.2 and 0.3 is a double: the nearest ones are 5.6e-18 and 1.1e-17 more
// and 1.1e-17 less. tests/hit/exact.py draws thousands of such questions, and judges them by fractions.

namespace megapon::geometry::exact_tests {

namespace {

double above(double value) { return std::nextafter(value, 1e300); }

}  // namespace

TEST_CASE("circles of 0.1 and 0.2 touch at 0.3, and not one double farther, though 0.1 + 0.2 is rounded to that") {
    CHECK(above(0.3) == 0.1 + 0.2);
    CHECK(touch(Circle{{0, 0}, 0.1}, Circle{{0.3, 0}, 0.2}));
    CHECK_FALSE(touch(Circle{{0, 0}, 0.1}, Circle{{above(0.3), 0}, 0.2}));
}

TEST_CASE("rects of half sizes 0.1 and 0.2 meet at 0.3, and not one double farther") {
    CHECK(touch(Rect{{0, 0}, {0.1, 1}}, Rect{{0.3, 0}, {0.2, 1}}));
    CHECK_FALSE(touch(Rect{{0, 0}, {0.1, 1}}, Rect{{above(0.3), 0}, {0.2, 1}}));
}

TEST_CASE("a circle of radius 5 touches the corner that lies 3 and 4 away, and not one double farther") {
    const Rect rect{{-10, -10}, {10, 10}};
    CHECK(touch(Circle{{3, 4}, 5}, rect));
    CHECK_FALSE(touch(Circle{{3, above(4)}, 5}, rect));
    CHECK_FALSE(touch(Circle{{above(3), 4}, 5}, rect));
}

TEST_CASE("a point lies on a diagonal as long as both of its numbers are the same double, wherever the line begins") {
    const Segment diagonal{{0.1, 0.1}, {1e6 + 0.7, 1e6 + 0.7}};
    for (const double at : {0.1, 0.3, 1 / 3.0, 123456.789}) {
        CAPTURE(at);
        CHECK(side_of({at, at}, diagonal) == 0);
        CHECK(side_of({at, above(at)}, diagonal) > 0);
        CHECK(side_of({above(at), at}, diagonal) < 0);
        CHECK(touch(Circle{{at, at}, 0}, diagonal));
        CHECK_FALSE(touch(Circle{{at, above(at)}, 0}, diagonal));
    }
}

TEST_CASE("segments share an end that is the same double, and none where it is the next one") {
    const Segment up{{0.3, 0.9}, {0.3, 0.1}};
    CHECK(touch(Segment{{0, 0.5}, {0.3, 0.5}}, up));
    CHECK_FALSE(touch(Segment{{0, 0.5}, {std::nextafter(0.3, 0), 0.5}}, up));
}

TEST_CASE("on its way a circle of 0.1 meets one of 0.2 that lies 0.3 beside it, and not one double farther") {
    const Vec motion{10.1, 0};
    CHECK(sweep(Circle{{0, 0}, 0.1}, motion, Circle{{5.3, 0.3}, 0.2}));
    CHECK_FALSE(sweep(Circle{{0, 0}, 0.1}, motion, Circle{{5.3, above(0.3)}, 0.2}));
}

TEST_CASE(
    "the end of a way of 0.1 from 0.2 is their sum, which is no double: it lies beyond 0.3 and before the next one") {
    const Circle point{{0.2, 0}, 0};
    const Vec motion{0.1, 0};
    CHECK(sweep(point, motion, Segment{{0.3, -1}, {0.3, 1}}));
    CHECK_FALSE(sweep(point, motion, Segment{{above(0.3), -1}, {above(0.3), 1}}));
}

TEST_CASE("tiles of 0.1: the fourth begins at 3 x 0.1 rounded, above 0.3, where a way of 0.1 from 0.2 does not end") {
    const Circle point{{0.2, 0.05}, 0};
    const Vec motion{0.1, 0};
    const TileMap fourth{0.1, {0, 0}, {"...#"}};
    CHECK(tile_box(fourth, 3, 0).low.x == above(0.3));
    CHECK_FALSE(sweep(point, motion, fourth));
    CHECK_FALSE(touch(Circle{{0.3, 0.05}, 0}, fourth));
    CHECK(touch(Circle{{above(0.3), 0.05}, 0}, fourth));
    const TileMap first{0.1, {0.3, 0}, {"#"}};
    CHECK(sweep(point, motion, first));
    CHECK(touch(Circle{{0.3, 0.05}, 0}, first));
}

TEST_CASE("a depth is never negative: circles that merely touch overlap by nothing") {
    const auto contact = touch(Circle{{0, 0}, 0.1}, Circle{{0.3, 0}, 0.2});
    REQUIRE(contact);
    CHECK(contact->depth >= 0);
    CHECK(contact->depth < 1e-16);
}

TEST_CASE("lengths of 1e-70 and 1e70 px are told apart, too, from the next double") {
    for (const double unit : {1e-70, 1e70}) {
        CAPTURE(unit);
        CHECK(touch(Circle{{0, 0}, unit}, Circle{{2 * unit, 0}, unit}));
        CHECK_FALSE(touch(Circle{{0, 0}, unit}, Circle{{above(2 * unit), 0}, unit}));
    }
}

}  // namespace megapon::geometry::exact_tests

#include "court/court.h"

#include <doctest/doctest.h>

using megapon::court::offset_on;
using megapon::court::Route;
using megapon::geometry::Vec;

TEST_CASE("a body goes from point to point of its route, and from the last one to the first again") {
    const Route route{{{0, 0}, {0, 60}, {30, 60}, {30, 0}}, 40};
    CHECK(length_of(route) == 180);
    CHECK(offset_on(route, 0) == Vec{0, 0});
    CHECK(offset_on(route, 45) == Vec{0, 45});
    CHECK(offset_on(route, 75) == Vec{15, 60});
    CHECK(offset_on(route, 170) == Vec{10, 0});
    CHECK(offset_on(route, 180 + 45) == Vec{0, 45});
}

TEST_CASE("a route of two points goes to and fro, of one or none it rests, and points that coincide do no harm") {
    const Route to_and_fro{{{0, -20}, {0, 20}}, 10};
    CHECK(offset_on(to_and_fro, 30) == Vec{0, 10});
    CHECK(offset_on(to_and_fro, 50) == Vec{0, 10});
    CHECK_FALSE(Route{{{3, 4}}, 10}.moves());
    CHECK(offset_on({{{3, 4}}, 10}, 25) == Vec{3, 4});
    CHECK(offset_on({{}, 10}, 25) == Vec{});
    CHECK(offset_on({{{1, 1}, {1, 1}}, 10}, 25) == Vec{1, 1});
    CHECK_FALSE(Route{{{0, 0}, {0, 9}}, 0}.moves());
}

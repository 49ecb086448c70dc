#include <doctest/doctest.h>

#include "geometry/touch.h"

using namespace megapon::geometry;

TEST_CASE("a ball of 16 px and a megaphone of 12 px touch 28 px apart, and not 29 px apart") {
    const Circle megaphone{{100, 100}, 12};
    const auto contact = touch(Circle{{128, 100}, 16}, megaphone);
    REQUIRE(contact);
    CHECK(contact->depth == 0);
    CHECK(contact->normal == Vec{1, 0});
    CHECK(contact->point == Vec{112, 100});
    CHECK_FALSE(touch(Circle{{129, 100}, 16}, megaphone));
}

TEST_CASE("concentric circles part along a unit normal, by the sum of their radii") {
    const auto contact = touch(Circle{{5, 7}, 16}, Circle{{5, 7}, 12});
    REQUIRE(contact);
    CHECK(contact->depth == 28);
    CHECK(length(contact->normal) == 1);
}

#include <megapon/doctest.h>

#include "library/worlds.h"

using megapon::happens;

TEST_CASE("the page's ball bounces off the megaphone in frame 10, off the wall in frame 18, and never scores") {
    auto world = megapon::library::scene(megapon::library::head_on);
    auto same = megapon::library::scene(megapon::library::head_on);
    REQUIRE(world.step(20));
    CHECK_EVENTS(world, 2, happens("bounce"));
    CHECK_EVENTS(world, 1, happens("bounce").off(MP_MEGAPHONE).frame(10).normal(-1, 0).velocity(-240, 0));
    CHECK_EVENTS(world, 1, happens("bounce").off(MP_WALL).index(0).contact(0, 135).within(1e-6));
    CHECK_NEVER(world, happens("goal"));
    REQUIRE(same.step(20));
    CHECK_SAME_HASH(world, same);
}

TEST_CASE("an event that is not as wanted does not count") {
    auto world = megapon::library::scene(megapon::library::head_on);
    REQUIRE(world.step(20));
    CHECK(happens("bounce").frame(9).count_in(world) == 0);
    CHECK(happens("bounce").velocity(-240, 1).count_in(world) == 0);
    CHECK(happens("bounce").velocity(-240, 1).within(2).count_in(world) == 1);
    CHECK(happens("bounc").count_in(world) == 0);
    CHECK(megapon::all_events(world).find("\"off\":\"wall\"") != std::string::npos);
}

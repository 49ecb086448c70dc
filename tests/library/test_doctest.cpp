#include <megapon/doctest.h>

#include <cmath>

#include "library/worlds.h"

using megapon::happens;

TEST_CASE("the page's ball bounces off the megaphone in frame 10, off the wall in frame 18, and no more") {
    auto world = megapon::library::scene(megapon::library::head_on);
    auto same = megapon::library::scene(megapon::library::head_on);
    REQUIRE(world.step(20));
    CHECK_EVENTS(world, 2, happens("bounce"));
    CHECK_EVENTS(world, 1, happens("bounce").off(MP_MEGAPHONE).frame(10).normal(-1, 0).velocity(-240, 0));
    CHECK_EVENTS(world, 1, happens("bounce").off(MP_WALL).index(0).contact(0, 135).within(1e-6));
    CHECK_NEVER(world, happens("bounce_limit"));
    REQUIRE(same.step(20));
    CHECK_SAME_HASH(world, same);
}

// What can never be judged fails, in both macros: each of these must.
TEST_CASE("a name that no event has fails" * doctest::should_fail()) {
    auto world = megapon::library::scene(megapon::library::head_on);
    REQUIRE(world.step(20));
    CHECK_NEVER(world, happens("bonce"));
}

TEST_CASE("a field that the event lacks fails, a player of a bounce" * doctest::should_fail()) {
    auto world = megapon::library::scene(megapon::library::head_on);
    REQUIRE(world.step(20));
    CHECK_EVENTS(world, 2, happens("bounce").player(MP_LEFT));
}

TEST_CASE("a field that the event lacks fails where nothing is to happen, too" * doctest::should_fail()) {
    auto world = megapon::library::scene(megapon::library::head_on);
    REQUIRE(world.step(20));
    CHECK_NEVER(world, happens("bounce").place(5, 5));
}

TEST_CASE("a hit in a scene fails, which has no players" * doctest::should_fail()) {
    auto world = megapon::library::scene(megapon::library::head_on);
    REQUIRE(world.step(20));
    CHECK_NEVER(world, happens("hit"));
}

TEST_CASE("what can never be judged says why") {
    auto world = megapon::library::scene(megapon::library::head_on);
    CHECK(happens("bounce").error_in(world) == "no frame has been played");
    REQUIRE(world.step(20));
    const auto error = [&](const megapon::Wanted& wanted) { return wanted.error_in(world); };
    CHECK(error(happens("bonce")).starts_with("there is no event \"bonce\"; expected one of bounce, hit, serve,"));
    CHECK(error(happens("bounce").place(0, 0)) == "the event \"bounce\" has no place");
    CHECK(error(happens("goal").normal(1, 0)) == "the event \"goal\" has no normal");
    CHECK(error(happens("touch").frame(3)) == "no \"touch\" can happen here: the court has no two polygons");
    CHECK(error(happens("brick")) == "no \"brick\" can happen here: the court has no bricks");
    CHECK(error(happens("hit")) == "no \"hit\" can happen here: a scene has no players");
    CHECK(error(happens("bounce").frame(21)) == "frame 21: 20 have been played");
    CHECK(error(happens("bounce").ball(1)) == "ball 1: there are 1, numbered from 0");
    CHECK(error(happens("bounce").off(MP_WALL).index(4)) == "index 4: there are 4, numbered from 0");
    CHECK(error(happens("bounce").off(MP_MEGAPHONE).index(1)) == "index 1: there are 1, numbered from 0");
    for (const mp_surface off : {MP_LINE, MP_POLYGON, MP_TILE, MP_BALL, MP_GOAL})
        CHECK(error(happens("bounce").off(off)) == "off: there is nothing of this kind here");
    CHECK(error(happens("bounce").within(-1)) == "within: expected 0 or more");
    CHECK(error(happens("bounce").velocity(std::nan(""), 0)) == "a coordinate is not finite");
    CHECK(error(happens("bounce").ball(0).off(MP_WALL).index(0).frame(20).within(0)) == "");
    CHECK(error(happens("goal")) == "no \"goal\" can happen here: the court has no goals");
    auto match = megapon::library::match({"cpu:3", "cpu:4", 7, "", false});
    REQUIRE(match.step(20));
    CHECK(happens("hit").ball(0).player(MP_LEFT).velocity(0, 0).error_in(match) == "");
    CHECK(happens("task_over").error_in(match) == "no \"task_over\" can happen here: the court has no task");
    CHECK(happens("dead_ball").error_in(match) ==
          "no \"dead_ball\" can happen here: the court is not for one who serves");
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

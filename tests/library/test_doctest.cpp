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

TEST_CASE("a frame of an earlier step fails: its events are gone" * doctest::should_fail()) {
    auto world = megapon::library::scene(megapon::library::head_on);
    REQUIRE(world.step(20));  // a bounce in frame 10
    REQUIRE(world.step(5));
    CHECK_NEVER(world, happens("bounce").frame(10));
}

TEST_CASE("a world that has just been loaded has no events to judge, which fails" * doctest::should_fail()) {
    auto world = megapon::library::scene(megapon::library::head_on);
    REQUIRE(world.step(20));
    auto loaded = megapon::World::load(*world.save());
    REQUIRE(loaded);
    CHECK_NEVER(*loaded, happens("bounce_limit"));
}

TEST_CASE("a frame is judged if the last step has played it, in a clone and a copy, too") {
    auto world = megapon::library::scene(megapon::library::head_on);
    const auto error = [](const megapon::World& in, int frame) { return happens("bounce").frame(frame).error_in(in); };
    REQUIRE(world.step(9));
    REQUIRE(world.step(3));
    CHECK(error(world, 9) == "frame 9: the last step() has played 10 to 12");
    CHECK(error(world, 13) == "frame 13: the last step() has played 10 to 12");
    for (const int frame : {10, 11, 12}) CHECK(error(world, frame).empty());
    CHECK_EVENTS(world, 1, happens("bounce").frame(10));
    const auto clone = world.clone();
    REQUIRE(clone);
    CHECK(error(*clone, 9) == error(world, 9));
    CHECK(error(*clone, 10).empty());
    REQUIRE(world.step());
    CHECK(error(world, 12) == "frame 12: the last step() has played 13 alone");
    CHECK(error(world, 13).empty());
    auto other = megapon::library::scene(megapon::library::head_on);
    REQUIRE(other.restore(world));
    CHECK(error(other, 12) == error(world, 12));
    REQUIRE(world.step(0));
    CHECK(happens("bounce").error_in(world) == "the last step() has played no frame");
    REQUIRE(other.restore(*world.save()));
    CHECK(happens("bounce").error_in(other) == "the last step() has played no frame");
}

TEST_CASE("a match that is over has no events to judge: step() plays no frame more") {
    auto match = megapon::library::match({"cpu:5", "cpu:1", 7, "match.points = 1\nmatch.cap = 1", false});
    megapon::library::finish(match);
    CHECK(happens("match_over").error_in(match).empty());
    REQUIRE(match.step(10));
    CHECK(happens("match_over").error_in(match) == "the last step() has played no frame");
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
    CHECK(error(happens("bounce").frame(21)) == "frame 21: the last step() has played 1 to 20");
    CHECK(error(happens("bounce").ball(1)) == "ball 1: there are 1, numbered from 0");
    CHECK(error(happens("bounce").off(MP_WALL).index(4)) == "index 4: there are 4, numbered from 0");
    CHECK(error(happens("bounce").off(MP_MEGAPHONE).index(1)) == "index 1: there are 1, numbered from 0");
    for (const mp_surface off : {MP_LINE, MP_POLYGON, MP_TILE, MP_BALL, MP_GOAL})
        CHECK(error(happens("bounce").off(off)) == "off: there is nothing of this kind here");
    CHECK(error(happens("bounce").index(4)) == "index 4: there are 4, numbered from 0");
    CHECK(error(happens("bounce").index(-1)) == "index -1: there are 4, numbered from 0");
    CHECK(error(happens("bounce").normal(3, 4)) == "normal: expected a vector of length 1");
    CHECK(error(happens("bounce").normal(1.5, 0).within(0.5)) == "");
    CHECK(error(happens("bounce").normal(0.6, 0.8)) == "");
    CHECK(error(happens("bounce").within(-1)) == "within: expected 0 or more");
    CHECK(error(happens("bounce").within(std::nan(""))) == "within: expected 0 or more");
    CHECK(error(happens("bounce").velocity(std::nan(""), 0)) == "a coordinate is not finite");
    CHECK(error(happens("bounce").ball(0).off(MP_WALL).index(0).frame(20).within(0)) == "");
    CHECK(error(happens("goal")) == "no \"goal\" can happen here: the court has no goals");
    auto match = megapon::library::match({"cpu:3", "cpu:4", 7, "", false});
    REQUIRE(match.step(20));
    CHECK(happens("hit").ball(0).player(MP_LEFT).velocity(0, 0).error_in(match) == "");
    CHECK(happens("hit").ball(1).error_in(match) == "ball 1: there are 1, numbered from 0");
    CHECK(happens("bounce").off(MP_LINE).error_in(match) == "off: there is nothing of this kind here");
    CHECK(happens("bounce").off(MP_MEGAPHONE).index(2).error_in(match) == "index 2: there are 2, numbered from 0");
    CHECK(happens("task_over").error_in(match) == "no \"task_over\" can happen here: the court has no task");
    CHECK(happens("dead_ball").error_in(match) ==
          "no \"dead_ball\" can happen here: the court is not for one who serves");
}

TEST_CASE("without within a place is exact, and within is the distance from it, as in a scene that is a test") {
    auto world = megapon::library::scene(megapon::library::head_on);
    REQUIRE(world.step(20));
    CHECK(happens("bounce").frame(10).velocity(-240, 0).count_in(world) == 1);
    CHECK(happens("bounce").frame(10).velocity(-240, 1e-12).count_in(world) == 0);
    CHECK(happens("bounce").frame(10).velocity(-237, 4).within(5).count_in(world) == 1);
    CHECK(happens("bounce").frame(10).velocity(-237, 4).within(4.9).count_in(world) == 0);
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

TEST_CASE("a target, a tile or a ball beyond those of the court can never be judged") {
    auto world = megapon::library::scene(R"(format = 2
walls = "box"
[tiles]
size = 20
rows = "##.\n..."
[[ball]]
center = [200, 135]
velocity = [120, 0]
[[target]]
center = [300, 135]
)");
    REQUIRE(world.step(20));
    const auto error = [&](const megapon::Wanted& wanted) { return wanted.error_in(world); };
    CHECK(error(happens("bounce").off(MP_TILE).index(5)) == "");
    CHECK(error(happens("bounce").off(MP_TILE).index(6)) == "index 6: there are 6, numbered from 0");
    CHECK(error(happens("bounce").off(MP_TARGET).index(1)) == "index 1: there are 1, numbered from 0");
    CHECK(error(happens("ring").index(0)) == "");
    CHECK(error(happens("ring").index(1)) == "index 1: there are 1, numbered from 0");
    CHECK(error(happens("ring").ball(1)) == "ball 1: there are 1, numbered from 0");
}

TEST_CASE("on a court for one the right player hits nothing, and a ball of the task is one of the court's") {
    auto match = megapon::library::match({"cpu:3", "player", 7, "", false}, R"(format = 2
walls = "left"
[task]
kind = "returns"
count = 3
[[ball]]
center = [300, 100]
velocity = [-90, 0]
)");
    REQUIRE(match.step(20));
    CHECK(happens("hit").player(MP_LEFT).ball(0).error_in(match) == "");
    CHECK(happens("hit").player(MP_RIGHT).error_in(match) == "player 1: there are 1, numbered from 0");
    CHECK(happens("goal").player(MP_RIGHT).error_in(match) == "");
    CHECK(happens("bounce").ball(1).error_in(match) == "ball 1: there are 1, numbered from 0");
}

#include <doctest/doctest.h>

#include <cmath>

#include "geometry/sweep.h"
#include "sim/court_for_one.h"
#include "sim/player.h"

namespace megapon::sim::shout_tests {

using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::TaskKind;
using megapon::court::Walls;

TEST_CASE("a growing circle touches where its middle and its growth meet the other: 100 - 320 t = 18 + 9 t") {
    const auto t = megapon::geometry::sweep_growing({{0, 0}, 6}, {320, 0}, 9, {{100, 0}, 12});
    REQUIRE(t);
    CHECK(*t == doctest::Approx(82.0 / 329));
    CHECK_FALSE(megapon::geometry::sweep_growing({{0, 0}, 6}, {-320, 0}, 9, {{100, 0}, 12}));
    CHECK(megapon::geometry::sweep_growing({{0, 0}, 6}, {0, 0}, 90, {{100, 0}, 12}) == doctest::Approx(82.0 / 90));
    CHECK(megapon::geometry::sweep_growing({{0, 0}, 6}, {9, 9}, 1, {{15, 0}, 12}) == 0);
}

TEST_CASE("a shout leaves the head, costs a breath, and grows from 6 to 15 px in ten frames") {
    Court court = with_task(TaskKind::returns, 99);
    court.breaths = 2;
    const World world = world_of(court);
    State state = start_match(world, 1);
    const Vec head = head_of(state.players[Side::left], Side::left, world.tuning.player);
    const auto starts = all_of<ShoutStart>(play_one(state, world, pressed(Control::shout)));
    REQUIRE(starts.size() == 1);
    CHECK(starts[0].center == head);
    CHECK(starts[0].breaths == 1);
    REQUIRE(state.shouts.size() == 1);
    CHECK(state.shouts[0].center.x == doctest::Approx(head.x + 32));
    CHECK(radius_of(state.shouts[0], 0, world) == 6);
    CHECK(radius_of(state.shouts[0], 5, world) == 10.5);
    CHECK(radius_of(state.shouts[0], 10, world) == 15);
    play_frames(state, world, 9);
    CHECK(state.shouts.empty());
}

TEST_CASE("a key that is held shouts once, and nobody shouts without breath") {
    Court court = with_task(TaskKind::returns, 99);
    court.breaths = 1;
    const World world = world_of(court);
    State state = start_match(world, 1);
    CHECK(all_of<ShoutStart>(play_one(state, world, pressed(Control::shout))).size() == 1);
    CHECK(all_of<ShoutStart>(play_one(state, world, pressed(Control::shout))).empty());
    FrameInput again;
    again.players[Side::left].add({0, Control::shout, 0});
    again.players[Side::left].add({1, Control::shout, 1});
    CHECK(all_of<ShoutStart>(play_one(state, world, again)).empty());
    breathe(state, Side::left, world.tuning);
    CHECK(all_of<ShoutStart>(play_one(state, world, again)).size() == 1);
}

TEST_CASE("an own hit gives a breath back, up to three") {
    Court court = with_task(TaskKind::returns, 99);
    court.breaths = 2;
    const World world = world_of(court);
    State state = start_match(world, 1);
    breathe(state, Side::left, world.tuning);
    CHECK(state.voices[0].breaths == 3);
    breathe(state, Side::left, world.tuning);
    CHECK(state.voices[0].breaths == 3);
}

TEST_CASE("a shout turns a ball by 20 degrees, away from its own middle, at the same speed") {
    for (const Solver solver : both_solvers) {
        Court court = with_task(TaskKind::returns, 99);
        court.breaths = 1;
        const World world = world_of(court, solver);
        State state = start_match(world, 1);
        state.match.phase = MatchPhase::rally;
        state.shouts.push_back({{200, 120}, {320, 0}, 0, Side::left, false});
        state.balls[0] = {{260, 110}, {-120, 0}, 16};
        const auto bends = all_of<ShoutBend>(play_frames(state, world, 3));
        REQUIRE(bends.size() == 1);
        CHECK(length(bends[0].velocity) == doctest::Approx(120));
        CHECK(bends[0].velocity.x == doctest::Approx(-120 * 0.9396926208));
        CHECK(bends[0].velocity.y == doctest::Approx(-120 * 0.3420201433));
    }
}

TEST_CASE("a shout knocks out a drone") {
    for (const Solver solver : both_solvers) {
        Court court = with_task(TaskKind::drones, 1);
        court.breaths = 1;
        court.drones.push_back({12, 0, {{{300, 120}, {0, 120}}, 60, false}});
        const World world = world_of(court, solver);
        State state = start_match(world, 1);
        state.shouts.push_back({{200, 120}, {320, 0}, 0, Side::left, false});
        const Events events = play_frames(state, world, 5);
        const auto ends = all_of<DroneEnd>(events);
        REQUIRE(ends.size() == 1);
        CHECK_FALSE(ends[0].landed);
        // 100 px, less 12 and a radius of 6 that grows by 9 px/s, closed by 380 px/s.
        CHECK(ends[0].at.seconds == doctest::Approx(82.0 / 389).epsilon(0.02));
        CHECK(all_of<TaskOver>(events).size() == 1);
    }
}

TEST_CASE("shouts of two players that meet cancel") {
    Court court;
    court.breaths = 3;
    const World world = world_of(court);
    State state = start_match(world, 1);
    state.shouts.push_back({{200, 60}, {320, 0}, 0, Side::left, false});
    state.shouts.push_back({{260, 60}, {-320, 0}, 0, Side::right, false});
    play_frames(state, world, 1);
    CHECK(state.shouts.empty());
}

}  // namespace megapon::sim::shout_tests

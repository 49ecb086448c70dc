#include <doctest/doctest.h>

#include "sim/court_for_one.h"
#include "sim/rules.h"

namespace megapon::sim::dead_ball_tests {

using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::TaskKind;

namespace {

// A rally whose ball goes up and down in the middle, out of everybody's reach, as from the beginning.
void play_out_of_reach(State& state) {
    state.match.phase = MatchPhase::rally;
    state.match.phase_since = state.frame;
    state.balls[0] = {{240, 120}, {0, 120}, 16};
}

}  // namespace

TEST_CASE("a ball that the player has not touched for 12 seconds leaves, and is served anew without a miss") {
    const World world = world_of(with_task(TaskKind::returns, 99));
    State state = start_match(world, 1);
    play_out_of_reach(state);
    CHECK(all_of<DeadBall>(play_frames(state, world, 119)).empty());
    CHECK(state.match.phase == MatchPhase::rally);
    const auto left = all_of<DeadBall>(play_frames(state, world, 1));
    REQUIRE(left.size() == 1);
    CHECK(left[0].at.seconds == doctest::Approx(12));
    CHECK(left[0].center.x == 240);
    CHECK(state.match.phase == MatchPhase::serve);
    CHECK(state.match.server == Side::left);
    CHECK(state.balls[0].center.x < 150);  // in front of the server
    CHECK(state.task->misses == 0);
    CHECK(state.match.score == PerSide<int>{});
    CHECK(all_of<DeadBall>(play_frames(state, world, 300)).empty());  // it waits in the hand as long as one likes
}

TEST_CASE("the twelve seconds count from the last touch, whatever the fps") {
    World world = world_of(with_task(TaskKind::returns, 99));
    world.tuning.physics.fps = 20;
    State state = start_match(world, 1);
    play_out_of_reach(state);
    state.players[Side::left].last_touch = 60;  // 3 s
    CHECK(all_of<DeadBall>(play_frames(state, world, 299)).empty());
    CHECK(all_of<DeadBall>(play_frames(state, world, 1)).size() == 1);
    CHECK(state.match.phase == MatchPhase::serve);
}

TEST_CASE("with an opponent no ball is dead: a lob scores in the end") {
    const World world = make_world({}, {});
    State state = start_match(world, 1);
    play_out_of_reach(state);
    CHECK(all_of<DeadBall>(play_frames(state, world, 300)).empty());
    CHECK(state.match.phase == MatchPhase::rally);
}

TEST_CASE("where balls are in play from the beginning, none is ever dead") {
    Court court = with_task(TaskKind::keep, 1);
    court.task->time_limit = 600;
    court.balls.push_back({{240, 120}, {0, 120}, 16});
    const World world = world_of(court);
    State state = start_match(world, 1);
    CHECK(all_of<DeadBall>(play_frames(state, world, 300)).empty());
    CHECK(state.match.phase == MatchPhase::rally);
}

}  // namespace megapon::sim::dead_ball_tests

#include "play/practice.h"

#include <doctest/doctest.h>

#include "sim/tuning.h"

namespace megapon::play::practice_tests {

using court::Walls;
using geometry::Vec;

namespace {

// 480 x 240 px, for one, with a task.
court::Court made_for_one() {
    court::Court court;
    court.walls = Walls::left_goal;
    court.task = court::Task{.kind = court::TaskKind::returns, .count = 3};
    court.balls.emplace_back();
    return court;
}

// A stone of 20 px across.
court::PolygonBody stone(Vec center) {
    court::PolygonBody body;
    body.center = center;
    body.shape.points = {{-10, -10}, {10, -10}, {10, 10}, {-10, 10}};
    return body;
}

}  // namespace

TEST_CASE("a court for two has both goals, no task and no balls of its own") {
    const court::Court court = court_for_two(made_for_one());
    CHECK(court.walls == Walls::goals);
    CHECK_FALSE(court.task);
    CHECK(court.balls.empty());
}

TEST_CASE("a column of tiles from top to bottom, which would part two players, is taken out; one with a gap stays") {
    court::Court court = made_for_one();
    court.tiles.emplace();
    court.tiles->rows = {"#.#", "#.#", "#.."};
    const court::Court for_two = court_for_two(court);
    CHECK(for_two.tiles->rows[0] == "..#");
    CHECK(for_two.tiles->rows[1] == "..#");
    CHECK(for_two.tiles->rows[2] == "...");
}

TEST_CASE("what stands where the right captain begins moves to the left by 5 px until 24 px are free") {
    court::Court court = made_for_one();
    const double home = court.size.x - sim::PlayerTuning().home;
    court.polygons.push_back(stone({home, 120}));
    const double moved = home - court_for_two(court).polygons[0].center.x;
    CHECK(moved >= 10 + 24);
    CHECK(moved < 10 + 24 + 5);
}

TEST_CASE("practice against its own task leaves a court as it is; otherwise three returns become as many as can be") {
    CHECK(practice_court(made_for_one(), {.facing = Facing::task}).task->count == 3);
    const court::Court endless = practice_court(made_for_one(), {.facing = Facing::wall});
    CHECK(endless.task->count == court::most_counted);
    CHECK(endless.task->lives == 0);
    CHECK(endless.walls == Walls::left_goal);
}

TEST_CASE("a machine stands as far to the right as it has room, 28 px round it") {
    court::Court court = made_for_one();
    CHECK(practice_court(court, {.facing = Facing::machine}).machine->center == Vec{450, 120});
    court.polygons.push_back(stone({400, 120}));  // its edge is at 390: 360 is the last of 240, 250 ... that is free
    CHECK(practice_court(court, {.facing = Facing::machine}).machine->center == Vec{360, 120});
    court.polygons[0].center.x = 240;  // the middle is taken: above it
    CHECK(practice_court(court, {.facing = Facing::machine}).machine->center == Vec{450, 48});
}

TEST_CASE("the computer that practises is as strong as it was asked to be, and plays for points") {
    const court::Court court = practice_court(made_for_one(), {.facing = Facing::computer, .level = 5});
    CHECK(court.task->kind == court::TaskKind::points);
    CHECK(court.task->opponent == 5);
    CHECK(court.walls == Walls::goals);
}

}  // namespace megapon::play::practice_tests

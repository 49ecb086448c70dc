#include <doctest/doctest.h>

#include "sim/court_for_one.h"
#include "sim/hash.h"
#include "sim/rules.h"

namespace megapon::sim::machine_tests {

using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::TaskKind;
using megapon::court::Walls;

namespace {

Court with_machine() {
    Court court = with_task(TaskKind::returns, megapon::court::most_counted);
    court.walls = Walls::goals;
    court.task->lives = 0;
    court.machine = megapon::court::BallMachine{{400, 120}, 200, 10, 20, 15};
    return court;
}

// In degrees from straight to the left.
double angle_of(Vec velocity) { return std::atan2(velocity.y, -velocity.x) * 180 / 3.14159265358979; }

}  // namespace

TEST_CASE("a machine throws a ball at its speed on page 10, then every interval, each within its spread") {
    for (const Solver solver : both_solvers) {
        const World world = world_of(with_machine(), solver);
        State state = start_match(world, 1);
        std::vector<Throw> throws;
        for (int frame = 0; frame < 110; ++frame)
            for (const Throw& thrown : all_of<Throw>(play_one(state, world, {}))) throws.push_back(thrown);
        REQUIRE(throws.size() == 7);
        for (std::size_t i = 0; i < throws.size(); ++i) {
            CHECK(throws[i].at.frame == 10 + 15 * static_cast<int>(i));
            CHECK(length(throws[i].velocity) == doctest::Approx(200));
            CHECK(throws[i].center == Vec{400, 120});
            CHECK(std::abs(angle_of(throws[i].velocity) - 10) <= 20);
        }
        CHECK(throws[0].velocity != throws[1].velocity);
    }
}

TEST_CASE("a machine's ball that is lost costs a miss and comes again, and nobody serves") {
    Court court = with_machine();
    court.machine->spread = 0;
    court.machine->angle = 30;
    const World world = world_of(court);
    State state = start_match(world, 1);
    Events serves;
    for (int frame = 0; frame < 300; ++frame)
        for (const Event& event : play_one(state, world, {}))
            if (std::holds_alternative<Serve>(event)) serves.push_back(event);
    CHECK(serves.empty());
    CHECK(state.balls.size() == 4);
    CHECK(state.task->misses > 8);
    CHECK(state.match.phase == MatchPhase::rally);
}

TEST_CASE("a copy of a match with a machine plays on as the match does") {
    const World world = world_of(with_machine());
    State state = start_match(world, 1);
    for (int frame = 0; frame < 40; ++frame) play_one(state, world, {});
    State copy = state;
    for (int frame = 0; frame < 40; ++frame) play_one(state, world, {}), play_one(copy, world, {});
    CHECK(hash(state) == hash(copy));
}

}  // namespace megapon::sim::machine_tests

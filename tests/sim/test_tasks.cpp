#include <doctest/doctest.h>

#include <cmath>

#include "sim/court_for_one.h"
#include "sim/crushers.h"
#include "sim/hash.h"
#include "sim/rules.h"
#include "sim/targets.h"

namespace megapon::sim::tasks_tests {

using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::TaskKind;
using megapon::court::Walls;
using megapon::geometry::Rect;

TEST_CASE("a target bounces the ball, takes its hits, and has then had enough") {
    for (const Solver solver : both_solvers) {
        Court court;
        court.walls = Walls::box;
        court.balls.push_back({{100, 120}, {240, 0}, 16});
        court.targets.push_back({{300, 120}, 20, 2, {}});
        const World world = world_of(court, solver);
        State state = start_scene(world);
        const auto rings = all_of<Ring>(play_frames(state, world, 60));
        REQUIRE(rings.size() == 2);
        // 164 px to the target; back to the wall and here again 2 x 248 px more.
        CHECK(rings[0].at.seconds == doctest::Approx(164.0 / 240));
        CHECK(rings[1].at.seconds == doctest::Approx((164.0 + 2 * 248) / 240));
        CHECK(rings[0].left == 1);
        CHECK(rings[1].left == 0);
        CHECK(rings[0].center == Vec{300, 120});
        CHECK(state.targets[0].hits_left == 0);
    }
}

TEST_CASE("a ball's centre goes through a gate once, at the place where the paths cross") {
    Court court;
    court.walls = Walls::box;
    court.balls.push_back({{60, 70}, {310, 17}, 10});
    court.gates.push_back({{{240, 50}, {240, 100}}});
    const World world = world_of(court);
    State state = start_scene(world);
    const auto posts = all_of<Post>(play_frames(state, world, 40));
    REQUIRE(posts.size() == 1);
    CHECK(posts[0].place.x == doctest::Approx(240));
    CHECK(posts[0].place.y == doctest::Approx(70 + 17 * 180.0 / 310));
    CHECK(posts[0].at.seconds == doctest::Approx(180.0 / 310));
}

TEST_CASE("a ball that turns back at a wall behind a gate's line, but beside the gate, has not gone through") {
    Court court;
    court.walls = Walls::box;
    court.balls.push_back({{60, 150}, {310, 0}, 10});
    court.gates.push_back({{{240, 50}, {240, 100}}});
    const World world = world_of(court);
    State state = start_scene(world);
    CHECK(all_of<Post>(play_frames(state, world, 40)).empty());
}

TEST_CASE("a drone starts in its time, and lands where its route ends") {
    Court court;
    court.walls = Walls::box;
    court.drones.push_back({12, 4, {{{400, 20}, {300, 20}}, 60, false}});
    const World world = world_of(court);
    State state = start_scene(world);
    play_frames(state, world, 4);
    CHECK(drone_now(state, world, 0) == Vec{400, 20});
    play_frames(state, world, 10);
    CHECK(drone_now(state, world, 0).x == doctest::Approx(340));
    const auto ends = all_of<DroneEnd>(play_frames(state, world, 10));
    REQUIRE(ends.size() == 1);
    CHECK(ends[0].landed);
    CHECK(ends[0].at.seconds == doctest::Approx(0.4 + 100.0 / 60).epsilon(0.01));
    CHECK(state.drones[0].phase == DronePhase::landed);
}

TEST_CASE("a ball knocks out the drone that it flies into, and flies on") {
    for (const Solver solver : both_solvers) {
        Court court;
        court.walls = Walls::box;
        court.balls.push_back({{100, 120}, {240, 0}, 16});
        court.drones.push_back({12, 0, {{{400, 120}, {20, 120}}, 60, false}});
        const World world = world_of(court, solver);
        State state = start_scene(world);
        const auto ends = all_of<DroneEnd>(play_frames(state, world, 12));
        REQUIRE(ends.size() == 1);
        CHECK_FALSE(ends[0].landed);
        // 300 px less both radii, closed by 240 + 60 px/s.
        CHECK(ends[0].at.seconds == doctest::Approx(272.0 / 300).epsilon(0.005));
        CHECK(state.balls[0].velocity == Vec{240, 0});
    }
}

TEST_CASE("on a court for one nobody stands on the right, and a ball that passes the left line is a miss") {
    const Court court = with_task(TaskKind::returns, 99);
    const World world = world_of(court);
    State state = start_match(world, 2);
    CHECK(state.match.server == Side::left);
    CHECK(state.players[Side::right].body == Vec{});
    state.match.phase = MatchPhase::rally;
    state.balls[0] = {{30, 200}, {-120, 0}, 16};
    play_frames(state, world, 5);
    CHECK(state.match.score[Side::right] == 1);
    REQUIRE(state.task);
    CHECK(state.task->misses == 1);
    play_frames(state, world, 20);
    CHECK(state.match.phase == MatchPhase::serve);
    CHECK(state.match.server == Side::left);
}

TEST_CASE("the right side of a court for one is a wall") {
    const World world = world_of(with_task(TaskKind::returns, 99));
    State state = start_match(world, 1);
    state.match.phase = MatchPhase::rally;
    state.balls[0] = {{440, 60}, {120, 0}, 16};
    const auto bounces = all_of<Bounce>(play_frames(state, world, 5));
    REQUIRE(bounces.size() == 1);
    CHECK(bounces[0].off == Surface::wall);
    CHECK(bounces[0].index == 2);
}

TEST_CASE("the third miss ends a try of three lives") {
    const World world = world_of(with_task(TaskKind::returns, 99));
    State state = start_match(world, 1);
    state.task->misses = 2;
    state.match.phase = MatchPhase::rally;
    state.balls[0] = {{30, 200}, {-120, 0}, 16};
    const auto over = all_of<TaskOver>(play_frames(state, world, 5));
    REQUIRE(over.size() == 1);
    CHECK_FALSE(over[0].reached);
    CHECK(over[0].misses == 3);
    CHECK(state.match.phase == MatchPhase::over);
    CHECK(state.match.scorer == Side::right);
}

TEST_CASE("a task is done with its last target, in the frame that shows it") {
    Court court = with_task(TaskKind::targets, 1);
    court.targets.push_back({{300, 120}, 20, 1, {}});
    const World world = world_of(court);
    State state = start_match(world, 1);
    state.match.phase = MatchPhase::rally;
    state.balls[0] = {{200, 120}, {240, 0}, 16};
    const auto over = all_of<TaskOver>(play_frames(state, world, 10));
    REQUIRE(over.size() == 1);
    CHECK(over[0].reached);
    CHECK(over[0].at.frame == 3);  // 64 px at 240 px/s: 0.267 s
    CHECK(state.match.scorer == Side::left);
    const auto achievement = achievement_of(state, world);
    CHECK(achievement.reached);
    CHECK(achievement.misses == 0);
}

TEST_CASE("a try ends when its time is over; to survive is to be there then") {
    Court court = with_task(TaskKind::returns, 99);
    court.task->time_limit = 7;
    World world = world_of(court);
    State state = start_match(world, 1);
    CHECK(all_of<TaskOver>(play_frames(state, world, 6)).empty());
    const auto over = all_of<TaskOver>(play_frames(state, world, 1));
    REQUIRE(over.size() == 1);
    CHECK_FALSE(over[0].reached);

    world = world_of(with_task(TaskKind::survive, 7));
    state = start_match(world, 1);
    const auto stayed = all_of<TaskOver>(play_frames(state, world, 7));
    REQUIRE(stayed.size() == 1);
    CHECK(stayed[0].reached);
}

TEST_CASE("a crusher warns, is down, and strikes a body below it once") {
    Court court = with_task(TaskKind::survive, 99);
    court.crushers.push_back({Rect{{85, 120}, {20, 20}}, 20, 40, 3, 8});
    const World world = world_of(court);
    const auto& crusher = court.crushers[0];
    CHECK(crusher.phase(11.9, 10) == megapon::court::CrusherPhase::up);
    CHECK(crusher.phase(12, 10) == megapon::court::CrusherPhase::warning);
    CHECK(crusher.phase(20, 10) == megapon::court::CrusherPhase::down);
    CHECK(crusher.phase(22.9, 10) == megapon::court::CrusherPhase::down);
    CHECK(crusher.phase(23, 10) == megapon::court::CrusherPhase::up);
    CHECK(crusher.phase(60, 10) == megapon::court::CrusherPhase::down);
    State state = start_match(world, 1);
    const Events events = play_frames(state, world, 30);
    CHECK(all_of<CrusherDown>(events).size() == 1);
    CHECK(all_of<Crush>(events).size() == 1);
    CHECK(state.task->misses == 1);
}

TEST_CASE("a crusher of a scene comes down and strikes nobody, wherever it lies") {
    Court court;
    court.walls = Walls::box;
    court.balls.push_back({{240, 120}, {}, {}});
    court.crushers.push_back({Rect{{0, 0}, {20, 20}}, 20, 40, 3, 8});
    const World world = world_of(court);
    State state = start_scene(world);
    const Events events = play_frames(state, world, 30);
    CHECK(all_of<CrusherDown>(events).size() == 1);
    CHECK(all_of<Crush>(events).empty());
}

TEST_CASE("a megaphone on a route comes back to its beginning, exactly") {
    Court court;
    court.walls = Walls::box;
    court.megaphones.push_back({{240, 60}, {}, 12, 1, {{{0, 0}, {0, 40}}, 40}});
    const World world = world_of(court);
    State state = start_scene(world);
    play_frames(state, world, 10);
    CHECK(state.megaphones[0].center.y == doctest::Approx(100));
    play_frames(state, world, 10);
    CHECK(state.megaphones[0].center.y == doctest::Approx(60).epsilon(1e-9));
}

TEST_CASE("a megaphone whose route begins beside its centre begins there") {
    Court court;
    court.walls = Walls::box;
    court.megaphones.push_back({{240, 60}, {}, 12, 1, {{{30, 20}, {30, 60}}, 40}});
    const World world = world_of(court);
    State state = start_scene(world);
    CHECK(state.megaphones[0].center == Vec{270, 80});
    play_frames(state, world, 10);
    CHECK(state.megaphones[0].center.x == doctest::Approx(270));
    CHECK(state.megaphones[0].center.y == doctest::Approx(120));
}

TEST_CASE("a polygon that yields takes on a fifth of what the ball loses") {
    Court court;
    court.walls = Walls::box;
    court.balls.push_back({{100, 120}, {240, 0}, 16});
    court.polygons.push_back({{300, 120}, {{{-20, -20}, {20, -20}, {20, 20}, {-20, 20}}}, 0, {}, 1, 0.2});
    const World world = world_of(court);
    State state = start_scene(world);
    play_frames(state, world, 10);
    CHECK(state.balls[0].velocity == Vec{-240, 0});
    CHECK(state.polygons[0].velocity.x == doctest::Approx(96));
}

TEST_CASE("a polygon that yields takes on three times as much of a ball with three times the mass") {
    Court court;
    court.walls = Walls::box;
    court.balls.push_back({{100, 120}, {240, 0}, 16, 3});
    court.polygons.push_back({{300, 120}, {{{-20, -20}, {20, -20}, {20, 20}, {-20, 20}}}, 0, {}, 1, 0.1});
    const World world = world_of(court);
    State state = start_scene(world);
    play_frames(state, world, 9);
    CHECK(state.balls[0].velocity == Vec{-240, 0});
    CHECK(state.polygons[0].velocity.x == doctest::Approx(144));  // 3 * 0.1 * 480
}

TEST_CASE(
    "on a court for one the ball waits for its player for ever; in a match of two it is served after two seconds") {
    for (const bool alone : {true, false}) {
        const World world = world_of(alone ? with_task(TaskKind::returns, 1) : Court{});
        State state = start_match(world, 1);
        play_frames(state, world, alone ? 600 : 40);
        CHECK((state.match.phase == MatchPhase::serve) == alone);
        if (!alone) continue;
        play_one(state, world, pressed(Control::swing));
        play_frames(state, world, 100);
        CHECK(state.match.phase == MatchPhase::serve);  // for as long as the press is held, too
        FrameInput released;
        released.players[Side::left].add({0, Control::swing, 0});
        play_one(state, world, released);
        play_frames(state, world, 6);
        CHECK(state.match.phase == MatchPhase::rally);
    }
}

TEST_CASE("each edge of a polygon rings once") {
    Court court = with_task(TaskKind::edges, 4);
    court.polygons.push_back({{300, 120}, {{{-20, -20}, {20, -20}, {20, 20}, {-20, 20}}}, 0, {}});
    const World world = world_of(court);
    State state = start_match(world, 1);
    state.match.phase = MatchPhase::rally;
    state.balls[0] = {{200, 120}, {240, 0}, 16};
    const auto edges = all_of<Edge>(play_frames(state, world, 4));
    REQUIRE(edges.size() == 1);
    CHECK(edges[0].edge == 3);  // from (-20, 20) to (-20, -20)
    CHECK(state.task->done == 1);
}

TEST_CASE("what only courts for one have adds no word to the state of others") {
    const World world = world_of(Court{});
    for (const std::string& name : field_names(start_match(world, 1))) {
        for (const char* own : {"targets", "gates", "drones", "crushers", "voices", "shouts", "task"})
            CHECK(name.find(own) == std::string::npos);
    }
}

TEST_CASE("where points differ, the bodies of the next one stand there from its serve on, not before") {
    Court court;
    court.walls = Walls::goals;
    court.task.emplace();
    court.task->kind = TaskKind::points;
    court.task->count = 3;
    court.task->opponent = 1;
    court.megaphones.push_back({{240, 60}, {}, 10, 0, {{{0, 0}, {0, 50}}, 10}, {1}});
    court.polygons.push_back({{240, 120}, {{{-10, -10}, {10, -10}, {0, 10}}}, 90, {}, 1, 0, {2}});
    court.polygons.push_back({{300, 120}, {{{-10, -10}, {10, -10}, {0, 10}}}, 0, {}, 1, 0, {2, 3}});
    const World world = world_of(court);
    State state = start_match(world, 1);
    CHECK(state.megaphones.size() == 1);
    CHECK(state.polygons.empty());
    state.match.phase = MatchPhase::rally;
    state.balls[0] = {{470, 120}, {300, 0}, 16};
    state.match.last_strength = Strength::swing;
    for (int frame = 0; state.match.phase != MatchPhase::serve; ++frame) {
        REQUIRE(frame < 60);
        CHECK(state.megaphones.size() == 1);
        CHECK(&world_now(world, state) == world.points.data());
        play_one(state, world, {});
    }
    CHECK(state.match.points == 1);
    CHECK(state.megaphones.empty());
    CHECK(state.polygons.size() == 2);
    CHECK(world_now(world, state).court.polygons.size() == 2);
    state.match.points = state.point.emplace(8);
    CHECK(world_now(world, state).court.polygons.size() == 1);
}

TEST_CASE("a tuning set for a world holds in all its points") {
    Court court;
    court.task.emplace();
    court.task->kind = TaskKind::points;
    court.task->opponent = 1;
    court.physics.substeps = 8;
    court.lines.push_back({{240, 40}, {240, 80}, 1, {2}});
    World world = world_of(court);
    Tuning tuning;
    tuning.ball.radius = 9;
    set_tuning(world, tuning);
    REQUIRE(world.points.size() == 2);
    CHECK(world.points[1].tuning.ball.radius == 9);
    CHECK(world.points[1].tuning.physics.substeps == 8);
}

TEST_CASE("an experiment on a court that changes from point to point has the bodies of the first point alone") {
    Court court = with_task(TaskKind::points, 3);
    const megapon::geometry::Polygon square{{{-10, -10}, {10, -10}, {10, 10}, {-10, 10}}};
    court.polygons.push_back({{100, 60}, square, 0, {}, 1, 0, {2}});
    court.polygons.push_back({{300, 60}, square, 0, {}, 1, 0, {1}});
    court.balls.push_back({{200, 60}, {0, 50}, 16});
    const World world = world_of(court);
    State state = start_scene(world);
    REQUIRE(state.polygons.size() == 1);
    CHECK(state.polygons[0].center == Vec{300, 60});
    play_frames(state, world, 3);
    CHECK(state.polygons.size() == 1);
}

}  // namespace megapon::sim::tasks_tests

#include <doctest/doctest.h>

#include <cmath>

#include "geometry/sweep.h"
#include "sim/crushers.h"
#include "sim/hash.h"
#include "sim/scenes.h"
#include "sim/shout.h"
#include "sim/targets.h"
#include "sim/task.h"

using namespace megapon::sim;
using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::TaskKind;
using megapon::court::Walls;
using megapon::geometry::Rect;

namespace {

constexpr Solver both_solvers[] = {Solver::substep, Solver::sweep};

World world_of(const Court& court, Solver solver = Solver::substep) {
    Tuning tuning;
    tuning.physics.solver = solver;
    return make_world(court, tuning);
}

Court with_task(TaskKind kind, int count) {
    Court court;
    court.walls = Walls::left_goal;
    court.task.emplace();
    court.task->kind = kind;
    court.task->count = count;
    return court;
}

template <typename What>
std::vector<What> all_of(const Events& events) {
    std::vector<What> found;
    for (const Event& event : events)
        if (const auto* what = std::get_if<What>(&event)) found.push_back(*what);
    return found;
}

FrameInput pressed(Control control) {
    FrameInput input;
    input.players[Side::left].add({0, control, 1});
    return input;
}

Events play_one(State& state, const World& world, const FrameInput& input) {
    Events events;
    step(state, input, world, events);
    return events;
}

}  // namespace

TEST_CASE("a growing circle touches where its middle and its growth meet the other: 100 - 320 t = 18 + 9 t") {
    const auto t = megapon::geometry::sweep_growing({{0, 0}, 6}, {320, 0}, 9, {{100, 0}, 12});
    REQUIRE(t);
    CHECK(*t == doctest::Approx(82.0 / 329));
    CHECK_FALSE(megapon::geometry::sweep_growing({{0, 0}, 6}, {-320, 0}, 9, {{100, 0}, 12}));
    CHECK(megapon::geometry::sweep_growing({{0, 0}, 6}, {0, 0}, 90, {{100, 0}, 12}) == doctest::Approx(82.0 / 90));
    CHECK(megapon::geometry::sweep_growing({{0, 0}, 6}, {9, 9}, 1, {{15, 0}, 12}) == 0);
}

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

TEST_CASE("a crusher warns, is down, and strikes a body below it once") {
    Court court = with_task(TaskKind::survive, 99);
    court.crushers.push_back({Rect{{85, 120}, {20, 20}}, 20, 40, 3, 8});
    const World world = world_of(court);
    const auto& crusher = court.crushers[0];
    CHECK(crusher_phase(crusher, 11.9, world) == CrusherPhase::up);
    CHECK(crusher_phase(crusher, 12, world) == CrusherPhase::warning);
    CHECK(crusher_phase(crusher, 20, world) == CrusherPhase::down);
    CHECK(crusher_phase(crusher, 22.9, world) == CrusherPhase::down);
    CHECK(crusher_phase(crusher, 23, world) == CrusherPhase::up);
    CHECK(crusher_phase(crusher, 60, world) == CrusherPhase::down);
    State state = start_match(world, 1);
    const Events events = play_frames(state, world, 30);
    CHECK(all_of<CrusherDown>(events).size() == 1);
    CHECK(all_of<Crush>(events).size() == 1);
    CHECK(state.task->misses == 1);
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
    state.match.points = 8;
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

#include <doctest/doctest.h>

#include "sim/judges.h"

namespace megapon::sim::scenes_box_tests {

using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::Walls;

namespace {

Court empty_box(Vec size = {480, 270}) {
    Court court;
    court.size = size;
    court.walls = Walls::box;
    return court;
}

constexpr int all_substeps[] = {1, 5, 24, 60, 1000};
constexpr int all_fps[] = {1, 10, 240};

// Calls visit(solver, substeps, fps) for both solvers and all ways to cut time.
template <class Visit>
void each_way(const Visit& visit) {
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        for (const int substeps : all_substeps) {
            for (const int fps : all_fps) {
                CAPTURE(static_cast<int>(solver));
                CAPTURE(substeps);
                CAPTURE(fps);
                visit(solver, substeps, fps);
            }
        }
    }
}

}  // namespace

TEST_CASE("in a box a ball is where the mirrored straight line is, however time is cut, whichever the solver") {
    each_way([](Solver solver, int substeps, int fps) {
        const World world = world_of(empty_box(), solver, substeps, fps);
        for (const Vec velocity : {Vec{377, -211}, Vec{-0.3, 0.7}, Vec{5000, 7001}, Vec{120, 0}}) {
            State state = start_scene(world);
            state.balls.push_back({{100, 135}, velocity, 16});
            const int frames = 200;
            play_frames(state, world, frames);
            const long double seconds = static_cast<long double>(frames) / fps;
            CHECK(std::fabs(state.balls[0].center.x - folded_exactly(100, velocity.x, seconds, 16, 464)) < 1e-6);
            CHECK(std::fabs(state.balls[0].center.y - folded_exactly(135, velocity.y, seconds, 16, 254)) < 1e-6);
            CHECK(std::fabs(state.balls[0].velocity.x) == std::fabs(velocity.x));
            CHECK(std::fabs(state.balls[0].velocity.y) == std::fabs(velocity.y));
        }
    });
}

TEST_CASE("every bounce off a wall is told at its exact moment and place") {
    // x: 464 - 100 = 364 px to the right wall, then 448 px from side to side; 377 px/s.
    each_way([](Solver solver, int substeps, int fps) {
        const World world = world_of(empty_box(), solver, substeps, fps);
        State state = start_scene(world);
        state.balls.push_back({{100, 135}, {377, 0}, 16});
        const std::vector<Bounce> bounces = play_bounces(state, world, 4 * fps);
        REQUIRE(bounces.size() == 3);
        for (std::size_t i = 0; i < 3; ++i) {
            CHECK(std::fabs(bounces[i].at.seconds - (364 + 448 * static_cast<double>(i)) / 377) < 1e-9);
            CHECK(bounces[i].index == (i == 1 ? 0 : 2));
            CHECK(bounces[i].contact.x == (i == 1 ? 0 : 480));
            CHECK(bounces[i].contact.y == 135);
            // The frame and the substep that hold the moment.
            const double moment = bounces[i].at.seconds * fps;
            CHECK(bounces[i].at.frame == static_cast<int>(moment) + 1);
            const double part = (moment - static_cast<int>(moment)) * substeps;
            CHECK(std::fabs(bounces[i].at.substep - 0.5 - part) <= 0.5 + 1e-6);
        }
    });
}

TEST_CASE("from a slanted line a ball comes back mirrored, and its bounce stands where the distance is 16 px") {
    // The line rises by 3 in 4; its normal on the upper left is (-0.6, -0.8). The ball falls straight down.
    Court court = empty_box();
    court.lines.push_back({{120, 220}, {280, 100}});
    each_way([&](Solver solver, int substeps, int fps) {
        if (substeps * fps < 10) return;  // a step of more than 12 px may carry the ball past the line
        const World world = world_of(court, solver, substeps, fps);
        State state = start_scene(world);
        state.balls.push_back({{200, 40}, {0, 120}, 16});
        Events events;
        for (int frame = 0; frame < 2 * fps && events.empty(); ++frame) step(state, {}, world, events);
        REQUIRE(events.size() >= 1);
        const auto& bounce = std::get<Bounce>(events[0]);
        CHECK(bounce.off == Surface::line);
        // The line is at y = 160 under the ball; 16 px of distance are 20 px straight up: contact centre at y = 140.
        CHECK(std::fabs(bounce.at.seconds - 100.0 / 120) < 1e-11);
        CHECK(distance(bounce.contact, {200 + 0.6 * 16, 140 + 0.8 * 16}) < 1e-9);
        CHECK(distance(bounce.normal, {-0.6, -0.8}) < 1e-12);
        // v - 2 (v.n) n with v = (0, 120): v.n = -96.
        CHECK(distance(bounce.velocity, {-115.2, -33.6}) < 1e-9);
    });
}

TEST_CASE("a ball that passes a line's end within 16 px bounces off the point, further off it passes") {
    Court court = empty_box();
    court.lines.push_back({{200, 135}, {240, 135}});
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        const World world = world_of(court, solver);
        // 9.6 px right of the end: contact 12.8 px above it, normal (0.6, -0.8).
        State near = start_scene(world);
        near.balls.push_back({{249.6, 40}, {0, 120}, 16});
        const std::vector<Bounce> bounces = play_bounces(near, world, 8);
        REQUIRE(bounces.size() == 1);
        CHECK(distance(bounces[0].contact, {240, 135}) < 1e-9);
        CHECK(distance(bounces[0].normal, {0.6, -0.8}) < 1e-9);
        CHECK(distance(near.balls[0].velocity, {115.2, -33.6}) < 1e-9);

        State far = start_scene(world);
        far.balls.push_back({{256.001, 40}, {0, 120}, 16});
        CHECK(play_frames(far, world, 10).empty());
    }
}

TEST_CASE("a ball of radius 0 meets walls, lines, polygons and tiles, and never goes through them") {
    Court court = empty_box({200, 200});
    court.lines.push_back({{0, 100}, {200, 100}});
    court.lines.push_back({{40, 0}, {40, 100}});
    court.polygons.push_back({{100, 30}, {{{-10, -10}, {10, -10}, {10, 10}, {-10, 10}}}, 0, {}});
    court.tiles = megapon::geometry::TileMap{20, {140, 40}, {"##"}, false};
    Dice dice(11);
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        // One substep a frame of 120 px/s is 12 px, which would step over a line.
        const World world = world_of(court, solver, 240);
        for (int trial = 0; trial < 20; ++trial) {
            State state = start_scene(world);
            state.balls.push_back({{70, 70}, {dice.between(-120, 120), dice.between(-120, 120)}, 0});
            if (trial < 4)
                state.balls[0].velocity = Vec{trial < 2 ? 120.0 : 0, trial < 2 ? 0 : 120.0} * (trial % 2 ? 1 : -1);
            const double speed = length(state.balls[0].velocity);
            Events events;
            for (int frame = 0; frame < 300; ++frame) {
                step(state, {}, world, events);
                const Vec at = state.balls[0].center;
                REQUIRE(at.y >= 0);
                REQUIRE(at.x <= 200);
                if (solver == Solver::substep) continue;  // a point that is tested where it stands steps over a line
                REQUIRE(at.y <= 100);
                REQUIRE(at.x >= 40);
                REQUIRE(std::max(std::fabs(at.x - 100), std::fabs(at.y - 30)) >= 10 - 1e-9);
            }
            CHECK(std::fabs(length(state.balls[0].velocity) - speed) < 1e-9);
        }
    }
}

TEST_CASE("walls = none lets a ball leave for good; goals let it out on the left and right only") {
    Court without_walls;
    without_walls.size = {480, 270};
    without_walls.walls = Walls::none;
    Court with_goals = without_walls;
    with_goals.walls = Walls::goals;
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        const World open = world_of(without_walls, solver);
        State state = start_scene(open);
        state.balls.push_back({{240, 135}, {600, -600}, 16});
        CHECK(play_frames(state, open, 1000).empty());
        CHECK(distance(state.balls[0].center, {240 + 60000, 135 - 60000}) < 1e-6);

        const World goals = world_of(with_goals, solver);
        State match = start_scene(goals);
        match.balls.push_back({{240, 135}, {-120, 0}, 16});
        match.balls.push_back({{240, 50}, {0, 120}, 16});
        const std::vector<Goal> scored = only<Goal>(play_frames(match, goals, 40));
        REQUIRE(scored.size() == 1);
        CHECK(scored[0].scorer == Side::right);  // into the left goal
        CHECK(scored[0].ball == 0);
        CHECK(scored[0].at.seconds == doctest::Approx(2.0).epsilon(0.01));
        CHECK(match.balls[0].velocity == Vec{});
        CHECK(std::fabs(match.balls[1].center.y - folded_exactly(50, 120, 4, 16, 254)) < 1e-9);
    }
}

}  // namespace megapon::sim::scenes_box_tests

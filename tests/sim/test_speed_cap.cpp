#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "sim/collision.h"
#include "sim/rules.h"
#include "sim/scenes.h"

namespace megapon::sim::speed_cap_tests {

using testing::both_solvers;
using testing::world_of;

namespace {

court::Court box_court() {
    court::Court court;
    court.size = {400, 200};
    court.walls = court::Walls::box;
    return court;
}

World capped(court::Court court, Solver solver, double cap) {
    World world = world_of(std::move(court), solver);
    world.tuning.ball.speed_cap = cap;
    return world;
}

// The fastest that a ball is after a bounce or a frame, px/s.
double fastest(State& state, const World& world, int frames) {
    double speed = 0;
    Events events;
    for (int i = 0; i < frames; ++i) {
        step(state, {}, world, events);
        for (const Event& event : events)
            if (const auto* bounce = std::get_if<Bounce>(&event)) speed = std::max(speed, length(bounce->velocity));
        for (const Ball& ball : state.balls) speed = std::max(speed, length(ball.velocity));
    }
    return speed;
}

Vec bounced(Vec velocity, const Collision& collision) { return bounce_in_match(velocity, {&collision, 1}, 600, 200); }

}  // namespace

TEST_CASE("a megaphone that pushes a ball against a wall throws it no faster than the cap") {
    for (const Solver solver : both_solvers) {
        court::Court court = box_court();
        court.balls = {{{380, 100}, {}, 10}};
        court.megaphones = {{{300, 100}, {100, 0}, 20, 1}};
        const World world = capped(court, solver, 600);
        State state = start_scene(world);
        CHECK(fastest(state, world, 15) <= 600 + 1e-6);
    }
}

TEST_CASE("a surface faster than the cap takes the ball along: it stays ahead, at the cap") {
    for (const Solver solver : both_solvers)
        for (const double push : {0.0, 1.0}) {
            court::Court court = box_court();
            court.balls = {{{100, 100}, {}, 10}};
            court.megaphones = {{{50, 100}, {900, 0}, 20, push}};
            const World world = capped(court, solver, 600);
            State state = start_scene(world);
            CHECK(fastest(state, world, 3) <= 600 + 1e-6);
            CHECK(state.balls[0].center.x - state.megaphones[0].center.x >= 30 - 1e-6);
        }
}

TEST_CASE(
    "a ball of an experiment that begins faster than the settings' cap keeps its speed, and no bounce adds to it") {
    for (const Solver solver : both_solvers) {
        court::Court court = box_court();
        court.balls = {{{100, 100}, {900, 300}, 10}};
        const World world = capped(court, solver, 600);
        State state = start_scene(world);
        const double before = length(state.balls[0].velocity);
        CHECK(fastest(state, world, 20) == doctest::Approx(before).epsilon(1e-12));
        CHECK(length(state.balls[0].velocity) == doctest::Approx(before).epsilon(1e-12));
    }
}

TEST_CASE("no ball is faster than the speed_cap of a court: one that begins so has that speed, the same way") {
    for (const Solver solver : both_solvers) {
        court::Court court = box_court();
        court.balls = {{{100, 100}, {900, 1200}, 10}, {{300, 100}, {180, 240}, 10}};
        court.physics.speed_cap = 500;
        const World world = world_of(court, solver);
        State state = start_scene(world);
        CHECK(length(state.balls[0].velocity - Vec{300, 400}) < 1e-9);
        CHECK(state.balls[1].velocity == Vec{180, 240});
        state.balls[0].velocity = {0, -2000};  // as a host may
        CHECK(fastest(state, world, 20) <= 500 + 1e-6);
    }
}

TEST_CASE("no ball of a match is faster than the cap: not one of a task, nor one that a changed setting finds faster") {
    court::Court court = box_court();
    court.walls = court::Walls::left_goal;
    court.balls = {{{300, 100}, {-900, 0}, 10}};
    court.task = court::Task{};
    court.task->kind = court::TaskKind::returns;
    World world = capped(court, Solver::sweep, 600);
    State state = start_match(world, 1);
    REQUIRE(starts_in_play(world.court));
    CHECK(state.balls[0].velocity == Vec{-600, 0});
    Tuning slower = world.tuning;
    slower.ball.speed_cap = 240;
    set_tuning(world, slower);
    CHECK(fastest(state, world, 1) <= 240 + 1e-6);
}

TEST_CASE("a heavy ball throws a light one no faster than the cap, momentum is kept, and they part") {
    Vec heavy{500, 0};
    Vec light{0, 0};
    collide_elastically(heavy, light, {-1, 0}, 9, 1, 600);  // without a cap the light one leaves at 900 px/s
    CHECK(light.x == doctest::Approx(600));
    CHECK(9 * heavy.x + light.x == doctest::Approx(9 * 500));
    CHECK(light.x >= heavy.x);
    Vec a{500, 500};
    Vec b{-100, 0};
    collide_elastically(a, b, {-1, 0}, 1, 1, 10000);
    CHECK(a == Vec{-100, 500});
    CHECK(b == Vec{500, 0});
}

TEST_CASE("a polygon that turns into a ball throws it no faster than the cap") {
    for (const Solver solver : both_solvers) {
        court::Court court = box_court();
        court::PolygonBody bar;
        bar.center = {200, 100};
        bar.shape = {{{-90, -5}, {90, -5}, {90, 5}, {-90, 5}}};
        bar.spin = 900;
        court.polygons = {bar};
        court.balls = {{{280, 130}, {}, 8}};
        const World world = capped(court, solver, 300);
        State state = start_scene(world);
        CHECK(fastest(state, world, 20) <= 300 + 1e-6);
    }
}

TEST_CASE("what falls straight onto a level face of a match goes on towards the middle of the court") {
    Collision face;
    face.off = Surface::polygon;
    face.normal = {0, -1};
    for (const double x : {100.0, 300.0}) {
        face.center = {x, 50};
        const Vec after = bounced({0, 300}, face);
        CHECK(after.x * (200 - x) > 0);
        CHECK(std::abs(after.x) == doctest::Approx(150));  // 60 degrees from level
    }
}

TEST_CASE("off a level face of a match a glide stays a glide, to the left as to the right") {
    for (const double zero : {0.0, -0.0})
        for (const double y : {-1.0, 1.0}) {
            Collision face;
            face.off = Surface::polygon;
            face.normal = {zero, y};
            CHECK(bounced({-300, 0}, face) == Vec{-300, 0});
            CHECK(bounced({300, 0}, face) == Vec{300, 0});
            CHECK(bounced({-300, -5 * y}, face) == Vec{-300, 5 * y});
            CHECK(bounced({300, -5 * y}, face) == Vec{300, 5 * y});
        }
}

}  // namespace megapon::sim::speed_cap_tests

#include <doctest/doctest.h>

#include "sim/judges.h"
#include "sim/motion.h"

namespace megapon::sim::scenes_megaphones_tests {

using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::Walls;

namespace {

World open_world(Solver solver, int substeps) {
    Court court;
    court.size = {480, 270};
    court.walls = Walls::none;
    return world_of(court, solver, substeps);
}

}  // namespace

TEST_CASE("a moving ball meets a moving megaphone at the root of the quadratic, and bounces as push says") {
    Dice dice(31);
    int met = 0;
    for (int trial = 0; trial < 4000; ++trial) {
        CAPTURE(trial);
        const Solver solver = trial % 2 == 0 ? Solver::sweep : Solver::substep;
        World world = open_world(solver, trial % 4 < 2 ? 1 : 24);
        world.tuning.ball.speed_cap = 2000;  // none of these balls comes to it
        const Ball ball{{dice.between(0, 200), dice.between(0, 270)},
                        {dice.between(-100, 400), dice.between(-200, 200)},
                        dice.coin() ? 16 : dice.between(0, 40)};
        const Megaphone megaphone{{dice.between(250, 480), dice.between(0, 270)},
                                  {dice.between(-300, 100), dice.between(-200, 200)},
                                  dice.coin() ? 12 : dice.between(0, 40),
                                  dice.whole(0, 4) / 4.0};
        const double reach = ball.radius + megaphone.radius;
        const Vec apart = ball.center - megaphone.center;
        if (length(apart) < reach + 1) continue;
        const auto root = first_root(apart, ball.velocity - megaphone.velocity, reach);
        const bool meets = root && *root > 0 && *root < 2;
        State state = start_scene(world);
        state.balls.push_back(ball);
        state.megaphones.push_back(megaphone);
        Events events;
        for (int frame = 0; frame < 20 && events.empty(); ++frame) step(state, {}, world, events);
        if (events.empty()) {
            CHECK((!meets || solver == Solver::substep));
            continue;
        }
        REQUIRE(meets);
        ++met;
        const auto& bounce = std::get<Bounce>(events[0]);
        CHECK(bounce.off == Surface::megaphone);
        CHECK(std::fabs(bounce.at.seconds - *root) < 1e-9);
        const Vec from = megaphone.center + megaphone.velocity * *root;
        const Vec normal = (ball.center + ball.velocity * *root - from) / reach;
        CHECK(distance(bounce.normal, normal) < 1e-6);
        CHECK(distance(bounce.contact, from + normal * megaphone.radius) < 1e-6);
        // The share `push` of the megaphone's velocity is mirrored in: the ball's way off is seen from a mirror that
        // moves that fast, but it is never slower than the megaphone behind it.
        const double in = dot(ball.velocity, bounce.normal);
        const double ahead = dot(megaphone.velocity, bounce.normal);
        const double out = std::max(2 * megaphone.push * ahead - in, ahead);
        CHECK(distance(bounce.velocity, ball.velocity + bounce.normal * (out - in)) < 1e-9);
        CHECK(dot(bounce.velocity, bounce.normal) >= ahead - 1e-9);
    }
    CHECK(met > 400);
}

TEST_CASE("a ball that hangs still is knocked away by a megaphone, straight along the line of centres") {
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        const World world = open_world(solver, 24);
        State state = start_scene(world);
        state.balls.push_back({{240, 135}, {}, 16});
        // Offset 16.8 of 28: the normal is (0.8, -0.6), contact 22.4 px before it stands below the ball.
        state.megaphones.push_back({{140, 151.8}, {60, 0}, 12, 1});
        const std::vector<Bounce> bounces = play_bounces(state, world, 20);
        REQUIRE(bounces.size() == 1);
        CHECK(std::fabs(bounces[0].at.seconds - (100 - 22.4) / 60) < 1e-9);
        CHECK(distance(bounces[0].normal, {0.8, -0.6}) < 1e-9);
        // A moving mirror: twice the megaphone's share along the normal, 2 * 48.
        CHECK(distance(state.balls[0].velocity, {76.8, -57.6}) < 1e-9);
    }
}

TEST_CASE("a ball and a megaphone that move alike never meet, even when they touch") {
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        const World world = open_world(solver, 24);
        State state = start_scene(world);
        state.balls.push_back({{128, 135}, {70, 20}, 16});
        state.megaphones.push_back({{100, 135}, {70, 20}, 12, 1});
        CHECK(play_frames(state, world, 50).empty());
    }
}

TEST_CASE("a ball that starts in exact contact bounces at once when it comes closer, and never when it leaves") {
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        const World world = open_world(solver, 24);
        for (const double speed : {-120.0, 120.0}) {
            State state = start_scene(world);
            state.balls.push_back({{128, 135}, {speed, 0}, 16});
            state.megaphones.push_back({{100, 135}, {}, 12, 0});
            const std::vector<Bounce> bounces = play_bounces(state, world, 10);
            REQUIRE(bounces.size() == (speed < 0 ? 1 : 0));
            if (speed < 0) CHECK(bounces[0].at.seconds == 0);
            CHECK(state.balls[0].velocity == Vec{120, 0});
        }
    }
}

TEST_CASE("a ball that starts inside a megaphone leaves it and stays finite, even from its very centre") {
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        for (const double offset : {0.0, 3.0, 27.9}) {
            const World world = open_world(solver, 24);
            State state = start_scene(world);
            state.balls.push_back({{100 + offset, 135}, {-120, 7}, 16});
            state.megaphones.push_back({{100, 135}, {}, 12, 0});
            play_frames(state, world, 20);
            CHECK(distance(state.balls[0].center, {100, 135}) > 28);
            CHECK(std::fabs(length(state.balls[0].velocity) - length(Vec{-120, 7})) < 1e-9);
        }
    }
}

TEST_CASE("a megaphone of radius 0 is a point that a ball bounces off") {
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        const World world = open_world(solver, 24);
        State state = start_scene(world);
        state.balls.push_back({{100, 125.4}, {120, 0}, 16});
        state.megaphones.push_back({{200, 135}, {}, 0, 0});
        const std::vector<Bounce> bounces = play_bounces(state, world, 10);
        REQUIRE(bounces.size() == 1);
        // 9.6 px beside it: normal (-0.8, -0.6).
        CHECK(distance(bounces[0].contact, {200, 135}) < 1e-9);
        CHECK(distance(bounces[0].normal, {-0.8, -0.6}) < 1e-9);
    }
}

TEST_CASE("of a ball in the very centre of a megaphone the normal is where the megaphone looks") {
    HeadMotion head;
    head.hand = {240, 135};
    head.radius = 12;
    for (const double facing : {-1.0, 1.0}) {
        head.facing = facing;
        const auto separation = separation_from_head({{240, 135}, {-30, 0}, 16}, head, 0);
        CHECK(separation.normal == Vec{facing, 0});
        CHECK(separation.distance == -28);
    }
}

}  // namespace megapon::sim::scenes_megaphones_tests

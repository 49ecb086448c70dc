#include <doctest/doctest.h>

#include <algorithm>
#include <random>

#include "geometry/vec.h"
#include "sim/ball_mover.h"
#include "sim/hash.h"
#include "sim/scenes.h"

namespace megapon::sim::balls_tests {

using namespace megapon::sim::testing;

TEST_CASE("in a box a swept ball is where the mirrored straight line is, to 1e-6 px after 10 000 frames") {
    for (const int substeps : {1, 24}) {
        const World world = box({480, 270}, Solver::sweep, substeps);
        State state = start_scene(world);
        state.balls.push_back({{100, 135}, {377, -211}, 16});
        play_frames(state, world, 10000);
        CHECK(state.balls[0].center.x == doctest::Approx(folded(100, 377 * 1000.0, 16, 464)).epsilon(1e-9));
        CHECK(std::abs(state.balls[0].center.x - folded(100, 377 * 1000.0, 16, 464)) < 1e-6);
        CHECK(std::abs(state.balls[0].center.y - folded(135, -211 * 1000.0, 16, 254)) < 1e-6);
    }
}

TEST_CASE("a ball that crosses a small box 100 times a frame keeps the mirrored straight line") {
    const World world = box({40, 40}, Solver::sweep, 1);
    State state = start_scene(world);
    state.balls.push_back({{20, 20}, {8000, 0}, 16});
    play_frames(state, world, 10);
    CHECK(std::abs(state.balls[0].center.x - folded(20, 8000, 16, 24)) < 1e-6);
}

TEST_CASE("400 fast balls in one place wait once a frame has taken too many tests, and the next frame goes on") {
    const World world = box({480, 240}, Solver::substep);
    State state = start_scene(world);
    for (int i = 0; i < 400; ++i)
        state.balls.push_back({{240 + 0.001 * i, 120}, {i % 2 == 0 ? -1e7 : 1e7, 1e6 * (i % 7 - 3)}, 8});
    const State before = state;
    Events events;
    Workspace work;
    for (int frame = 0; frame < 2; ++frame) {
        step(state, {}, world, events, nullptr, work);
        // The last bounces before the limit, and planning all balls anew in each substep.
        CHECK(work.pair_tests > most_pair_tests(400));
        CHECK(work.pair_tests < 6 * most_pair_tests(400));
        const auto is_limit = [](const Event& event) { return std::holds_alternative<BounceLimit>(event); };
        CHECK(std::any_of(events.begin(), events.end(), is_limit));
    }
    CHECK(hash(state) != hash(before));
}

TEST_CASE("the substep solver bounces from the very place of contact: 120 px/s at a wall 10 px away") {
    // 10 px take 1/12 s; in the frame's remaining 1/60 s the ball comes 2 px back.
    const World world = box({480, 270}, Solver::substep);
    State state = start_scene(world);
    state.balls.push_back({{454, 135}, {120, 0}, 16});
    const std::vector<Bounce> bounces = play_bounces(state, world, 1);
    REQUIRE(bounces.size() == 1);
    CHECK(bounces[0].off == Surface::wall);
    CHECK(bounces[0].at.substep == 20);  // 10 px at 0.5 px a substep
    CHECK(std::abs(bounces[0].at.seconds - 1.0 / 12) < 1e-12);
    CHECK(std::abs(state.balls[0].center.x - 462) < 1e-9);
    CHECK(state.balls[0].velocity == Vec{-120, 0});
}

TEST_CASE("a megaphone at rest mirrors: 28 px between the centres, incidence 30 degrees") {
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        const World world = box({480, 270}, solver);
        State state = start_scene(world);
        // Offset 14 of 28: the normal stands at 30 degrees to the path.
        state.balls.push_back({{200, 149}, {120, 0}, 16});
        state.megaphones.push_back({{300, 135}, {}, 12, 0});
        const std::vector<Bounce> bounces = play_bounces(state, world, 8);
        REQUIRE(bounces.size() == 1);
        const Vec expected = megapon::geometry::reflect({120, 0}, {-std::sqrt(3.0) / 2, 0.5});
        CHECK(std::abs(state.balls[0].velocity.x - expected.x) < 1e-9);
        CHECK(std::abs(state.balls[0].velocity.y - expected.y) < 1e-9);
        CHECK(std::abs(length(state.balls[0].velocity) - 120) < 1e-12);
        CHECK(std::abs(bounces[0].contact.x - (300 - 12 * std::sqrt(3.0) / 2)) < 1e-9);
    }
}

TEST_CASE("push decides what a moving megaphone gives the ball") {
    const auto after = [](double push, double ball, double megaphone) {
        const World world = box({480, 270}, Solver::substep);
        State state = start_scene(world);
        state.balls.push_back({{100, 135}, {ball, 0}, 16});
        state.megaphones.push_back({{150, 135}, {megaphone, 0}, 12, push});
        Events events;
        while (events.empty() && state.frame < 10) step(state, {}, world, events);
        return state.balls[0].velocity.x;
    };
    CHECK(after(0, 120, 0) == doctest::Approx(-120));
    CHECK(after(0, 120, -60) == doctest::Approx(-120));    // a plain mirror
    CHECK(after(1, 120, -60) == doctest::Approx(-240));    // a moving mirror: -(120 + 2 * 60)
    CHECK(after(0.5, 120, -60) == doctest::Approx(-180));  // half of it
    CHECK(after(0, -20, -60) == doctest::Approx(-60));     // run into from behind: pushed ahead
    CHECK(after(1, -20, -60) == doctest::Approx(-100));
}

TEST_CASE("two equal balls that meet head on exchange their velocities") {
    const World world = box({480, 270}, Solver::substep);
    State state = start_scene(world);
    state.balls.push_back({{100, 135}, {120, 0}, 16});
    state.balls.push_back({{200, 135}, {-60, 0}, 16});
    const std::vector<Bounce> bounces = play_bounces(state, world, 5);
    REQUIRE(bounces.size() == 1);
    CHECK(bounces[0].off == Surface::ball);
    CHECK(bounces[0].ball == 0);
    CHECK(bounces[0].index == 1);
    CHECK(state.balls[0].velocity == Vec{-60, 0});
    CHECK(state.balls[1].velocity == Vec{120, 0});
}

TEST_CASE("1000 balls in a box for 1000 frames keep their energy to 1e-9 and stay inside") {
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        CAPTURE(static_cast<int>(solver));
        World world = box({1000, 1000}, solver, 4);
        State state = start_scene(world);
        std::mt19937_64 random(7);
        const auto between = [&](double low, double high) {
            return low + (high - low) * static_cast<double>(random() >> 11) * 0x1.0p-53;
        };
        for (int i = 0; i < 1000; ++i) {
            const int column = i % 32;
            const int row = i / 32;
            const double x = 20 + 30 * column;
            const double y = 20 + 30 * row;
            state.balls.push_back({{x, y}, {between(-100, 100), between(-100, 100)}, 8});
        }
        const double before = energy(state);
        Events events;
        for (int frame = 0; frame < 1000; ++frame) step(state, {}, world, events);
        CHECK(std::abs(energy(state) / before - 1) < 1e-9);
        bool inside = true;
        for (const Ball& ball : state.balls) {
            inside = inside && ball.center.x >= 8 && ball.center.x <= 992 && ball.center.y >= 8 && ball.center.y <= 992;
        }
        CHECK(inside);
    }
}

TEST_CASE("a ball that bounces without end is given up for the frame, told of, and kept inside") {
    const World world = box({32.000001, 270}, Solver::sweep);
    State state = start_scene(world);
    state.balls.push_back({{16.0000005, 135}, {600, 0}, 16});
    int limits = 0;
    for (const Event& event : play_frames(state, world, 2)) limits += std::holds_alternative<BounceLimit>(event);
    CHECK(limits == 2);
    CHECK(state.balls.size() == 1);
    CHECK(state.balls[0].center.x >= 16);
    CHECK(state.balls[0].center.x <= 16.000001);
}

TEST_CASE("a ball pinched between a megaphone and a wall stays inside, finite, and comes free") {
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        for (const double push : {0.0, 1.0}) {
            const World world = box({480, 270}, solver);
            State state = start_scene(world);
            state.balls.push_back({{460, 137}, {-30, 5}, 16});
            state.megaphones.push_back({{400, 135}, {50, 0}, 12, push});
            Events events;
            for (int frame = 0; frame < 60; ++frame) {
                step(state, {}, world, events);
                REQUIRE(is_finite(state.balls[0].center));
                REQUIRE(is_finite(state.balls[0].velocity));
                REQUIRE(state.balls[0].center.x >= 16);
                REQUIRE(state.balls[0].center.x <= 464);
            }
            CHECK(length(state.balls[0].velocity) > 1);
        }
    }
}

TEST_CASE("a spinning polygon is met where its edge truly is") {
    // A square of half side 20 turning 90 degrees a second; a ball waits 41.5 px right of its centre. The square's
    // corner is 28.28 px from the centre and points right after 0.5 s: it cannot reach the ball's rim at 25.5 px before
    // it has turned so far that 20/cos(turn) = 25.5, unless the corner comes first.
    megapon::court::Court court;
    court.size = {480, 270};
    court.walls = megapon::court::Walls::box;
    court.polygons.push_back({{240, 135}, {{{-20, -20}, {20, -20}, {20, 20}, {-20, 20}}}, 90, {}});
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        Tuning tuning;
        tuning.physics.solver = solver;
        const World world = make_world(court, tuning);
        State state = start_scene(world);
        state.balls.push_back({{281.5, 135}, {}, 16});
        const std::vector<Bounce> bounces = play_bounces(state, world, 5);
        REQUIRE(!bounces.empty());
        CHECK(bounces[0].off == Surface::polygon);
        // The touching corner lies on the ball's rim: 16 px from its centre, 20 * sqrt 2 from the square's.
        CHECK(std::abs(length(bounces[0].contact - Vec{281.5, 135}) - 16) < 1e-6);
        CHECK(bounces[0].at.seconds > 0.0);
        CHECK(bounces[0].at.seconds < 0.5);
        CHECK(state.balls[0].velocity.x > 0);
        CHECK(state.balls[0].velocity.y > 0);  // the rim of a clockwise turn moves down on the right side
    }
}

}  // namespace megapon::sim::balls_tests

#include <doctest/doctest.h>

#include "sim/judges.h"

namespace megapon::sim::scenes_balls_tests {

using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::Walls;

namespace {

World box_world(Solver solver, int substeps = 24, Vec size = {480, 270}) {
    Court court;
    court.size = size;
    court.walls = Walls::box;
    return world_of(court, solver, substeps);
}

constexpr Solver both[] = {Solver::substep, Solver::sweep};

}  // namespace

TEST_CASE("in Newton's cradle the last of five balls flies off as fast as the first came in") {
    for (const Solver solver : both) {
        for (const double gap : {0.0, 0.5}) {
            const World world = box_world(solver);
            State state = start_scene(world);
            state.balls.push_back({{60, 135}, {120, 0}, 16});
            for (int i = 0; i < 4; ++i) state.balls.push_back({{140 + (32 + gap) * i, 135}, {}, 16});
            const std::vector<Bounce> bounces = play_bounces(state, world, 8);
            REQUIRE(bounces.size() == 4);
            CHECK(std::fabs(bounces[0].at.seconds - 48.0 / 120) < 1e-12);
            CHECK(std::fabs(bounces[3].at.seconds - (48.0 + 3 * gap) / 120) < 1e-9);
            for (std::size_t i = 0; i < 4; ++i) CHECK(state.balls[i].velocity == Vec{});
            CHECK(state.balls[4].velocity == Vec{120, 0});
        }
    }
}

TEST_CASE("two random balls of any radii meet at the root of the quadratic and keep momentum and energy") {
    Dice dice(41);
    int met = 0;
    for (int trial = 0; trial < 3000; ++trial) {
        CAPTURE(trial);
        const Solver solver = both[trial % 2];
        World world = box_world(solver);
        world.court.walls = Walls::none;
        const auto radius = [&] { return dice.whole(0, 3) == 0 ? 0 : dice.between(0.1, 60); };
        const Ball a{
            {dice.between(0, 480), dice.between(0, 270)}, {dice.between(-300, 300), dice.between(-300, 300)}, radius()};
        const Ball b{
            {dice.between(0, 480), dice.between(0, 270)}, {dice.between(-300, 300), dice.between(-300, 300)}, radius()};
        const double reach = a.radius + b.radius;
        if (distance(a.center, b.center) < reach + 1) continue;
        const auto root = first_root(a.center - b.center, a.velocity - b.velocity, reach);
        const bool meets = root && *root > 0 && *root < 1;
        State state = start_scene(world);
        state.balls = {a, b};
        const std::vector<Bounce> bounces = play_bounces(state, world, 10);
        if (bounces.empty()) {
            CHECK((!meets || solver == Solver::substep || reach == 0));
            continue;
        }
        REQUIRE(meets);
        ++met;
        CHECK(bounces.size() == 1);
        CHECK(std::fabs(bounces[0].at.seconds - *root) < 1e-9);
        const Vec center = a.center + a.velocity * *root;
        const Vec normal = (center - b.center - b.velocity * *root) / reach;
        const Vec toward = bounces[0].ball == 0 ? normal : -normal;
        CHECK(distance(bounces[0].normal, toward) < 1e-6);
        CHECK(distance(bounces[0].contact, center - normal * a.radius) < 1e-6);
        const Vec va = state.balls[0].velocity;
        const Vec vb = state.balls[1].velocity;
        CHECK(distance(va + vb, a.velocity + b.velocity) < 1e-9);
        CHECK(std::fabs(length_squared(va) + length_squared(vb) - length_squared(a.velocity) -
                        length_squared(b.velocity)) < 1e-6);
        CHECK(std::fabs(dot(va - vb, normal) + dot(a.velocity - b.velocity, normal)) < 1e-9);
    }
    CHECK(met > 150);
}

TEST_CASE("a ball three times as heavy as one at rest keeps half of its speed and sends it off at one and a half") {
    for (const Solver solver : both) {
        World world = box_world(solver);
        world.court.balls = {{{100, 135}, {120, 0}, 16, 3}, {{192, 135}, {}, 16, 1}};
        State state = start_scene(world);
        CHECK(play_bounces(state, world, 10).size() == 1);
        CHECK(state.balls[0].velocity == Vec{60, 0});
        CHECK(state.balls[1].velocity == Vec{180, 0});
    }
}

TEST_CASE("balls of any masses keep momentum and energy, and only the quotient of their masses counts") {
    Dice dice(43);
    int met = 0;
    for (int trial = 0; trial < 1000; ++trial) {
        CAPTURE(trial);
        World world = box_world(both[trial % 2]);
        world.court.walls = Walls::none;
        const double mass_a = dice.between(0.01, 10), mass_b = dice.between(0.01, 10);
        const Vec va{dice.between(50, 300), dice.between(-40, 40)}, vb{dice.between(-300, -50), dice.between(-40, 40)};
        world.court.balls = {{{100, 135}, va, 16, mass_a}, {{300, dice.between(120, 150)}, vb, 16, mass_b}};
        State state = start_scene(world);
        if (play_bounces(state, world, 20).empty()) continue;
        ++met;
        const Vec a = state.balls[0].velocity, b = state.balls[1].velocity;
        CHECK(length(a * mass_a + b * mass_b - va * mass_a - vb * mass_b) < 1e-10 * 300 * (mass_a + mass_b));
        const double before = mass_a * length_squared(va) + mass_b * length_squared(vb);
        CHECK(std::fabs(mass_a * length_squared(a) + mass_b * length_squared(b) - before) < 1e-12 * before);
        for (auto& ball : world.court.balls) ball.mass *= 4;
        State same = start_scene(world);
        play_bounces(same, world, 20);
        CHECK(same.balls[0].velocity == a);
    }
    CHECK(met > 500);
}

TEST_CASE("a ball that meets a wall and a ball, or two walls, at the same instant answers both") {
    for (const Solver solver : both) {
        // Straight into the corner: both walls after 100 px each way.
        const World world = box_world(solver);
        State corner = start_scene(world);
        corner.balls.push_back({{116, 116}, {-120, -120}, 16});
        const std::vector<Bounce> bounces = play_bounces(corner, world, 10);
        REQUIRE(bounces.size() == 2);
        CHECK(std::fabs(bounces[0].at.seconds - bounces[1].at.seconds) < 1e-12);
        CHECK(corner.balls[0].velocity == Vec{120, 120});
        CHECK(distance(corner.balls[0].center, {36, 36}) < 1e-9);

        // Head on between two others that come from both sides at once: momentum and energy stay.
        State three = start_scene(world);
        three.balls.push_back({{240, 135}, {}, 16});
        three.balls.push_back({{140, 135}, {100, 0}, 16});
        three.balls.push_back({{340, 135}, {-100, 0}, 16});
        play_frames(three, world, 10);
        CHECK(length(three.balls[0].velocity) < 1e-9);
        CHECK(distance(three.balls[1].velocity, {-100, 0}) < 1e-9);
        CHECK(distance(three.balls[2].velocity, {100, 0}) < 1e-9);
    }
}

TEST_CASE("a rack of 15 touching balls that is broken by a sixteenth keeps energy, momentum and distance") {
    for (const Solver solver : both) {
        World world = box_world(solver, 24, {960, 540});
        world.court.walls = Walls::none;
        State state = start_scene(world);
        const double row_width = 16 * std::sqrt(3.0);
        for (int row = 0; row < 5; ++row) {
            for (int i = 0; i <= row; ++i) {
                state.balls.push_back({{600 + row_width * row, 270.0 - 16 * row + 32 * i}, {}, 16});
            }
        }
        state.balls.push_back({{300, 273}, {500, 0}, 16});
        play_frames(state, world, 30);
        CHECK(std::fabs(energy(state) / 250000 - 1) < 1e-12);
        Vec momentum;
        for (const Ball& ball : state.balls) momentum += ball.velocity;
        CHECK(distance(momentum, {500, 0}) < 1e-9);
        for (std::size_t i = 0; i < state.balls.size(); ++i) {
            for (std::size_t j = 0; j < i; ++j) {
                CHECK(distance(state.balls[i].center, state.balls[j].center) > 32 - 1e-9);
            }
        }
    }
}

TEST_CASE("balls of all sizes, in a box that they fill by a third, keep energy, stay inside and apart") {
    Dice dice(42);
    for (const Solver solver : both) {
        const World world = box_world(solver, solver == Solver::sweep ? 1 : 24);
        State state = start_scene(world);
        for (int trial = 0; trial < 4000 && state.balls.size() < 60; ++trial) {
            const double radius = trial < 3 ? 40 : dice.between(0.5, 12);
            const Ball ball{{dice.between(radius, 480 - radius), dice.between(radius, 270 - radius)},
                            {dice.between(-100, 100), dice.between(-100, 100)},
                            radius};
            bool free = true;
            for (const Ball& other : state.balls)
                free = free && distance(ball.center, other.center) > radius + other.radius;
            if (free) state.balls.push_back(ball);
        }
        REQUIRE(state.balls.size() == 60);
        const double before = energy(state);
        Events events;
        double deepest = 0;
        for (int frame = 0; frame < 200; ++frame) {
            step(state, {}, world, events);
            for (const Event& event : events) REQUIRE(std::holds_alternative<Bounce>(event));
            for (std::size_t i = 0; i < state.balls.size(); ++i) {
                const Ball& ball = state.balls[i];
                REQUIRE(ball.center.x >= ball.radius - 1e-9);
                REQUIRE(ball.center.x <= 480 - ball.radius + 1e-9);
                REQUIRE(ball.center.y >= ball.radius - 1e-9);
                REQUIRE(ball.center.y <= 270 - ball.radius + 1e-9);
                for (std::size_t j = 0; j < i; ++j) {
                    const Ball& other = state.balls[j];
                    deepest = std::max(deepest, ball.radius + other.radius - distance(ball.center, other.center));
                }
            }
        }
        CHECK(deepest < 1e-9);
        CHECK(std::fabs(energy(state) / before - 1) < 1e-11);
    }
}

TEST_CASE("balls that start in one another part or pass, finite and without a hang") {
    for (const Solver solver : both) {
        const World world = box_world(solver);
        State state = start_scene(world);
        for (int i = 0; i < 6; ++i) state.balls.push_back({{240, 135}, {10.0 * i, 5.0 - i}, 16});
        state.balls.push_back({{250, 140}, {-100, 0}, 16});
        state.balls.push_back({{250, 140}, {-100, 0}, 16});
        const double before = energy(state);
        play_frames(state, world, 200);
        CHECK(std::fabs(energy(state) / before - 1) < 1e-12);
        for (const Ball& ball : state.balls) {
            CHECK(ball.center.x >= 16);
            CHECK(ball.center.x <= 464);
        }
    }
}

TEST_CASE("10 000 balls in a box keep their energy and stay inside") {
    for (const Solver solver : both) {
        const World world = box_world(solver, solver == Solver::sweep ? 1 : 24, {3020, 3020});
        State state = start_scene(world);
        Dice dice(43);
        for (int i = 0; i < 10000; ++i) {
            const int column = i % 100;
            const int row = i / 100;
            state.balls.push_back(
                {{25.0 + 30 * column, 25.0 + 30 * row}, {dice.between(-100, 100), dice.between(-100, 100)}, 8});
        }
        const double before = energy(state);
        const std::vector<Bounce> bounces = play_bounces(state, world, 5);
        CHECK(bounces.size() > 2000);
        CHECK(std::fabs(energy(state) / before - 1) < 1e-12);
        bool inside = true;
        for (const Ball& ball : state.balls) {
            inside =
                inside && ball.center.x >= 8 && ball.center.x <= 3012 && ball.center.y >= 8 && ball.center.y <= 3012;
        }
        CHECK(inside);
    }
}

}  // namespace megapon::sim::scenes_balls_tests

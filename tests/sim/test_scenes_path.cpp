#include <doctest/doctest.h>

#include "court/placing.h"
#include "sim/path_judge.h"

namespace megapon::sim::scenes_path_tests {

using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::Walls;
using megapon::geometry::Polygon;
using megapon::geometry::TileMap;

namespace {

Polygon random_polygon(Dice& dice) {
    Polygon polygon;
    const int corners = dice.whole(3, 9);
    for (int i = 0; i < corners; ++i) {
        const double angle = 6.283185307179586 * (i + dice.between(0, 0.6)) / corners;
        const double reach = dice.between(8, 40);  // notches as well
        polygon.points.push_back({reach * std::cos(angle), reach * std::sin(angle)});
    }
    return polygon;
}

TileMap random_tiles(Dice& dice) {
    TileMap tiles{dice.coin() ? dice.between(5, 40) : 15, {dice.between(0, 200), dice.between(0, 100)}, {}, false};
    for (int row = 0; row < 8; ++row) {
        std::string cells;
        for (int column = 0; column < dice.whole(1, 12); ++column) cells += dice.whole(0, 2) == 0 ? '#' : '.';
        tiles.rows.push_back(cells);
    }
    return tiles;
}

Court random_court(Dice& dice) {
    Court court;
    court.size = {480, 270};
    court.walls = Walls::box;
    const auto place = [&] { return Vec{dice.between(0, 480), dice.between(0, 270)}; };
    for (int i = dice.whole(0, 5); i > 0; --i) {
        const Vec from = place();
        court.lines.push_back({from, dice.whole(0, 5) == 0 ? from : place()});
    }
    for (int i = dice.whole(0, 4); i > 0; --i) {
        const Polygon polygon = random_polygon(dice);
        if (!megapon::court::fault_of(polygon)) court.polygons.push_back({place(), polygon, 0, {}});
    }
    for (int i = dice.whole(0, 4); i > 0; --i) {
        court.megaphones.push_back({place(), {}, dice.coin() ? 0 : dice.between(0, 20), 0});
    }
    if (dice.coin()) court.tiles = random_tiles(dice);
    return court;
}

bool is_free(const Court& court, const Ball& ball) {
    if (megapon::court::Obstacles(court).at({ball.center, ball.radius})) return false;
    for (const auto& megaphone : court.megaphones) {
        if (distance(ball.center, megaphone.center) <= ball.radius + *megaphone.radius) return false;
    }
    return true;
}

std::optional<Ball> free_ball(const Court& court, Dice& dice) {
    for (int trial = 0; trial < 100; ++trial) {
        const double radius = dice.whole(0, 4) == 0 ? dice.between(0.01, 3) : dice.between(3, 20);
        const Ball ball{
            {dice.between(20, 460), dice.between(20, 250)}, {dice.between(-400, 400), dice.between(-400, 400)}, radius};
        if (is_free(court, ball)) return ball;
    }
    return std::nullopt;
}

// Where a ball is on its way from bounce to bounce.
struct Leg {
    Vec center;
    Vec velocity;
    double time = 0;
};

Leg leg_after(const Bounce& bounce, double radius) {
    return {bounce.contact + bounce.normal * radius, bounce.velocity, bounce.at.seconds};
}

}  // namespace

TEST_CASE("the sweep finds the first of everything in the way, bounce after bounce, in 600 random courts") {
    Dice dice(2024);
    int bounces = 0;
    for (int trial = 0; trial < 600; ++trial) {
        CAPTURE(trial);
        const Court court = random_court(dice);
        const auto ball = free_ball(court, dice);
        if (!ball) continue;
        const World world = world_of(court, Solver::sweep, dice.coin() ? 1 : 24);
        const PathJudge judge(world);
        State state = start_scene(world);
        state.balls.push_back(*ball);
        Leg leg{ball->center, ball->velocity, 0};
        for (const Bounce& bounce : only<Bounce>(play_frames(state, world, 50))) {
            const auto expected = judge.first(leg.center, leg.velocity, ball->radius);
            REQUIRE(expected);
            const double seconds = bounce.at.seconds - leg.time;
            const Leg next = leg_after(bounce, ball->radius);
            // Near a graze the moment is as uncertain as the root of rounding.
            const double in = dot(leg.velocity, bounce.normal);
            REQUIRE(in < 0);
            const double tolerance = in < -0.01 * length(leg.velocity) ? 1e-8 : 2e-5;  // px
            REQUIRE(std::fabs(seconds - static_cast<double>(expected->seconds)) * length(leg.velocity) < tolerance);
            REQUIRE(distance(next.center, expected->center) < tolerance);
            if (expected->margin > 1e-6) {
                REQUIRE(bounce.off == expected->off);
                if (bounce.off != Surface::tile) REQUIRE(bounce.index == expected->index);
                REQUIRE(degrees_apart(bounce.normal, expected->normal) < 1e-3);
            }
            REQUIRE(distance(bounce.velocity, leg.velocity - bounce.normal * (2 * in)) < 1e-9);
            leg = next;
            ++bounces;
        }
        // No bounce may be missing at the end either.
        const auto coming = judge.first(leg.center, leg.velocity, ball->radius);
        REQUIRE(coming);
        CHECK(static_cast<double>(coming->seconds) > 5 - leg.time - 1e-7);
        CHECK(std::fabs(length(state.balls[0].velocity) / length(ball->velocity) - 1) < 1e-12);
    }
    CHECK(bounces > 6000);
}

TEST_CASE("every bounce that substeps find is right: exact in place, normal and speed, in 600 random courts") {
    Dice dice(2025);
    int bounces = 0;
    for (int trial = 0; trial < 600; ++trial) {
        CAPTURE(trial);
        const Court court = random_court(dice);
        const auto ball = free_ball(court, dice);
        if (!ball) continue;
        constexpr int all_substeps[] = {1, 2, 5, 24, 60};
        const World world = world_of(court, Solver::substep, all_substeps[trial % 5]);
        const PathJudge judge(world);
        State state = start_scene(world);
        state.balls.push_back(*ball);
        Leg leg{ball->center, ball->velocity, 0};
        for (const Bounce& bounce : only<Bounce>(play_frames(state, world, 50))) {
            const Leg next = leg_after(bounce, ball->radius);
            const double in = dot(leg.velocity, bounce.normal);
            REQUIRE(in < 0);
            const double tolerance = in < -0.01 * length(leg.velocity) ? 1e-8 : 2e-5;  // px
            // On the way, and in nothing: what was hit is touched, and what was missed is behind.
            REQUIRE(distance(next.center, leg.center + leg.velocity * (bounce.at.seconds - leg.time)) < tolerance);
            REQUIRE(std::fabs(judge.gap(next.center, ball->radius, bounce.off, bounce.index)) < 1e-9);
            REQUIRE(judge.least_gap(next.center, ball->radius) > -1e-9);
            REQUIRE(distance(bounce.velocity, leg.velocity - bounce.normal * (2 * in)) < 1e-9);
            leg = next;
            ++bounces;
        }
        CHECK(std::fabs(length(state.balls[0].velocity) / length(ball->velocity) - 1) < 1e-12);
    }
    CHECK(bounces > 4000);
}

TEST_CASE("balls among obstacles bounce off each other and off everything else from where they merely touch") {
    Dice dice(2026);
    int pairs = 0;
    for (int trial = 0; trial < 300; ++trial) {
        CAPTURE(trial);
        const Court court = random_court(dice);
        constexpr int all_substeps[] = {1, 2, 5, 24};
        const Solver solver = trial % 2 == 0 ? Solver::substep : Solver::sweep;
        const World world = world_of(court, solver, all_substeps[trial / 2 % 4]);
        const PathJudge judge(world);
        State state = start_scene(world);
        std::vector<Leg> legs;
        for (int i = 0; i < 8; ++i) {
            const auto ball = free_ball(court, dice);
            if (!ball) break;
            bool free = true;
            for (const Ball& other : state.balls) {
                free = free && distance(other.center, ball->center) > other.radius + ball->radius;
            }
            if (!free) continue;
            state.balls.push_back(*ball);
            legs.push_back({ball->center, ball->velocity, 0});
        }
        const auto radius = [&](std::size_t ball) { return state.balls[ball].radius; };
        const double before = energy(state);
        double time = 0;
        for (const Bounce& bounce : only<Bounce>(play_frames(state, world, 20))) {
            CAPTURE(bounce.at.frame);
            CAPTURE(bounce.at.substep);
            REQUIRE(bounce.at.seconds >= time);
            time = bounce.at.seconds;
            const auto ball = static_cast<std::size_t>(bounce.ball);
            const Leg before_it = legs[ball];
            const Leg next = leg_after(bounce, radius(ball));
            REQUIRE(distance(next.center, before_it.center + before_it.velocity * (time - before_it.time)) < 1e-4);
            REQUIRE(judge.least_gap(next.center, radius(ball)) > -1e-9);
            if (bounce.off == Surface::ball) {
                const auto partner = static_cast<std::size_t>(bounce.index);
                Leg& other = legs[partner];
                other.center += other.velocity * (time - other.time);
                other.time = time;
                REQUIRE(judge.least_gap(other.center, radius(partner)) > -1e-9);
                REQUIRE(std::fabs(distance(next.center, other.center) - radius(ball) - radius(partner)) < 1e-6);
                const double passed = dot(before_it.velocity - other.velocity, bounce.normal);
                REQUIRE(passed < 0);
                other.velocity += bounce.normal * passed;
                REQUIRE(distance(bounce.velocity, before_it.velocity - bounce.normal * passed) < 1e-9);
                ++pairs;
            } else {
                REQUIRE(std::fabs(judge.gap(next.center, radius(ball), bounce.off, bounce.index)) < 1e-9);
            }
            legs[ball] = next;
            for (std::size_t i = 0; i < legs.size(); ++i) {
                if (i == ball) continue;
                const Vec center = legs[i].center + legs[i].velocity * (time - legs[i].time);
                REQUIRE(distance(center, next.center) > radius(i) + radius(ball) - 1e-6);
            }
        }
        CHECK(std::fabs(energy(state) / before - 1) < 1e-12);
    }
    CHECK(pairs > 1500);
}

}  // namespace megapon::sim::scenes_path_tests

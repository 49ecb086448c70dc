#include <doctest/doctest.h>

#include "geometry/trig.h"
#include "sim/collision.h"
#include "sim/foresight.h"
#include "sim/rules.h"
#include "sim/scenes.h"

namespace megapon::sim::restitution_tests {

using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::Walls;

namespace {

double distance(Vec a, Vec b) { return length(a - b); }

Court box_court(double restitution) {
    Court court;
    court.size = {480, 270};
    court.walls = Walls::box;
    court.wall_restitution = restitution;
    return court;
}

State with_ball(const World& world, Vec center, Vec velocity, double radius = 16) {
    State state = start_scene(world);
    state.balls.push_back({center, velocity, radius});
    return state;
}

std::size_t bounces_in(const Events& events) {
    std::size_t count = 0;
    for (const Event& event : events) count += std::holds_alternative<Bounce>(event);
    return count;
}

bool reaches_limit(const Events& events) {
    for (const Event& event : events)
        if (std::holds_alternative<BounceLimit>(event)) return true;
    return false;
}

// A court with one obstacle in the way of a ball that falls from (240, 40), and the obstacle's restitution.
Court with_obstacle(Surface off, double restitution) {
    Court court = box_court(1);
    if (off == Surface::wall) court.wall_restitution = restitution;
    if (off == Surface::line) court.lines.push_back({{100, 200}, {400, 200}, restitution});
    if (off == Surface::polygon) {
        court.polygons.push_back({{240, 210}, {{{-90, -10}, {90, -10}, {90, 10}, {-90, 10}}}, 0, {}, restitution});
    }
    if (off == Surface::tile) {
        court.tiles = megapon::geometry::TileMap{20, {100, 200}, {"##############"}, false};
        court.tile_restitution = restitution;
    }
    return court;
}

constexpr Surface obstacles[] = {Surface::wall, Surface::line, Surface::polygon, Surface::tile};

}  // namespace

TEST_CASE("a ball of 120 px/s along the normal leaves with restitution times that; the part along the surface stays") {
    for (const Surface off : obstacles) {
        for (const double restitution : {0.0, 0.25, 0.5, 1.0, 1.5}) {
            for (const Solver solver : both_solvers) {
                CAPTURE(static_cast<int>(off));
                CAPTURE(restitution);
                CAPTURE(static_cast<int>(solver));
                const World world = world_of(with_obstacle(off, restitution), solver);
                State state = with_ball(world, {200, 100}, {30, 120});
                const std::vector<Bounce> bounces = play_bounces(state, world, 14);
                REQUIRE(bounces.size() == 1);
                CHECK(bounces[0].off == off);
                CHECK(std::fabs(bounces[0].velocity.x - 30) < 1e-12);
                CHECK(std::fabs(bounces[0].velocity.y + 120 * restitution) < 1e-12);
                CHECK(bounces[0].velocity == state.balls[0].velocity);
            }
        }
    }
}

TEST_CASE("along a slanted line of restitution 0 a ball slides after one bounce, exactly along it") {
    // The line rises by 3 in 4; of (0, 120) the part along it, towards the lower left, is (-57.6, 43.2).
    Court court = box_court(1);
    court.lines.push_back({{120, 220}, {280, 100}, 0});
    for (const Solver solver : both_solvers) {
        const World world = world_of(court, solver);
        State state = with_ball(world, {240, 40}, {0, 120});
        const std::vector<Bounce> bounces = play_bounces(state, world, 17);
        REQUIRE(bounces.size() == 1);
        CHECK(distance(bounces[0].velocity, {-57.6, 43.2}) < 1e-9);
        CHECK(distance(state.balls[0].velocity, {-57.6, 43.2}) < 1e-9);
        const Vec at = state.balls[0].center;
        // 16 px from the line 3x + 4y = 1240.
        CHECK(std::fabs((1240 - 3 * at.x - 4 * at.y) / 5 - 16) < 1e-6);
    }
}

TEST_CASE("restitution counts from a moving surface: what pushes a ball ahead goes on pushing it") {
    // A mirror that comes with 60 px/s and a ball with 120: 180 together, half of it back, on top of the mirror's own.
    CHECK(bounce_velocity({0, 120}, {0, -1}, {0, -60}, 1, 0.5) == Vec{0, -150});
    CHECK(bounce_velocity({0, 120}, {0, -1}, {0, -60}, 1, 0) == Vec{0, -60});
    CHECK(bounce_velocity({0, 120}, {0, -1}, {0, -60}, 0, 0) == Vec{0, -60});
    for (const Solver solver : both_solvers) {
        Court court = box_court(1);
        court.polygons.push_back({{240, 220}, {{{-90, -10}, {90, -10}, {90, 10}, {-90, 10}}}, 0, {0, -30}, 0});
        const World world = world_of(court, solver);
        State state = with_ball(world, {240, 100}, {0, 120});
        const Events events = play_frames(state, world, 12);
        CHECK_FALSE(reaches_limit(events));
        CHECK(state.balls[0].velocity.y == doctest::Approx(-30));
    }
}

TEST_CASE("above 1 a bounce speeds the ball up to ball.speed_cap, never beyond; a faster one keeps its speed") {
    for (const Solver solver : both_solvers) {
        const World world = world_of(box_court(1.5), solver);
        State state = with_ball(world, {240, 100}, {0, 120});
        play_frames(state, world, 15);
        CHECK(state.balls[0].velocity == Vec{0, -180});
        const Events events = play_frames(state, world, 200);
        CHECK(bounces_in(events) > 20);
        CHECK(length(state.balls[0].velocity) == doctest::Approx(600));
        State fast = with_ball(world, {240, 100}, {300, 900});
        play_frames(fast, world, 50);
        CHECK(length(fast.balls[0].velocity) == doctest::Approx(length(Vec{300, 900})));
    }
    // At the cap the part along the wall stays: 360 along it leaves 480 for the bounce, instead of 600.
    Collision collision;
    collision.normal = {0, -1};
    collision.restitution = 1.5;
    CHECK(distance(bounce_velocity({360, 400}, collision, 600), {360, -480}) < 1e-9);
}

TEST_CASE(
    "no corner, wide or narrow, makes a ball bounce for ever; with restitution 0 it comes to rest in a narrow one") {
    for (const double half_angle : {1.0, 5.0, 20.0, 45.0, 70.0}) {
        Court court = box_court(1);
        const Vec tip{240, 200};
        for (const double side : {-1.0, 1.0}) {
            const Vec along = megapon::geometry::direction(-90 + side * half_angle);
            court.lines.push_back({tip, tip + 180 * along, 0});
        }
        for (const double restitution : {0.0, 0.5, 0.9}) {
            court.lines[0].restitution = court.lines[1].restitution = restitution;
            for (const Solver solver : both_solvers) {
                for (const double aside : {-7.0, 0.0, 3.0}) {
                    CAPTURE(half_angle);
                    CAPTURE(restitution);
                    CAPTURE(aside);
                    const World world = world_of(court, solver);
                    State state = with_ball(world, {240, 90}, {aside, 120}, half_angle > 3 ? 4 : 1);
                    const Events events = play_frames(state, world, 40);
                    CHECK_FALSE(reaches_limit(events));
                    CHECK(bounces_in(events) < (restitution == 0 ? 40 : 400));
                    if (restitution == 0 && half_angle < 45) CHECK(state.balls[0].velocity == Vec{});
                }
            }
        }
    }
}

TEST_CASE("a ball that slides along walls, tiles and polygons of restitution 0 bounces once off each") {
    Court court = box_court(0);
    court.tiles = megapon::geometry::TileMap{30, {420, 180}, {"#", "#", "#"}, false};
    court.tile_restitution = 0;
    court.polygons.push_back({{200, 260}, {{{-40, 10}, {0, -30}, {40, 10}}}, 0, {}, 0});
    for (const Solver solver : both_solvers) {
        const World world = world_of(court, solver);
        State state = with_ball(world, {60, 100}, {120, 60});
        const Events events = play_frames(state, world, 300);
        CHECK_FALSE(reaches_limit(events));
        CHECK(bounces_in(events) <= 6);
        CHECK(bounces_in(events) >= 2);
        State still = with_ball(world, {100, 254}, {0, 0});
        CHECK(play_frames(still, world, 20).empty());
    }
}

TEST_CASE("a brick of restitution 0 takes one hit from a ball that stays at it") {
    Court court = box_court(1);
    court.tiles = megapon::geometry::TileMap{60, {180, 150}, {"33"}, false};
    court.has_bricks = true;
    court.tile_restitution = 0;
    for (const Solver solver : both_solvers) {
        const World world = world_of(court, solver);
        State state = with_ball(world, {220, 60}, {0, 120});
        const Events events = play_frames(state, world, 30);
        CHECK(bounces_in(events) == 1);
        CHECK(state.tiles->rows[0] == "23");
        CHECK(state.balls[0].velocity == Vec{});
    }
}

TEST_CASE("in a match no bounce leaves a ball slower than 60 px/s, nor faster than the cap, nor up and down") {
    for (const double restitution : {0.0, 0.5, 1.5}) {
        for (const Surface off : {Surface::wall, Surface::line, Surface::tile}) {
            for (int degrees = 0; degrees < 360; degrees += 5) {
                for (int normal_degrees = 0; normal_degrees < 360; normal_degrees += 90) {
                    Collision collision;
                    collision.off = off;
                    collision.normal = megapon::geometry::direction(normal_degrees);
                    collision.restitution = restitution;
                    const Vec before = 590 * megapon::geometry::direction(degrees);
                    if (dot(before, collision.normal) >= -1) continue;
                    CAPTURE(restitution);
                    CAPTURE(degrees);
                    CAPTURE(normal_degrees);
                    const Vec after = bounce_in_match(before, {&collision, 1}, 600, 240);
                    CHECK(length(after) >= 60 - 1e-9);
                    CHECK(length(after) <= 600 + 1e-9);
                    CHECK(dot(after, collision.normal) >= -1e-9);
                }
            }
        }
    }
    Collision head_on;
    head_on.normal = {0, 1};
    head_on.restitution = 0;
    CHECK(std::fabs(bounce_in_match({0, -120}, {&head_on, 1}, 600, 240).x) >= 29.9);
}

TEST_CASE("what is foreseen knows restitution: the path is where the ball then flies") {
    for (const double restitution : {0.0, 0.5, 1.5}) {
        const World world = world_of(with_obstacle(Surface::line, restitution), Solver::sweep);
        State state = with_ball(world, {120, 60}, {90, 120});
        const std::vector<Vec> path = straight_path(state.balls[0], 2, state, world);
        play_frames(state, world, 20);
        CAPTURE(restitution);
        CHECK(path.size() >= 3);
        CHECK(distance(path.back(), state.balls[0].center) < 1e-9);
    }
}

}  // namespace megapon::sim::restitution_tests

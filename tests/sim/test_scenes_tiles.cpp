#include <doctest/doctest.h>

#include "sim/judges.h"

namespace megapon::sim::scenes_tiles_tests {

using namespace megapon::sim::testing;
using megapon::court::Court;
using megapon::court::Walls;
using megapon::geometry::TileMap;

namespace {

constexpr Solver both[] = {Solver::substep, Solver::sweep};

Court box_with(TileMap tiles) {
    Court court;
    court.size = {480, 270};
    court.walls = Walls::box;
    court.tiles = std::move(tiles);
    return court;
}

}  // namespace

TEST_CASE("a floor laid of tiles bounces like one slab, wherever the seams lie and whatever the angle") {
    Dice dice(51);
    for (int trial = 0; trial < 200; ++trial) {
        CAPTURE(trial);
        const double size = dice.coin() ? 15 : dice.between(4, 60);
        const int columns = static_cast<int>(600 / size) + 2;
        const std::string row(static_cast<std::size_t>(columns), '#');
        const int rows = static_cast<int>(80 / size) + 1;
        const Vec origin{dice.coin() ? 0 : -dice.between(0, 60), dice.coin() ? 195 : dice.between(180, 200)};
        const Court court =
            box_with({size, origin, std::vector<std::string>(static_cast<std::size_t>(rows), row), false});
        const World world = world_of(court, both[trial % 2], trial % 4 < 2 ? 24 : 5);
        // From grazing to straight down.
        const double steep = std::pow(10.0, dice.between(-3, 3));
        const double speed = dice.between(50, 400);
        const Vec velocity = Vec{dice.coin() ? 1.0 : -1.0, steep} * (speed / std::sqrt(1 + steep * steep));
        State state = start_scene(world);
        state.balls.push_back({{240, 100}, velocity, dice.coin() ? 16 : dice.between(1, 30)});
        const double radius = state.balls[0].radius;
        for (const Bounce& bounce : play_bounces(state, world, 300)) {
            REQUIRE((bounce.off == Surface::wall || bounce.off == Surface::tile));
            if (bounce.off == Surface::tile) REQUIRE(bounce.normal == Vec{0, -1});
        }
        CHECK(std::fabs(state.balls[0].center.x - folded_exactly(240, velocity.x, 30, radius, 480 - radius)) < 1e-6);
        CHECK(std::fabs(state.balls[0].center.y - folded_exactly(100, velocity.y, 30, radius, origin.y - radius)) <
              1e-6);
    }
}

TEST_CASE("the tile that is hit is told: row times columns plus column") {
    const Court court = box_with({30, {180, 60}, {"##..##", "#....#"}, false});
    for (const Solver solver : both) {
        const World world = world_of(court, solver);
        const auto tile_under = [&](Vec center, Vec velocity) {
            State state = start_scene(world);
            state.balls.push_back({center, velocity, 10});
            Events events;
            for (int frame = 0; frame < 40 && events.empty(); ++frame) step(state, {}, world, events);
            REQUIRE(!events.empty());
            const auto& bounce = std::get<Bounce>(events[0]);
            REQUIRE(bounce.off == Surface::tile);
            return bounce.index;
        };
        CHECK(tile_under({195, 20}, {0, 120}) == 0);  // from above onto the first
        CHECK(tile_under({225, 20}, {0, 120}) == 1);
        CHECK(tile_under({315, 20}, {0, 120}) == 4);
        CHECK(tile_under({100, 105}, {120, 0}) == 6);   // from the left onto the second row
        CHECK(tile_under({260, 105}, {-120, 0}) == 6);  // from inside, to the left
        CHECK(tile_under({280, 105}, {120, 0}) == 11);
    }
}

TEST_CASE("out of an inner corner a ball comes back the way it came, whatever it hits first") {
    const Court court = box_with({15, {120, 60}, {"#.......", "#.......", "#.......", "#.......", "########"}, false});
    Dice dice(52);
    for (const Solver solver : both) {
        const World world = world_of(court, solver, 60);
        for (int trial = 0; trial < 100; ++trial) {
            const Vec velocity = trial == 0 ? Vec{-100, 100} : Vec{-dice.between(40, 200), dice.between(40, 200)};
            // The corner's free point is (151, 104) for a ball of radius 16; come from where the way leads into it.
            const Vec aim = trial % 3 == 0 ? Vec{151, 104} : Vec{151 + dice.between(0, 5), 104 - dice.between(0, 5)};
            State state = start_scene(world);
            state.balls.push_back({aim - velocity * 0.4, velocity, 16});
            const std::vector<Bounce> bounces = play_bounces(state, world, 8);
            REQUIRE(bounces.size() == 2);
            CHECK(distance(state.balls[0].velocity, -velocity) < 1e-9);
            CHECK(state.balls[0].center.x > 151);
            CHECK(state.balls[0].center.y < 104);
        }
    }
}

TEST_CASE("between two bricks a ball does not dig: it bounces off the corner it meets first") {
    // Two bricks of 15 px, 15 px apart: a ball of radius 16 that falls between them meets their upper corners.
    const Court court = box_with({15, {200, 200}, {"#.#"}, false});
    Dice dice(53);
    for (const Solver solver : both) {
        const World world = world_of(court, solver, 60);
        for (int trial = 0; trial < 100; ++trial) {
            const Vec start{dice.between(219, 226), 100};
            const Vec velocity{trial < 10 ? 0 : dice.between(-5, 5), 120};
            State state = start_scene(world);
            state.balls.push_back({start, velocity, 16});
            const auto left = first_root(start - Vec{215, 200}, velocity, 16);
            const auto right = first_root(start - Vec{230, 200}, velocity, 16);
            REQUIRE((left && right));
            const double first = std::min(*left, *right);
            Events events;
            for (int frame = 0; frame < 10 && events.empty(); ++frame) step(state, {}, world, events);
            REQUIRE(!events.empty());
            const auto& bounce = std::get<Bounce>(events[0]);
            CHECK(std::fabs(bounce.at.seconds - first) < 1e-9);
            CHECK(distance(bounce.contact, {*left < *right ? 215.0 : 230.0, 200}) < 1e-9);
            double lowest = 0;
            for (int frame = 0; frame < 5; ++frame) {
                step(state, {}, world, events);
                lowest = std::max(lowest, state.balls[0].center.y);
            }
            CHECK(lowest < 200);
        }
    }
}

TEST_CASE("a tunnel one ball wide lets the ball through and keeps it on its way") {
    const Court court = box_with({32, {64, 64}, {"########", "........", "########"}, false});
    for (const Solver solver : both) {
        const World world = world_of(court, solver);
        State state = start_scene(world);
        state.balls.push_back({{30, 112}, {150, 0}, 16});
        const std::vector<Bounce> bounces = play_bounces(state, world, 100);
        for (const Bounce& bounce : bounces) CHECK(bounce.off == Surface::wall);
        CHECK(state.balls[0].center.y == 112);
        CHECK(std::fabs(state.balls[0].center.x - folded_exactly(30, 150, 10, 16, 464)) < 1e-9);
    }
}

TEST_CASE("in a court of 40 000 tiles a ball bounces about without entering one") {
    Dice dice(54);
    TileMap tiles{15, {0, 0}, {}, false};
    for (int row = 0; row < 200; ++row) {
        std::string cells;
        for (int column = 0; column < 200; ++column) cells += dice.whole(0, 3) == 0 ? '#' : '.';
        tiles.rows.push_back(cells);
    }
    Court court;
    court.size = {3000, 3000};
    court.walls = Walls::box;
    court.tiles = tiles;
    const auto depth = [&](Vec center, double radius) {
        double deepest = -1e9;
        for (int row = 0; row < 200; ++row) {
            for (int column = 0; column < 200; ++column) {
                if (!tiles.solid(column, row)) continue;
                const Vec low{15.0 * column, 15.0 * row};
                const Vec nearest{std::min(std::max(center.x, low.x), low.x + 15),
                                  std::min(std::max(center.y, low.y), low.y + 15)};
                deepest = std::max(deepest, radius - distance(center, nearest));
            }
        }
        return deepest;
    };
    for (const Solver solver : both) {
        const World world = world_of(court, solver);
        State state = start_scene(world);
        while (state.balls.size() < 5) {
            const Ball ball{{dice.between(10, 2990), dice.between(10, 2990)},
                            {dice.between(-300, 300), dice.between(-300, 300)},
                            3};
            if (depth(ball.center, ball.radius) < 0) state.balls.push_back(ball);
        }
        const double before = energy(state);
        Events events;
        for (int frame = 0; frame < 100; ++frame) {
            step(state, {}, world, events);
            if (frame % 20 > 0) continue;
            for (const Ball& ball : state.balls) {
                // A substep may miss the graze of a corner by what a step of 300 / 240 px passes over.
                CHECK(depth(ball.center, ball.radius) < (solver == Solver::sweep ? 1e-9 : 0.1));
            }
        }
        CHECK(std::fabs(energy(state) / before - 1) < 1e-12);
    }
}

}  // namespace megapon::sim::scenes_tiles_tests

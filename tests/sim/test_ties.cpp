#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "sim/scenes.h"
#include "sim/simultaneous.h"

namespace megapon::sim::ties_tests {

using geometry::normalize;
using testing::both_solvers;
using testing::play_bounces;
using testing::play_frames;
using testing::world_of;

namespace {

court::Court box_with_ball(Vec center, Vec velocity, double radius) {
    court::Court court;
    court.size = {400, 200};
    court.walls = court::Walls::box;
    court.balls = {{center, velocity, radius}};
    return court;
}

court::PolygonBody plate(Vec center) {
    court::PolygonBody body;
    body.center = center;
    body.shape = {{{-80, -10}, {80, -10}, {80, 10}, {-80, 10}}};
    return body;
}

bool is_near(Vec a, Vec b) { return length(a - b) < 1e-9; }

Collision contact(Vec normal, double restitution = 1) {
    Collision collision;
    collision.normal = normal;
    collision.restitution = restitution;
    return collision;
}

Vec after(Vec velocity, const std::vector<Collision>& contacts) { return bounce_off_all(velocity, contacts, 1e9); }

}  // namespace

TEST_CASE("a ball in the gap of two polygons comes straight back, whichever of them is listed first") {
    for (const Solver solver : both_solvers)
        for (const bool swapped : {false, true}) {
            court::Court court = box_with_ball({200, 60}, {0, 300}, 25);
            court.polygons = {plate({100, 130}), plate({300, 130})};
            if (swapped) std::swap(court.polygons[0], court.polygons[1]);
            const World world = world_of(court, solver);
            State state = start_scene(world);
            const auto bounces = play_bounces(state, world, 2);
            REQUIRE(bounces.size() == 2);  // one a polygon, with the velocity after both
            for (const Bounce& bounce : bounces) CHECK(is_near(bounce.velocity, {0, -300}));
            CHECK(bounces[0].index != bounces[1].index);
            CHECK(is_near(state.balls[0].velocity, {0, -300}));
        }
}

TEST_CASE("a ball on the seam of two bricks hits both") {
    for (const Solver solver : both_solvers)
        for (const bool from_the_side : {false, true}) {
            court::Court court =
                from_the_side ? box_with_ball({140, 60}, {-300, 0}, 10) : box_with_ball({60, 140}, {0, -300}, 10);
            court.size = {200, 200};
            geometry::TileMap tiles;
            tiles.size = 20;
            tiles.rows = {"1111......", "1111......", "1111......", "1111......", "..........",
                          "..........", "..........", "..........", "..........", ".........."};
            court.tiles = tiles;
            court.has_bricks = true;
            const World world = world_of(court, solver);
            State state = start_scene(world);
            std::set<int> broken;
            Events events;
            for (int frame = 0; frame < 3; ++frame) {
                step(state, {}, world, events);
                for (const Event& event : events)
                    if (const auto* brick = std::get_if<Brick>(&event)) broken.insert(brick->index);
            }
            CHECK(broken == (from_the_side ? std::set{23, 33} : std::set{32, 33}));
            CHECK(is_near(state.balls[0].velocity, from_the_side ? Vec{300, 0} : Vec{0, 300}));
        }
}

TEST_CASE("in a corner of walls, of tiles, of a wall and a polygon the ball comes straight back") {
    for (const Solver solver : both_solvers)
        for (const int kind : {0, 1, 2}) {
            court::Court court = box_with_ball({100, 100}, {100, 100}, 10);
            court.size = {200, 200};
            if (kind == 1) {
                geometry::TileMap tiles;
                tiles.size = 20;
                tiles.rows = std::vector<std::string>(9, ".........#");
                tiles.rows.push_back("##########");
                court.tiles = tiles;
            }
            if (kind == 2) {
                court::PolygonBody floor = plate({160, 210});
                floor.shape = {{{-80, -20}, {60, -20}, {60, 20}, {-80, 20}}};
                court.balls[0].velocity = {100, 80};  // the wall at x = 190 as the floor at y = 180
                court.balls[0].center = {90, 100};
                court.polygons = {floor};
            }
            const World world = world_of(court, solver);
            State state = start_scene(world);
            const Vec before = state.balls[0].velocity;
            play_bounces(state, world, 12);
            CHECK(is_near(state.balls[0].velocity, -before));
        }
}

TEST_CASE("of contacts at one time the answer keeps the energy and does not ask for their order") {
    const Vec velocity{30, 300};
    const Vec left = normalize({1, -2}, {});
    const Vec right = normalize({-1, -2}, {});
    CHECK(is_near(after(velocity, {contact(left), contact(right)}), -velocity));
    CHECK(is_near(after(velocity, {contact(right), contact(left)}), -velocity));
    CHECK(is_near(after(velocity, {contact(left, 0.5), contact(right, 0.5)}), -velocity * 0.5));
    // Square to each other, each has its own restitution.
    CHECK(is_near(after({100, 100}, {contact({-1, 0}, 0.5), contact({0, -1}, 1)}), {-50, -100}));
    // What one contact stops may be off the other one: then it acts alone.
    const Vec steep = normalize({-1, -0.1}, {});
    const Vec both = after({200, 100}, {contact({0, -1}), contact(steep)});
    const Vec swapped = after({200, 100}, {contact(steep), contact({0, -1})});
    CHECK(is_near(both, swapped));
    CHECK(length(both) == doctest::Approx(length(Vec{200, 100})));
    // One contact is today's mirror, to the bit.
    CHECK(after(velocity, {contact(left)}) == bounce_velocity(velocity, left, {}, 0));
}

TEST_CASE("a ball that meets two others at once parts them alike, and momentum and energy are kept") {
    for (const Solver solver : both_solvers)
        for (const bool swapped : {false, true})
            for (const double mass : {1.0, 4.0}) {
                court::Court court = box_with_ball({100, 100}, {300, 0}, 10);
                court.balls[0].mass = mass;
                court.balls.push_back({{200, 89}, {}, 10});
                court.balls.push_back({{200, 111}, {}, 10});
                if (swapped) std::swap(court.balls[1], court.balls[2]);
                const World world = world_of(court, solver);
                State state = start_scene(world);
                const auto bounces = play_bounces(state, world, 5);
                REQUIRE(bounces.size() == 2);
                const Vec upper = state.balls[swapped ? 2 : 1].velocity;
                const Vec lower = state.balls[swapped ? 1 : 2].velocity;
                CHECK(is_near(upper, {lower.x, -lower.y}));
                CHECK(std::abs(state.balls[0].velocity.y) < 1e-9);
                CHECK(mass * state.balls[0].velocity.x + upper.x + lower.x == doctest::Approx(mass * 300));
                CHECK(mass * length_squared(state.balls[0].velocity) + length_squared(upper) + length_squared(lower) ==
                      doctest::Approx(mass * 90000));
            }
}

TEST_CASE("a ball between a wall and a megaphone that comes, and one that meets two targets, ask for no order") {
    for (const Solver solver : both_solvers) {
        court::Court court = box_with_ball({100, 30}, {200, -100}, 10);  // at (140, 10) after 0.2 s
        court.megaphones = {{{200, 10}, {-140, 0}, 22, 0}};              // its outline is at x = 150 then
        const World world = world_of(court, solver);
        State state = start_scene(world);
        const auto bounces = play_bounces(state, world, 3);
        REQUIRE(bounces.size() == 2);
        CHECK(is_near(state.balls[0].velocity, {-200, 100}));
    }
}

TEST_CASE("on the seam of a brick and a hard tile the brick counts; hard tiles are one body") {
    for (const Solver solver : both_solvers)
        for (const auto& [row, index] : {std::pair{"..1#......", 62}, {"..#1......", 63}, {"..##......", -1}}) {
            court::Court court = box_with_ball({60, 60}, {0, 300}, 10);
            court.size = {200, 200};
            geometry::TileMap tiles;
            tiles.size = 20;
            tiles.rows = std::vector<std::string>(6, "..........");
            tiles.rows.push_back(row);
            court.tiles = tiles;
            court.has_bricks = true;
            const World world = world_of(court, solver);
            State state = start_scene(world);
            std::vector<Bounce> bounces;
            std::vector<Brick> bricks;
            for (const Event& event : testing::play_frames(state, world, 3)) {
                if (const auto* bounce = std::get_if<Bounce>(&event)) bounces.push_back(*bounce);
                if (const auto* brick = std::get_if<Brick>(&event)) bricks.push_back(*brick);
            }
            REQUIRE(bounces.size() == 1);
            CHECK(bricks.size() == (index >= 0 ? 1 : 0));
            if (index >= 0) CHECK(bounces[0].index == index);
            if (!bricks.empty()) CHECK(bricks[0].index == index);
            CHECK(is_near(state.balls[0].velocity, {0, -300}));
        }
}

}  // namespace megapon::sim::ties_tests

#include <doctest/doctest.h>

#include <cmath>
#include <string>
#include <vector>

#include "court/court_text.h"
#include "geometry/trig.h"
#include "play/court_files.h"
#include "sim/collision.h"
#include "sim/hash.h"
#include "sim/monkey.h"
#include "sim/obstacles.h"
#include "sim/player.h"
#include "sim/rules.h"
#include "sim/scenes.h"
#include "sim/state.h"
#include "sim/targets.h"

namespace megapon::play::slips_tests {

using namespace megapon::sim;
using namespace megapon::sim::testing;
namespace court = megapon::court;
namespace play = megapon::play;

namespace {

World world_of(const std::string& text, Solver solver = Solver::substep) {
    const auto read = court::read_court("format = 1\n" + text, "t.toml");
    REQUIRE(read);
    Tuning tuning;
    tuning.physics.solver = solver;
    return make_world(*read, tuning);
}

World slip(const char* name) {
    const auto loaded = play::load_slip(name);
    REQUIRE(loaded);
    return make_world(*loaded, {});
}

template <class Kind>
std::vector<Kind> all(const Events& events) {
    std::vector<Kind> found;
    for (const Event& event : events)
        if (const auto* one = std::get_if<Kind>(&event)) found.push_back(*one);
    return found;
}

// A rally of this world, in which nobody is in the way of the first ball.
State rally_with(const World& world, Vec center, Vec velocity) {
    State state = start_match(world, 3);
    state.match.phase = MatchPhase::rally;
    state.match.last_strength = Strength::swing;
    state.players[Side::left].body = {20, 220};
    state.players[Side::right].body = {460, 220};
    state.balls[0].center = center;
    state.balls[0].velocity = velocity;
    return state;
}

}  // namespace

TEST_CASE("a brick of three hits breaks at the third, a hard tile never, and the ball then flies through") {
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        const World world = world_of(
            "size = [400, 100]\nwalls = \"box\"\n[[ball]]\ncenter = [100, 50]\n"
            "velocity = [400, 0]\nradius = 10\n"
            "[tiles]\nsize = 20\norigin = [200, 40]\nbricks = true\nrows = '3.#'\n",
            solver);
        State state = start_scene(world);
        const Events events = play_frames(state, world, 40);
        const std::vector<Brick> bricks = all<Brick>(events);
        REQUIRE(bricks.size() == 3);
        for (int i = 0; i < 3; ++i) CHECK(bricks[static_cast<std::size_t>(i)].left == 2 - i);
        CHECK(bricks[0].index == 0);
        CHECK(bricks[0].center == Vec{210, 50});
        CHECK(bricks[0].at.seconds == doctest::Approx(90.0 / 400));
        CHECK(tiles_now(state, world)->rows[0] == "..#");
        CHECK(world.court.tiles->rows[0] == "3.#");
        int behind = 0;  // bounces off the hard tile, which the brick had hidden
        for (const Bounce& bounce : all<Bounce>(events)) behind += bounce.off == Surface::tile && bounce.index == 2;
        CHECK(behind > 0);
    }
}

TEST_CASE("a brick struck exactly at its corner, beside an empty tile, breaks, and the frame ends") {
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        for (const char* rows : {"1\\n.", ".\\n1"}) {
            const World world = world_of(
                "size = [400, 100]\nwalls = \"box\"\n[[ball]]\ncenter = [100, 50]\n"
                "velocity = [400, 0]\nradius = 10\n"
                "[tiles]\nsize = 20\norigin = [200, 30]\nbricks = true\nrows = \"" +
                    std::string(rows) + "\"\n",
                solver);
            State state = start_scene(world);
            CHECK(all<Brick>(play_frames(state, world, 5)).size() == 1);
        }
    }
}

TEST_CASE("digits are hard tiles on a court that does not say that they are bricks") {
    const World world = world_of(
        "size = [400, 100]\nwalls = \"box\"\n[[ball]]\ncenter = [100, 50]\n"
        "velocity = [400, 0]\n[tiles]\nsize = 20\norigin = [200, 40]\nrows = '1'\n");
    State state = start_scene(world);
    CHECK(all<Brick>(play_frames(state, world, 40)).empty());
    CHECK_FALSE(state.tiles);
}

TEST_CASE("of two balls that reach a brick of one hit in the same substep, the later one flies on") {
    const World world = world_of(
        "size = [400, 100]\nwalls = \"box\"\n[[ball]]\ncenter = [150, 50]\n"
        "velocity = [400, 0]\nradius = 8\n[[ball]]\ncenter = [270.4, 50]\n"
        "velocity = [-400, 0]\nradius = 8\n"
        "[tiles]\nsize = 20\norigin = [200, 40]\nbricks = true\nrows = '1'\n");
    State state = start_scene(world);
    const Events events = play_frames(state, world, 2);
    REQUIRE(all<Brick>(events).size() == 1);
    for (const Bounce& bounce : all<Bounce>(events)) CHECK((bounce.off == Surface::ball || bounce.ball == 0));
}

TEST_CASE("a ball that would score in an open court is sent back by the wall beside the goal") {
    const World world = slip("moving-goal");
    State state = rally_with(world, {60, 20}, {-300, 0});
    const Events events = play_frames(state, world, 3);
    CHECK(all<Goal>(events).empty());
    REQUIRE(all<Bounce>(events).size() == 1);
    CHECK(all<Bounce>(events)[0].off == Surface::wall);
    CHECK(state.balls[0].velocity == Vec{300, 0});
}

TEST_CASE("a ball that touches the goal where it is now scores for the other player, with both solvers") {
    for (const Solver solver : {Solver::substep, Solver::sweep}) {
        World world = slip("moving-goal");
        world.tuning.physics.solver = solver;
        for (const bool has_moved : {false, true}) {
            State state = rally_with(world, {40, 200}, {-300, 0});
            state.match.last_hitter = Side::right;
            if (has_moved) state.goal_travels[0] = 60;  // as far down as it goes
            const Events events = play_frames(state, world, 2);
            CHECK(all<Goal>(events).size() == (has_moved ? 1 : 0));
            CHECK(state.match.score[Side::right] == (has_moved ? 1 : 0));
        }
    }
}

TEST_CASE("a lob bounces off a goal") {
    const World world = slip("moving-goal");
    State state = rally_with(world, {40, 120}, {-300, 0});
    state.match.last_strength = Strength::bunt;
    const Events events = play_frames(state, world, 2);
    CHECK(all<Goal>(events).empty());
    REQUIRE(all<Bounce>(events).size() == 1);
    CHECK(all<Bounce>(events)[0].off == Surface::goal);
    CHECK(all<Bounce>(events)[0].index == 0);
}

TEST_CASE("goals move along their routes, mirrored through the middle of the court, and stand in a hit-stop") {
    const World world = slip("moving-goal");
    State state = rally_with(world, {240, 20}, {10, 0});
    play_frames(state, world, 10);
    const auto left = goal_now(state, world, 0);
    const auto right = goal_now(state, world, 1);
    CHECK(left.from.y == doctest::Approx(65 + 40));
    CHECK(right.from.y == doctest::Approx(65 - 40));
    CHECK(left.to.y - left.from.y == doctest::Approx(110));
    state.hit_stop = {true, state.frame + 5.0, 5, 0, {}};
    play_frames(state, world, 4);
    CHECK(goal_now(state, world, 0).from == left.from);
}

TEST_CASE("in an experiment a ball comes to rest in a goal wherever the goal stands") {
    const World world = world_of(
        "size = [400, 100]\nwalls = \"box\"\n[[ball]]\ncenter = [100, 50]\n"
        "velocity = [400, 0]\nradius = 10\n"
        "[[goal]]\nfrom = [200, 30]\nto = [200, 70]\nowner = \"left\"\n");
    State state = start_scene(world);
    const Events events = play_frames(state, world, 10);
    REQUIRE(all<Goal>(events).size() == 1);
    CHECK(all<Goal>(events)[0].scorer == Side::right);
    CHECK(state.balls[0].center.x == doctest::Approx(190));
    CHECK(state.balls[0].velocity == Vec{});
}

TEST_CASE("while a serve waits the second ball mirrors the first; struck, it flies the opposite way") {
    const World world = slip("two-balls");
    State state = start_match(world, 3);
    REQUIRE(state.balls.size() == 2);
    Events events;
    while (state.match.phase == MatchPhase::serve) {
        CHECK(state.balls[0].center + state.balls[1].center == world.court.size);
        step(state, {}, world, events);
    }
    const std::vector<Serve> serves = all<Serve>(events);
    REQUIRE(serves.size() == 1);
    CHECK(state.balls[1].velocity == -serves[0].velocity);
    CHECK(last_hit_of(state, 1).hitter == opposite(serves[0].player));
}

TEST_CASE("of two balls each goal counts; the other one plays on, and after both comes the next serve") {
    const World world = slip("two-balls");
    State state = rally_with(world, {440, 40}, {300, 0});
    state.balls[1] = {{200, 40}, {-150, 0}, 16};
    state.further_balls[0].last_strength = Strength::swing;
    state.further_balls[0].last_hitter = Side::right;
    Events events = play_frames(state, world, 3);
    REQUIRE(all<Goal>(events).size() == 1);
    CHECK(all<Goal>(events)[0].ball == 0);
    CHECK(is_out_of_play(state, 0));
    CHECK_FALSE(is_out_of_play(state, 1));
    play_frames(state, world, 5);
    CHECK(state.match.phase == MatchPhase::rally);
    CHECK(state.balls[0].velocity == Vec{});
    events = play_frames(state, world, 12);
    REQUIRE(all<Goal>(events).size() == 1);
    CHECK(all<Goal>(events)[0].ball == 1);
    CHECK(state.match.score == PerSide<int>{{1, 1}});
    CHECK(state.match.server == Side::left);
    play_frames(state, world, 5);
    CHECK(state.match.phase == MatchPhase::serve);
}

TEST_CASE("the point that decides a match ends it, whatever the other ball does") {
    const World world = slip("two-balls");
    State state = rally_with(world, {440, 40}, {300, 0});
    state.balls[1] = {{200, 40}, {-150, 0}, 16};
    state.match.score = {6, 2};
    CHECK(all<MatchOver>(play_frames(state, world, 10)).size() == 1);
}

TEST_CASE("a swing that has hit one ball still meets the other one") {
    const World world = slip("two-balls");
    State state = rally_with(world, {300, 40}, {-300, 0});
    state.players[Side::left].phase = SwingPhase::active;
    const Substep substep{0, 0, 24, 10, 1.0 / 240};
    for (const int ball : {0, 1}) {
        State after = state;
        const PlayerHit hit{Side::left, {300, 0}, Strength::swing, false, 0};
        Events events;
        record_contact(after, world, substep, Bounce{{}, ball, Surface::megaphone, 0, {}, {1, 0}, {300, 0}}, hit,
                       events);
        CHECK(still_touches(after, ball, Side::left, 0.5, world.tuning));
        CHECK_FALSE(still_touches(after, 1 - ball, Side::left, 0.5, world.tuning));
        CHECK_FALSE(still_touches(after, ball, Side::right, 0.5, world.tuning));
        CHECK(last_hit_of(after, ball).strength == Strength::swing);
        CHECK(last_touched_ball(after, Side::left) == ball);
    }
}

TEST_CASE("two balls that collide in a match part at their own speeds, at most 60 degrees from level") {
    for (int degrees = 0; degrees < 360; degrees += 5) {
        for (int normal_degrees = 0; normal_degrees < 360; normal_degrees += 15) {
            const Vec normal = megapon::geometry::direction(normal_degrees);
            Vec a = 200 * megapon::geometry::direction(degrees);
            Vec b{170, 3};
            if (dot(a - b, normal) >= 0) continue;  // not a collision
            exchange_in_match(a, b, normal);
            CAPTURE(degrees);
            CAPTURE(normal_degrees);
            CHECK(dot(a - b, normal) > 0);
            CHECK(length(a) == doctest::Approx(200));
            CHECK(length(b) == doctest::Approx(length(Vec{170, 3})));
            CHECK(std::abs(a.x) >= 0.4999 * length(a));
            CHECK(std::abs(b.x) >= 0.4999 * length(b));
        }
    }
}

TEST_CASE("off a moving edge a ball leaves faster than the edge follows, and no steeper than 60 degrees if it can") {
    for (int degrees = 0; degrees < 360; degrees += 5) {
        for (int normal_degrees = 0; normal_degrees < 360; normal_degrees += 15) {
            Collision collision;
            collision.off = Surface::polygon;
            collision.normal = megapon::geometry::direction(normal_degrees);
            collision.surface_velocity = 40 * collision.normal;
            const Vec before = 200 * megapon::geometry::direction(degrees);
            if (dot(before, collision.normal) >= 40) continue;
            const Vec after = bounce_in_match(before, {&collision, 1}, 600, 240);
            CAPTURE(degrees);
            CAPTURE(normal_degrees);
            CHECK(dot(after, collision.normal) >= 50 - 1e-9);
            collision.surface_velocity = {};
            const Vec at_rest = bounce_in_match(before, {&collision, 1}, 600, 240);
            if (dot(before, collision.normal) >= -10) continue;
            CHECK(std::abs(at_rest.x) >= 0.4999 * length(at_rest));
            CHECK(length(at_rest) == doctest::Approx(200));
        }
    }
}

TEST_CASE("with random hands no slip loses a ball, and every number stays finite") {
    for (const play::NamedCourt& named : play::load_slips()) {
        CAPTURE(named.name);
        for (std::uint64_t seed = 0; seed < 30; ++seed) {
            Tuning tuning;
            tuning.physics.solver = seed % 2 ? Solver::sweep : Solver::substep;
            tuning.physics.substeps = seed % 3 == 0 ? 1 : 24;
            const World world = make_world(named.court, tuning);
            State state = start_match(world, seed);
            Monkey monkey(seed);
            Events events;
            for (int frame = 0; frame < 300; ++frame) {
                step(state, monkey.play(tuning.physics.substeps), world, events);
                for (const Ball& ball : state.balls) {
                    const double r = ball.radius;
                    REQUIRE(std::isfinite(length(ball.velocity)));
                    REQUIRE((ball.center.x >= -r && ball.center.x <= 480 + r));
                    REQUIRE((ball.center.y >= r - 1e-9 && ball.center.y <= 240 - r + 1e-9));
                }
            }
        }
    }
}

}  // namespace megapon::play::slips_tests

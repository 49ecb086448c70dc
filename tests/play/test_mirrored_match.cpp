#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "play/court_files.h"
#include "play/session.h"
#include "sim/step.h"

namespace megapon::play::mirrored_match_tests {

// A match seen in a mirror: the players change sides, right is left. No rule may prefer a side.
using geometry::Vec;
using sim::Side;

namespace {

Side other(Side side) { return sim::opposite(side); }

// A state on a court of `width` px without polygons.
sim::State mirrored(sim::State state, double width) {
    for (sim::Ball& ball : state.balls) {
        ball.center.x = width - ball.center.x;
        ball.velocity.x = -ball.velocity.x;
    }
    std::swap(state.players[Side::left], state.players[Side::right]);
    std::reverse(state.bunts.begin(), state.bunts.end());
    for (sim::Player& player : state.players) {
        player.body.x = width - player.body.x;
        player.body_velocity.x = -player.body_velocity.x;
        player.move_x = -player.move_x;
    }
    sim::MatchState& match = state.match;
    std::swap(match.score[Side::left], match.score[Side::right]);
    for (Side* side : {&match.server, &match.scorer, &match.last_hitter}) *side = other(*side);
    if (state.hit_stop.hitter) state.hit_stop.hitter = other(*state.hit_stop.hitter);
    for (sim::BallRecord& ball : state.further_balls) {
        ball.last_hitter = other(ball.last_hitter);
        std::swap(ball.touches[Side::left], ball.touches[Side::right]);
    }
    return state;
}

sim::FrameInput mirrored(sim::FrameInput input) {
    std::swap(input.players[Side::left], input.players[Side::right]);
    for (sim::PlayerInput& player : input.players) {
        for (sim::InputEvent& event : player.events) {
            if (event.control == sim::Control::move_x) event.value = static_cast<std::int8_t>(-event.value);
        }
    }
    return input;
}

double distance(Vec a, Vec b) { return length(a - b); }

// The largest distance of balls and bodies, px; a ball's velocity counts as its way in a frame.
double largest_distance(const sim::State& a, const sim::State& b, int fps) {
    double largest = 0;
    for (std::size_t i = 0; i < a.balls.size(); ++i) {
        largest = std::max({largest, distance(a.balls[i].center, b.balls[i].center),
                            distance(a.balls[i].velocity, b.balls[i].velocity) / fps});
    }
    for (const Side side : sim::both_sides) {
        largest = std::max(largest, distance(a.players[side].body, b.players[side].body));
    }
    return largest;
}

// The courts of the game that are their own mirror image and have no polygons, each with both solvers.
std::vector<sim::World> worlds() {
    std::vector<sim::World> all;
    for (const std::string slip : {"", "giant-ball", "big-mouths", "two-balls"}) {
        auto court = slip.empty() ? play::load_court("open", sim::Tuning{}.ball.radius) : play::load_slip(slip);
        REQUIRE(court);
        for (const int substeps : {1, 5, 24}) {
            for (const auto solver : {court::Solver::substep, court::Solver::sweep}) {
                sim::Tuning tuning;
                tuning.physics.substeps = substeps;
                tuning.physics.solver = solver;
                // Shots often have exactly the speed from which a page stops: there the last bit decides.
                tuning.hit_stop.share = 0;
                all.push_back(sim::make_world(*court, tuning));
            }
        }
    }
    return all;
}

constexpr double nothing = 1e-9;  // px

}  // namespace

TEST_CASE("mirrored, every frame of a match plays the same to 1e-9 px") {
    int frames = 0;
    sim::Events events;
    for (const sim::World& world : worlds()) {
        const double width = world.court.size.x;
        play::Session match(world, {{play::PlayerSource{3}, play::PlayerSource{3}}}, 1);
        while (!match.over()) {
            sim::State mirror = mirrored(match.state(), width);
            match.play({});
            sim::step(mirror, mirrored(match.replay().frames.back()), world, events);
            REQUIRE(largest_distance(mirrored(mirror, width), match.state(), world.tuning.physics.fps) < nothing);
            ++frames;
        }
    }
    CHECK(frames > 20'000);
}

// A head's curve makes ten times as much of an error at every hit: longer rallies part by chaos, not by side.
TEST_CASE("mirrored, a rally of up to two hits ends in the mirrored state to 1e-9 px") {
    constexpr int most_hits = 2;
    int rallies = 0;
    sim::Events events;
    for (const sim::World& world : worlds()) {
        const double width = world.court.size.x;
        for (std::uint64_t seed = 1; seed <= 4; ++seed) {
            play::Session match(world, {{play::PlayerSource{3}, play::PlayerSource{3}}}, seed);
            sim::State mirror = mirrored(match.state(), width);
            sim::MatchState before = match.state().match;
            while (!match.over()) {
                match.play({});
                sim::step(mirror, mirrored(match.replay().frames.back()), world, events);
                const sim::MatchState& now = match.state().match;
                if (now.points == before.points) continue;
                if (now.hits - before.hits <= most_hits) {
                    CHECK(largest_distance(mirrored(mirror, width), match.state(), world.tuning.physics.fps) < nothing);
                    ++rallies;
                }
                before = now;
                mirror = mirrored(match.state(), width);
            }
        }
    }
    CHECK(rallies > 20);
}

}  // namespace megapon::play::mirrored_match_tests

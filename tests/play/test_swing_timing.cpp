#include "play/match_statistics.h"

#include <doctest/doctest.h>

#include <cmath>
#include <optional>

#include "sim/step.h"

namespace megapon::play::swing_timing_tests {

using namespace megapon::sim;

namespace {

// The left player presses `early_ms` before the best moment for a ball that comes straight at 300 px/s, `aside` px
// beside the hand. What is known of the swing afterwards.
std::optional<double> timing_of_swing(double early_ms, double aside) {
    const World world = make_world({}, {});
    State state = start_match(world, 1);
    state.match.phase = MatchPhase::rally;
    state.players[Side::right].body = {470, 16};
    const Vec hand = hand_of(state.players[Side::left], Side::left, world.tuning.player);
    constexpr double lead = 8;  // frames to the best press
    state.balls[0].center = hand + Vec{52 + 300 * (lead + 1 + 1.5) / 10, aside};
    state.balls[0].velocity = {-300, 0};
    const int press = static_cast<int>(std::lround((lead - early_ms / 100) * 24));
    play::SwingTiming timing(Side::left);
    Events events;
    for (int frame = 0; frame < 18 && state.match.phase == MatchPhase::rally; ++frame) {
        FrameInput input;
        if (press / 24 == frame) {
            input.players[Side::left].add({static_cast<std::uint16_t>(press % 24), Control::swing, 1});
            input.players[Side::left].add({static_cast<std::uint16_t>(press % 24), Control::swing, 0});
        }
        step(state, input, world, events);
        timing.read(state, world, events);
    }
    return timing.ms;
}

constexpr double out_of_reach = 60;  // px

}  // namespace

TEST_CASE("a swing whose ball passed is told early or late by as many ms as it was") {
    for (const double early : {350.0, 250.0, 100.0, -100.0, -200.0}) {
        CAPTURE(early);
        const auto ms = timing_of_swing(early, out_of_reach);
        REQUIRE(ms);
        CHECK(*ms == doctest::Approx(-early).epsilon(0.03));
    }
}

TEST_CASE("a swing at the right moment beside the ball was in time") {
    const auto ms = timing_of_swing(0, out_of_reach);
    REQUIRE(ms);
    CHECK(std::abs(*ms) < exact_timing);
}

TEST_CASE("a swing that hits has the timing of its hit") {
    const auto ms = timing_of_swing(40, 0);
    REQUIRE(ms);
    CHECK(*ms < -25);
    CHECK(*ms > -100);
}

TEST_CASE("a swing before a ball that the resting head then bunts was early") {
    const auto ms = timing_of_swing(500, 0);
    REQUIRE(ms);
    CHECK(*ms < -350);
}

TEST_CASE("a swing a second before the ball was not meant for it") { CHECK_FALSE(timing_of_swing(790, out_of_reach)); }

TEST_CASE("after time was turned back a ball that has not passed any more is not counted") {
    const World world = make_world({}, {});
    State state = start_match(world, 1);
    state.match.phase = MatchPhase::rally;
    play::SwingTiming timing(Side::left);
    state.balls[0] = {{300, 120}, {-300, 0}, 16};
    timing.read(state, world, {});
    timing.forget();
    state.balls[0].center.x = 60;
    timing.read(state, world, {});
    state.players[Side::left].phase = SwingPhase::active;
    timing.read(state, world, {});
    state.players[Side::left].phase = SwingPhase::recovery;
    timing.read(state, world, {});
    CHECK_FALSE(timing.ms);
}

}  // namespace megapon::play::swing_timing_tests

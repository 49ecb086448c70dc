#include <doctest/doctest.h>

#include <algorithm>

#include "play/auto_swing.h"
#include "play/replay_player.h"
#include "play/session.h"
#include "sim/event.h"

using namespace megapon;
using namespace megapon::play;

namespace {

// A person who only walks: up or down, towards the ball's height.
sim::FrameInput walk_to_ball(const sim::State& shown) {
    sim::FrameInput hands;
    const double way = shown.balls[0].center.y - shown.players[sim::Side::left].body.y;
    const int value = way > 6 ? 127 : way < -6 ? -127 : 0;
    hands.players[sim::Side::left].add({0, sim::Control::move_y, static_cast<std::int8_t>(value)});
    return hands;
}

struct Outcome {
    int swings = 0;
    int hits = 0;
    Replay record;
};

Outcome play_a_minute(bool auto_swing, const sim::Tuning& tuning = {}) {
    Session session(sim::make_world({}, tuning), {PlayerSource{0}, PlayerSource{3}}, 11);
    session.swing_for_persons(auto_swing);
    Outcome outcome;
    for (int frame = 0; frame < 60 * tuning.physics.fps; ++frame) {
        const bool rally = session.state().match.phase == sim::MatchPhase::rally;  // a serve may come by itself
        for (const sim::Event& event : session.play(walk_to_ball(session.state()))) {
            const auto* swing = std::get_if<sim::Swing>(&event);
            const auto* hit = std::get_if<sim::Hit>(&event);
            outcome.swings += rally && swing && swing->player == sim::Side::left;
            outcome.hits += rally && hit && hit->player == sim::Side::left;
        }
    }
    outcome.record = session.replay();
    return outcome;
}

}  // namespace

TEST_CASE("who only walks never swings; with auto-swing most of the swings hit, at 10 pages a second and at 60") {
    CHECK(play_a_minute(false).swings == 0);
    for (const int fps : {10, 60}) {
        sim::Tuning tuning;
        tuning.physics.fps = fps;
        const Outcome helped = play_a_minute(true, tuning);
        CAPTURE(fps);
        CAPTURE(helped.swings);
        CAPTURE(helped.hits);
        CHECK(helped.swings >= 10);
        CHECK(helped.hits >= 0.7 * helped.swings);
    }
}

TEST_CASE("the swings are on the replay, which replays to the same hashes without help") {
    const Outcome helped = play_a_minute(true);
    auto opened = ReplayPlayer::open(helped.record, "test");
    REQUIRE(opened);
    auto& replay = *opened;
    while (!replay.ended()) {
        replay.play(nullptr);
        REQUIRE(replay.agrees());
    }
    CHECK(replay.frame() == 600);
}

TEST_CASE("who swings on their own is not helped in that frame, and other moves are kept in their order") {
    const sim::World world = sim::make_world({}, {});
    sim::State state = sim::start_match(world, 1);
    state.match.phase = sim::MatchPhase::rally;
    state.balls[0].center = {180, state.players[sim::Side::left].body.y};
    state.balls[0].velocity = {-300, 0};
    sim::PlayerInput own;
    own.add({3, sim::Control::swing, 1});
    const sim::PlayerInput before = own;
    swing_for(sim::Side::left, state, world, own);
    CHECK(own == before);
    sim::PlayerInput walks;
    walks.add({0, sim::Control::move_y, 50});
    walks.add({23, sim::Control::move_y, 0});
    swing_for(sim::Side::left, state, world, walks);
    REQUIRE(walks.count == 4);
    CHECK(
        std::is_sorted(walks.begin(), walks.end(), [](const auto& a, const auto& b) { return a.substep < b.substep; }));
}

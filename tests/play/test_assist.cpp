#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "places.h"
#include "play/bot.h"
#include "play/replay.h"
#include "play/session.h"
#include "sim/event.h"
#include "sim/hash.h"
#include "text/scratch_folder.h"

namespace megapon::play::assist_tests {

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

Outcome play_a_minute(Assist assist, const sim::Tuning& tuning = {}, std::uint64_t seed = 11) {
    Session session(sim::make_world({}, tuning), {PlayerSource{0}, PlayerSource{3}}, seed);
    session.set_assist(sim::Side::left, assist);
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

// Half a minute in which nobody touches anything but what `hands` holds down from the first frame on.
Session with_one_button(const sim::FrameInput& hands) {
    Session session(sim::make_world({}, {}), {PlayerSource{0}, PlayerSource{3}}, 5);
    session.set_assist(sim::Side::left, Assist::one_button);
    session.play(hands);
    for (int frame = 1; frame < 300; ++frame) session.play({});
    return session;
}

sim::FrameInput held(sim::Control control, int value) {
    sim::FrameInput hands;
    hands.players[sim::Side::left].add({0, control, static_cast<std::int8_t>(value)});
    return hands;
}

// Every hash of a match, folded into one.
std::string chain_of(const Replay& record) {
    std::uint64_t chain = 0;
    for (const std::uint64_t hash : record.hashes) chain = chain * 31 + hash;
    return sim::hex(chain);
}

std::string chain_of_match(const char* left, int level, std::uint64_t seed) {
    Session session(sim::make_world({}, {}), {*player_source_of(left), PlayerSource{level}}, seed);
    while (!session.over()) session.play({});
    return chain_of(session.replay());
}

// Matches of a hundred that the left side wins against Whisper.
int wins_of(const std::string& left) {
    constexpr int matches = 100;
    int wins = 0;
    for (std::uint64_t seed = 0; seed < matches; ++seed) {
        Session session(sim::make_world({}, {}), {*player_source_of(left), PlayerSource{1}}, seed);
        while (!session.over()) session.play({});
        wins += session.state().match.scorer == sim::Side::left;
    }
    return wins * 100 / matches;
}

}  // namespace

TEST_CASE("who only walks never swings; with auto-swing most of the swings hit, at 10 pages a second and at 60") {
    CHECK(play_a_minute(Assist::none).swings == 0);
    for (const int fps : {10, 60}) {
        sim::Tuning tuning;
        tuning.physics.fps = fps;
        int swings = 0;
        int hits = 0;
        for (std::uint64_t seed = 1; seed <= 8; ++seed) {
            const Outcome helped = play_a_minute(Assist::walk_only, tuning, seed);
            CHECK(helped.swings >= 10);
            swings += helped.swings;
            hits += helped.hits;
        }
        CAPTURE(fps);
        CAPTURE(swings);
        CAPTURE(hits);
        CHECK(hits >= 0.7 * swings);
    }
}

TEST_CASE("the swings are on the replay, which replays to the same hashes without help") {
    const Outcome helped = play_a_minute(Assist::walk_only);
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
    AutoSwing assist(sim::Side::left, 1);
    assist.swing_for(state, world, own);
    CHECK(own == before);
    sim::PlayerInput walks;
    walks.add({0, sim::Control::move_y, 50});
    walks.add({23, sim::Control::move_y, 0});
    assist.swing_for(state, world, walks);
    REQUIRE(walks.count == 4);
    CHECK(
        std::is_sorted(walks.begin(), walks.end(), [](const auto& a, const auto& b) { return a.substep < b.substep; }));
}

TEST_CASE("with one button the captain walks to the ball, whatever directions are held, and never swings by itself") {
    const Session walks = with_one_button({});
    CHECK(sim::hash(with_one_button(held(sim::Control::move_y, -127)).state()) == sim::hash(walks.state()));
    int presses = 0;
    int moves = 0;
    for (const sim::FrameInput& frame : walks.replay().frames)
        for (const sim::InputEvent& event : frame.players[sim::Side::left])
            ++(event.control == sim::Control::swing ? presses : moves);
    CHECK(presses == 0);
    CHECK(moves >= 20);
}

TEST_CASE("a swing of one-button play is the person's own, to the substep") {
    sim::FrameInput hands = held(sim::Control::swing, 1);
    hands.players[sim::Side::left].add({7, sim::Control::swing, 0});
    const Session session = with_one_button(hands);
    std::vector<sim::InputEvent> swings;
    for (const sim::InputEvent& event : session.replay().frames[0].players[sim::Side::left])
        if (event.control == sim::Control::swing) swings.push_back(event);
    CHECK(swings == std::vector<sim::InputEvent>{{0, sim::Control::swing, 1}, {7, sim::Control::swing, 0}});
}

TEST_CASE("who begins or ends one-button play while walking stands still at first") {
    Session session(sim::make_world({}, {}), {PlayerSource{0}, PlayerSource{3}}, 5);
    session.play(held(sim::Control::move_x, 127));
    REQUIRE(session.state().players[sim::Side::left].move_x == 127);
    session.set_assist(sim::Side::left, Assist::one_button);
    session.play({});
    CHECK(session.state().players[sim::Side::left].move_x == 0);
    for (int frame = 0; frame < 600 && session.state().players[sim::Side::left].move_y == 0; ++frame) session.play({});
    REQUIRE(session.state().players[sim::Side::left].move_y != 0);
    session.set_assist(sim::Side::left, Assist::none);
    session.play({});
    CHECK(session.state().players[sim::Side::left].move_y == 0);
}

TEST_CASE("two changes between two frames do not undo each other: what the walker held is let go all the same") {
    Session session = with_one_button({});
    for (int frame = 0; frame < 600 && session.state().players[sim::Side::left].move_y == 0; ++frame) session.play({});
    REQUIRE(session.state().players[sim::Side::left].move_y != 0);
    session.set_assist(sim::Side::left, Assist::walk_only);
    session.set_assist(sim::Side::left, Assist::none);
    session.play({});
    CHECK(session.state().players[sim::Side::left].move_y == 0);
}

TEST_CASE("a match of one-button play replays to the same hashes without knowing of it") {
    auto opened = ReplayPlayer::open(with_one_button(held(sim::Control::swing, 1)).replay(), "test");
    REQUIRE(opened);
    while (!opened->ended()) {
        opened->play(nullptr);
        REQUIRE(opened->agrees());
    }
}

TEST_CASE("simple controls are fair: a beginner wins about as often with one button, or only walking, as with all") {
    const int all = wins_of("human:250,12,90");
    const int one_button = wins_of("human:250,12,90:one_button");
    const int walk_only = wins_of("human:250,12,90:walk_only");
    CAPTURE(all);
    CAPTURE(one_button);
    CAPTURE(walk_only);
    CHECK(std::abs(one_button - all) <= 20);
    CHECK(std::abs(walk_only - all) <= 20);
}

// After a change of the help or of the stand-ins that is meant:
//     MEGAPON_WRITE_GOLDEN=1 build/core-tests --test-case='*golden help*'
TEST_CASE("golden help: matches with help, and of the stand-ins for persons, come out frame by frame as they were") {
    std::ostringstream lines;
    for (const int fps : {10, 60}) {
        sim::Tuning tuning;
        tuning.physics.fps = fps;
        for (std::uint64_t seed = 1; seed <= 3; ++seed) {
            lines << "walk-only " << fps << ' ' << seed << ' '
                  << chain_of(play_a_minute(Assist::walk_only, tuning, seed).record) << '\n';
            lines << "walker " << fps << ' ' << seed << ' '
                  << chain_of(play_a_minute(Assist::none, tuning, seed).record) << '\n';
        }
    }
    lines << "one-button " << chain_of(with_one_button(held(sim::Control::swing, 1)).replay()) << '\n';
    for (const char* person : {"human:250,12,90", "human:200,8,60", "human:130,4,25", "human:250,12,90:still",
                               "human:250,12,90:one_button", "human:250,12,90:walk_only"})
        for (int level = 1; level <= 5; ++level)
            lines << person << ' ' << level << ' ' << chain_of_match(person, level, 7) << '\n';
    const auto golden = tests_folder() / "golden" / "help.txt";
    if (std::getenv("MEGAPON_WRITE_GOLDEN")) text::write_text(golden, lines.str());
    CHECK(lines.str() == text::text_of(golden));
}

}  // namespace megapon::play::assist_tests

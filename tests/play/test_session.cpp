#include <doctest/doctest.h>

#include <algorithm>

#include "play/recorded.h"
#include "play/replay.h"
#include "play/session.h"
#include "sim/difference.h"
#include "sim/hash.h"

namespace megapon::play::session_tests {

using play::PlayerSource;
using play::Session;

namespace {

void play_frames(Session& session, int frames, sim::Random hands) {
    for (int i = 0; i < frames; ++i) session.play(play::testing::some_hands(hands, 24));
}

}  // namespace

TEST_CASE("a session's replay replays to the state that was played, computer players and all") {
    Session session(sim::make_world({}, {}), {PlayerSource{0}, PlayerSource{4}}, 5);
    play_frames(session, 300, sim::Random(1));
    auto replay = play::ReplayPlayer::open(session.replay(), "session");
    REQUIRE(replay);
    auto& again = *replay;
    again.jump(300);
    CHECK(again.agrees());
    CHECK_FALSE(sim::first_difference(again.state(), session.state()));
    CHECK_FALSE(sim::first_difference(again.before(), session.before()));
    CHECK(session.replay().left == "player");
    CHECK(session.replay().right == "cpu:4");
}

TEST_CASE("a computer player's seat takes no notice of the hands there") {
    Session with_hands(sim::make_world({}, {}), {PlayerSource{2}, PlayerSource{3}}, 5);
    Session without(sim::make_world({}, {}), {PlayerSource{2}, PlayerSource{3}}, 5);
    play_frames(with_hands, 200, sim::Random(1));
    for (int i = 0; i < 200; ++i) without.play({});
    CHECK(sim::hash(with_hands.state()) == sim::hash(without.state()));
}

TEST_CASE("another seed makes other computer players, and the two of a match differ") {
    const auto hash_after = [](std::uint64_t seed) {
        Session session(sim::make_world({}, {}), {PlayerSource{3}, PlayerSource{3}}, seed);
        for (int i = 0; i < 400; ++i) session.play({});
        return sim::hash(session.state());
    };
    CHECK(hash_after(1) == hash_after(1));
    CHECK(hash_after(1) != hash_after(2));
}

TEST_CASE("new numbers hold from the next frame on, but a court's own physics stay") {
    court::Court court;
    court.physics.substeps = 12;
    Session session(sim::make_world(court, {}), {PlayerSource{0}, PlayerSource{0}}, 5);
    play_frames(session, 10, sim::Random(1));
    sim::Tuning tuning;
    tuning.physics.substeps = 99;
    tuning.ball.serve_speed = 300;
    session.retune(tuning);
    CHECK(session.world().tuning.physics.substeps == 12);
    CHECK(session.world().tuning.ball.serve_speed == 300);
    play_frames(session, 5, sim::Random(2));
    CHECK(session.replay().retuned.at(10) == "ball.serve_speed = 300\n");
}

TEST_CASE(
    "a session goes on from a recorded match: its replay is whole, begins as the recorded one did, and verifies") {
    const auto recorded =
        play::testing::record(400, 5, sim::make_world({}, {}), [](int frame, sim::World& world, play::Recorder& to) {
            if (frame != 50) return;
            sim::Tuning tuning = world.tuning;
            tuning.ball.serve_speed = 250;
            sim::set_tuning(world, sim::Tuning(tuning));
            to.retune(tuning);
        });
    auto from = play::ReplayPlayer::open(recorded.replay, "recorded");
    REQUIRE(from);
    for (const int frame : {0, 1, 300, 400}) {
        CAPTURE(frame);
        from->jump(frame);
        Session session = Session::go_on(*from, {PlayerSource{0}, PlayerSource{2}});
        CHECK_FALSE(sim::first_difference(session.state(), from->state()));
        play_frames(session, 100, sim::Random(1));
        const auto count = static_cast<std::ptrdiff_t>(frame);
        CHECK(std::equal(recorded.replay.hashes.begin(), recorded.replay.hashes.begin() + count,
                         session.replay().hashes.begin()));
        auto again = play::ReplayPlayer::open(session.replay(), "session");
        REQUIRE(again);
        int wrong = 0;
        while (!again->ended()) {
            again->play();
            wrong += again->agrees() && !again->diverged_field() ? 0 : 1;
        }
        CHECK(wrong == 0);
        CHECK(again->frames() == frame + 100);
    }
}

TEST_CASE("where a session goes on from a recorded match, what the players held there is let go") {
    Session held(sim::make_world({}, {}), {PlayerSource{0}, PlayerSource{0}}, 5);
    sim::FrameInput hands;
    for (sim::PlayerInput& player : hands.players) {
        player.add({0, sim::Control::move_y, -127});
        player.add({3, sim::Control::swing, 1});
    }
    held.play(hands);
    held.play({});
    auto from = play::ReplayPlayer::open(held.replay(), "held");
    REQUIRE(from);
    from->jump(2);
    Session session = Session::go_on(*from, {PlayerSource{0}, PlayerSource{0}});
    session.play({});
    for (const sim::Side side : sim::both_sides) {
        CHECK(session.state().players[side].move_y == 0);
        CHECK_FALSE(session.state().players[side].swing_held);
    }
}

TEST_CASE("seats are written and read as player and cpu:1 to cpu:5") {
    CHECK(play::describe(PlayerSource{0}) == "player");
    CHECK(play::describe(PlayerSource{3}) == "cpu:3");
    CHECK(play::player_source_of("cpu:5")->level == 5);
    CHECK(play::player_source_of("player")->level == 0);
    CHECK_FALSE(play::player_source_of("cpu:0"));
    CHECK_FALSE(play::player_source_of("cpu:6"));
    CHECK_FALSE(play::player_source_of("cpu:3 "));
}

TEST_CASE("a ball radius that changes while a serve waits holds from that serve on: the server strikes the ball") {
    for (const double radius : {1.0, 8.0, 24.0, 60.0}) {
        CAPTURE(radius);
        Session session(sim::make_world({}, {}), {PlayerSource{0}, PlayerSource{0}}, 5);
        session.play({});
        REQUIRE(session.state().match.phase == sim::MatchPhase::serve);
        sim::Tuning tuning;
        tuning.ball.radius = radius;
        session.retune(tuning);
        for (int i = 0; i < 40 && session.state().match.phase == sim::MatchPhase::serve; ++i) session.play({});
        CHECK(session.state().match.phase == sim::MatchPhase::rally);
        CHECK(session.state().balls[0].radius == radius);
        session.retune({});
        session.play({});
        CHECK(session.state().balls[0].radius == radius);
    }
}

TEST_CASE("a court's speed cap of 60 px/s lowers the speed of serves and bunts, and the replay of its match opens") {
    court::Court court;
    court.physics.speed_cap = 60;
    play::Session session(sim::make_world(court, {}), {PlayerSource{1}, PlayerSource{2}}, 1);
    session.play({});
    CHECK(session.world().tuning.ball.serve_speed == 60);
    CHECK(session.world().tuning.swing.bunt_floor == 60);
    CHECK(play::ReplayPlayer::open(session.replay(), "r"));
}

TEST_CASE("a match that is turned back goes on as it went the first time, with the players' own chance") {
    const sim::World world = sim::make_world({}, {});
    sim::Tuning slower = world.tuning;
    slower.ball.speed_cap = 300;
    play::Session session(world, {play::PlayerSource{2}, play::PlayerSource{4}}, 3, play::Recording::none);
    std::vector<play::Session::Moment> past;
    std::vector<std::uint64_t> hashes;
    for (int frame = 0; frame < 60; ++frame) {
        if (frame == 20) session.retune(slower);
        past.push_back(session.moment());
        hashes.push_back(sim::hash(session.state()));
        session.play({});
    }
    session.turn_back(past[40]);
    CHECK(session.world().tuning.ball.speed_cap == 300);
    for (int frame = 40; frame < 60; ++frame) {
        CHECK(sim::hash(session.state()) == hashes[static_cast<std::size_t>(frame)]);
        session.play({});
    }
    session.turn_back(past[10]);  // to before the change, which has not happened any more
    CHECK(session.world().tuning.ball.speed_cap == 600);
    session.turn_back(past[0]);
    session.play({});
    CHECK(sim::hash(session.state()) == hashes[1]);
}

TEST_CASE("a session without a recording plays the same match, and its replay has no frames") {
    const sim::PerSide<PlayerSource> players{PlayerSource{2}, PlayerSource{4}};
    play::Session recorded(sim::make_world({}, {}), players, 7);
    play::Session other(sim::make_world({}, {}), players, 7, play::Recording::none);
    for (int frame = 0; frame < 300; ++frame) {
        recorded.play({});
        other.play({});
    }
    CHECK(sim::hash(other.state()) == sim::hash(recorded.state()));
    CHECK(recorded.replay().frames.size() == 300);
    CHECK(other.replay().frames.empty());
    CHECK(other.replay().hashes.empty());
    CHECK_THROWS_AS(recorded.turn_back(recorded.moment()), std::logic_error);
}

}  // namespace megapon::play::session_tests

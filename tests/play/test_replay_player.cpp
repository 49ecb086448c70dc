#include <doctest/doctest.h>

#include <string>

#include "play/allocations.h"
#include "play/recorded.h"
#include "play/replay_player.h"
#include "sim/difference.h"

using namespace megapon;
using namespace megapon::play::testing;
using play::Replay;
using play::ReplayPlayer;

namespace {

ReplayPlayer opened(Replay recorded) {
    auto replay = ReplayPlayer::open(std::move(recorded), "a.replay");
    REQUIRE(replay);
    return *std::move(replay);
}

// The first frame that is not as recorded, or 0.
int first_diverged(ReplayPlayer& replay) {
    while (!replay.ended()) {
        replay.play();
        if (!replay.agrees()) return replay.frame();
    }
    return 0;
}

Replay through_a_file(const Replay& recorded) { return *play::read_replay(play::write_replay(recorded), "a.replay"); }

void retune_thrice(int frame, sim::World& world, play::Recorder& recorder) {
    sim::Tuning tuning = world.tuning;
    if (frame == 0) tuning.physics.substeps = 5;
    if (frame == 60) tuning.physics.solver = sim::Solver::sweep;
    if (frame == 130) tuning.ball.serve_speed = 200;
    if (frame != 0 && frame != 60 && frame != 130) return;
    world.tuning.physics.substeps = 77;  // a change that is taken back before the frame leaves no trace
    recorder.retune(world.tuning);
    world.tuning = tuning;
    recorder.retune(world.tuning);
}

}  // namespace

TEST_CASE("a match played again from its file ends in the same state, frame by frame") {
    const Recorded recorded = record(400, 7, sim::make_world({}, {}));
    ReplayPlayer replay = opened(through_a_file(recorded.replay));
    CHECK(replay.frames() == 400);
    CHECK(first_diverged(replay) == 0);
    CHECK(replay.ended());
    CHECK_FALSE(sim::first_difference(replay.state(), recorded.states.back()));
    CHECK_FALSE(replay.diverged_field());
}

TEST_CASE("a replay carries its court and its tuning") {
    court::Court court;
    court.size = {600, 200};
    court.physics.substeps = 7;
    court.lines.push_back({{300, 50}, {300, 100}});
    sim::Tuning tuning;
    tuning.ball.radius = 10;
    const Recorded recorded = record(200, 3, sim::make_world(court, tuning));
    ReplayPlayer replay = opened(through_a_file(recorded.replay));
    CHECK(replay.world().court.lines.size() == 1);
    CHECK(replay.world().tuning.physics.substeps == 7);
    CHECK(first_diverged(replay) == 0);
}

TEST_CASE("numbers that were changed during the match change in the replay at the same frames") {
    const Recorded recorded = record(300, 11, sim::make_world({}, {}), retune_thrice);
    CHECK(recorded.replay.retuned.size() == 3);
    CHECK(recorded.replay.retuned.at(0) == "physics.substeps = 5\n");
    ReplayPlayer replay = opened(through_a_file(recorded.replay));
    CHECK(first_diverged(replay) == 0);
    CHECK(replay.world().tuning.physics.substeps == 5);
    CHECK(replay.world().tuning.ball.serve_speed == 200);
    replay.jump(50);
    CHECK(replay.world().tuning.physics.solver == sim::Solver::substep);
    CHECK(replay.agrees());
    replay.jump(200);
    CHECK(replay.world().tuning.physics.solver == sim::Solver::sweep);
    CHECK(replay.agrees());
}

TEST_CASE("a jump leads to the same state from wherever it starts, and knows the frame before") {
    const Recorded recorded = record(350, 5, sim::make_world({}, {}), retune_thrice);
    ReplayPlayer replay = opened(recorded.replay);
    for (const int frame : {350, 0, 1, 99, 100, 101, 340, 200, 200, 199, 1, 300, 250}) {
        CAPTURE(frame);
        replay.jump(frame);
        CHECK(replay.frame() == frame);
        CHECK(replay.agrees());
        CHECK_FALSE(sim::first_difference(replay.state(), recorded.states[static_cast<std::size_t>(frame)]));
        const int before = frame > 0 ? frame - 1 : 0;
        CHECK_FALSE(sim::first_difference(replay.before(), recorded.states[static_cast<std::size_t>(before)]));
    }
}

TEST_CASE("a jump beyond either end stops at the end, and playing there does nothing") {
    ReplayPlayer replay = opened(record(30, 5, sim::make_world({}, {})).replay);
    replay.jump(1000);
    CHECK(replay.frame() == 30);
    CHECK(replay.play().empty());
    CHECK(replay.frame() == 30);
    replay.jump(-5);
    CHECK(replay.frame() == 0);
}

TEST_CASE("a replay that diverges names the first frame and the first field") {
    Replay recorded = record(200, 9, sim::make_world({}, {})).replay;
    SUBCASE("an input that the recorded match did not have") {
        // In frame 41 the left player's pad goes down: what the pad holds is the first thing to change.
        recorded.frames[40].players[sim::Side::left] = {};
        recorded.frames[40].players[sim::Side::left].add({20, sim::Control::move_y, 55});
        ReplayPlayer replay = opened(through_a_file(recorded));
        CHECK(first_diverged(replay) == 41);
        CHECK(replay.diverged_field() == "players[0].body.y");
    }
    SUBCASE("another number of the tuning") {
        recorded.retuned[100] = "swing.sweet = 24\nball.radius = 16.5\nmatch.serve_bob = 11\nplayer.walk_speed = 161\n";
        ReplayPlayer replay = opened(through_a_file(recorded));
        CHECK(first_diverged(replay) > 100);
        CHECK(replay.diverged_field());
    }
    SUBCASE("another start") {
        recorded.tuning.replace(recorded.tuning.find("ball.radius = 16"), 16, "ball.radius = 17");
        ReplayPlayer replay = opened(through_a_file(recorded));
        CHECK(first_diverged(replay) == 1);
        CHECK(replay.diverged_field() == "balls[0].center.x");
    }
    SUBCASE("a hash alone") {
        recorded.hashes[70] ^= 1;
        ReplayPlayer replay = opened(through_a_file(recorded));
        CHECK(first_diverged(replay) == 71);
        CHECK_FALSE(replay.diverged_field());
    }
}

TEST_CASE("a replay whose texts cannot be read is a problem of its file") {
    Replay recorded = record(3, 1, sim::make_world({}, {})).replay;
    recorded.tuning += "ball.weight = 3\n";
    const auto replay = ReplayPlayer::open(recorded, "a.replay");
    REQUIRE_FALSE(replay);
    CHECK(text::describe(replay.errors().front()) ==
          "a.replay: this replay cannot be played: line 62 of its tuning: unknown key ball.weight; another version of "
          "the game has recorded it and can play it");
    recorded = record(3, 1, sim::make_world({}, {})).replay;
    recorded.court = "format = 3\n";
    CHECK_FALSE(ReplayPlayer::open(recorded, "a.replay"));
    recorded.tuning = std::string(100'001, '#');
    const auto long_one = ReplayPlayer::open(recorded, "a.replay");
    REQUIRE_FALSE(long_one);
    CHECK(text::describe(long_one.errors().front()).find("100001 bytes; expected at most 100000") != std::string::npos);
}

TEST_CASE("of a long replay no more than 200 states are kept, and it still goes to any frame") {
    play::Session session(sim::make_world({}, {}), {}, 5);
    for (int frame = 0; frame < 20'250; ++frame) session.play({});
    ReplayPlayer replay = opened(session.replay());
    CHECK(first_diverged(replay) == 0);
    CHECK(replay.snapshots() == 102);  // 0, 200, 400 ... 20200
    for (const int frame : {20'050, 50, 20'250, 399}) {
        replay.jump(frame);
        CHECK(replay.frame() == frame);
        CHECK(replay.agrees());
    }
}

TEST_CASE("to open a replay costs little for each time that its rules change") {
    Replay recorded = record(1, 1, sim::make_world({}, {})).replay;
    const auto cost = [&recorded](int retunings, const char* text) {
        recorded.retuned.clear();
        for (int i = 0; i < retunings; ++i) recorded.retuned[i] = text;
        Replay copy = recorded;
        const std::size_t before = play::allocations();
        opened(std::move(copy));
        return play::allocations() - before;
    };
    for (const char* text : {"", "ball.radius = 12\n"}) {
        const std::size_t each = (cost(1100, text) - cost(100, text)) / 1000;
        CHECK(each < 120);
    }
}

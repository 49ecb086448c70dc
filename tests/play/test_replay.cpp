#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "play/allocations.h"
#include "play/recorded.h"
#include "play/replay.h"
#include "sim/difference.h"
#include "sim/random.h"

namespace megapon::play::replay_tests {

using namespace megapon::play::testing;
using play::checks_between;
using play::FieldChecks;
using play::first_disagreement;
using play::Replay;
using play::ReplayPlayer;
using sim::Control;

namespace {

Replay some_tape(std::size_t frames) {
    Replay record;
    record.court = "format = 1\n";
    record.tuning = "physics.fps = 10\n";
    record.seed = 0xFEDCBA9876543210u;
    record.left = "cpu:3";
    record.right = "player";
    record.retuned = {{0, "physics.substeps = 8\n"}, {7, "ball.radius = 20\n"}};
    sim::Random random(3);
    record.frames.resize(frames);
    for (sim::FrameInput& frame : record.frames) {
        if (random.unit() < 0.7) continue;
        sim::PlayerInput& player = frame.players[random.next() % 2 ? sim::Side::right : sim::Side::left];
        player.add({static_cast<std::uint16_t>(random.next() % 1000), Control::move_y, -127});
        if (random.unit() < 0.5) player.add({999, Control::swing, 1});
    }
    for (std::size_t i = 0; i < frames; ++i) {
        record.hashes.push_back(random.next());
        play::FieldChecks checks;
        for (std::uint16_t field = 0; field < 60; ++field) {
            if (random.unit() < 0.2) checks.push_back({field, static_cast<std::uint16_t>(random.next())});
        }
        record.checks.add(checks);
    }
    return record;
}

std::string reason(const std::string& bytes) {
    const auto read = play::read_replay(bytes, "a.replay");
    return read ? "" : describe(read.errors().front());
}

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

TEST_CASE("a replay that was written reads back the same") {
    const Replay record = some_tape(500);
    const auto read = play::read_replay(play::write_replay(record), "a.replay");
    REQUIRE(read);
    const Replay& again = *read;
    CHECK(again.court == record.court);
    CHECK(again.tuning == record.tuning);
    CHECK(again.seed == record.seed);
    CHECK(again.left == "cpu:3");
    CHECK(again.right == "player");
    CHECK(again.retuned == record.retuned);
    CHECK(again.frames == record.frames);
    CHECK(again.hashes == record.hashes);
    CHECK(again.checks == record.checks);
}

TEST_CASE("a replay without frames is a replay") {
    const auto read = play::read_replay(play::write_replay(Replay{}), "a.replay");
    REQUIRE(read);
    CHECK(read->frames.empty());
}

TEST_CASE("a player who did 16 things at both pads in one frame is kept") {
    Replay record = some_tape(1);
    record.frames[0] = {};
    for (sim::PlayerInput& player : record.frames[0].players) {
        for (std::uint16_t i = 0; i < 16; ++i) player.add({i, Control::move_x, static_cast<std::int8_t>(i)});
    }
    const auto read = play::read_replay(play::write_replay(record), "a.replay");
    REQUIRE(read);
    CHECK(read->frames == record.frames);
}

TEST_CASE("frames in which nobody does anything cost no input bytes") {
    const auto idle = [](std::size_t frames) {
        Replay record;
        record.frames.resize(frames);
        record.hashes.resize(frames);
        for (std::size_t i = 0; i < frames; ++i) record.checks.add({});
        return play::write_replay(record).size();
    };
    // 1000 frames more: 8 bytes of hash and 1 byte that says no field changed, each.
    CHECK(idle(1200) - idle(200) == 9000);
}

TEST_CASE("a text that is one byte longer than what is left is refused, not read past the end") {
    const std::string whole = play::write_replay(some_tape(1));
    const std::size_t begin = std::string("MEGATAPE").size() + 1 + 8;
    std::string bytes = whole.substr(0, begin) + "\x05text";  // the court has 5 bytes, of which 4 follow
    bytes[begin - 8] = static_cast<char>(bytes.size() + 8);
    std::fill(bytes.begin() + static_cast<std::ptrdiff_t>(begin) - 7,
              bytes.begin() + static_cast<std::ptrdiff_t>(begin), '\0');
    std::uint64_t sum = 0xCBF29CE484222325u;
    for (const char c : bytes) sum = (sum ^ static_cast<std::uint8_t>(c)) * 0x100000001B3u;
    for (int i = 0; i < 8; ++i) bytes += static_cast<char>(sum >> 8 * i & 0xFF);
    CHECK(reason(bytes) == "a.replay: the replay is damaged: its contents make no sense");
}

TEST_CASE("more changes of the rules than three hours hold are refused before they take minutes to read") {
    Replay record = some_tape(1);
    for (int frame = 0; frame < 100'000; ++frame) record.retuned[frame] = "";
    CHECK(reason(play::write_replay(record)) == "");
    record.retuned[100'000] = "";
    CHECK(reason(play::write_replay(record)) ==
          "a.replay: the replay is damaged: its rules change 100001 times; expected at most 100000");
}

TEST_CASE("any flipped bit is refused") {
    const std::string bytes = play::write_replay(some_tape(20));
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        for (int bit = 0; bit < 8; ++bit) {
            std::string damaged = bytes;
            damaged[i] = static_cast<char>(damaged[i] ^ (1 << bit));
            CAPTURE(i);
            CHECK(reason(damaged) != "");
        }
    }
}

TEST_CASE("a replay cut anywhere is refused as truncated") {
    const std::string bytes = play::write_replay(some_tape(5));
    for (std::size_t size = 1; size < bytes.size(); ++size) {
        CAPTURE(size);
        CHECK(reason(bytes.substr(0, size)).starts_with("a.replay: the replay is truncated: "));
    }
}

TEST_CASE("what is no replay, too long, or of another version is refused with that reason") {
    const std::string bytes = play::write_replay(some_tape(5));
    CHECK(reason("") == "a.replay: this is no replay of the game");
    CHECK(reason("PNG and so on") == "a.replay: this is no replay of the game");
    CHECK(reason(bytes + "x").starts_with("a.replay: the replay is damaged: "));
    std::string newer = bytes;
    newer[8] = 3;
    CHECK(reason(newer) == "a.replay: this replay has version 3; expected version 2");
}

TEST_CASE("only fields that changed have a check, and against nothing all of them have") {
    CHECK(checks_between({1, 2, 3}, {1, 2, 3}).empty());
    const FieldChecks checks = checks_between({1, 2, 3}, {1, 5, 3});
    REQUIRE(checks.size() == 1);
    CHECK(checks[0].field == 1);
    CHECK(checks_between({}, {1, 2, 3}).size() == 3);
}

TEST_CASE("two frames disagree in the first field that only one changed, or that got another value") {
    const std::vector<std::uint64_t> before{1, 2, 3, 4};
    const FieldChecks recorded = checks_between(before, {1, 7, 3, 8});
    CHECK_FALSE(first_disagreement(recorded, recorded));
    CHECK(first_disagreement(recorded, checks_between(before, {1, 6, 3, 9})) == 1);
    CHECK(first_disagreement(recorded, checks_between(before, {1, 7, 3, 9})) == 3);
    CHECK(first_disagreement(recorded, checks_between(before, {1, 2, 3, 8})) == 1);
    CHECK(first_disagreement(recorded, checks_between(before, {0, 7, 3, 8})) == 0);
    CHECK(first_disagreement(recorded, checks_between(before, {1, 7, 3, 4})) == 3);
}

TEST_CASE("the lowest and the highest bit of a value both reach its check") {
    const std::uint64_t value = 0x405EDD2F1A9FBE77;  // the bits of 123.456
    for (int bit = 0; bit < 64; ++bit) {
        CAPTURE(bit);
        CHECK(checks_between({0}, {value}) != checks_between({0}, {value ^ (std::uint64_t{1} << bit)}));
    }
}

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

TEST_CASE("a jump beyond the last or the first page stops there, and playing at the last one does nothing") {
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
          "a.replay: this replay cannot be played: line 63 of its tuning: unknown key ball.weight; another version of "
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

}  // namespace megapon::play::replay_tests

#include <doctest/doctest.h>

#include <algorithm>
#include <cstdint>
#include <string>

#include "play/replay.h"
#include "sim/random.h"

using namespace megapon;
using play::Replay;
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
    newer[8] = 2;
    CHECK(reason(newer) == "a.replay: this replay has version 2; expected version 1");
}

#include "tools/commands.h"

#include <doctest/doctest.h>

#include <sstream>

#include "play/recorded.h"
#include "play/replay.h"
#include "sim/hash.h"

namespace megapon::tools::replay_tests {

using play::testing::record;
using play::testing::Recorded;

namespace {

struct Replayed {
    int status = 0;
    std::string out;
    std::string messages;
};

Replayed replay(const std::string& bytes, bool trace = false) {
    std::istringstream in(bytes);
    std::ostringstream out;
    std::ostringstream messages;
    Replayed replayed;
    replayed.status = tools::replay_file({std::string(1, '-'), trace}, in, out, messages);
    replayed.out = out.str();
    replayed.messages = messages.str();
    return replayed;
}

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

}  // namespace

TEST_CASE("a replay that agrees ends with its number of frames and the hash of its last state") {
    const Recorded recorded = record(120, 4, sim::make_world({}, {}));
    const Replayed replayed = replay(play::write_replay(recorded.replay));
    CHECK(replayed.status == 0);
    CHECK(replayed.out ==
          "{\"event\":\"end\",\"frames\":120,\"hash\":\"" + sim::hex(sim::hash(recorded.states.back())) + "\"}\n");
    CHECK(replayed.messages == "");
}

TEST_CASE("a replay that diverges tells the first frame and the first field, and exits 1") {
    play::Replay recorded = record(120, 4, sim::make_world({}, {})).replay;
    // The right player walks along x; whoever also presses down walks aslant, and so less far along x.
    recorded.frames[66].players[sim::Side::right].add({23, sim::Control::move_y, 101});
    const Replayed replayed = replay(play::write_replay(recorded));
    CHECK(replayed.status == 1);
    CHECK(replayed.out == "{\"event\":\"diverged\",\"frame\":67,\"field\":\"players[1].body.x\"}\n");
    recorded = record(120, 4, sim::make_world({}, {})).replay;
    recorded.hashes[9] += 1;
    CHECK(replay(play::write_replay(recorded)).out == "{\"event\":\"diverged\",\"frame\":10}\n");
}

TEST_CASE("a trace tells where everything is after every frame") {
    const Recorded recorded = record(50, 4, sim::make_world({}, {}));
    const Replayed replayed = replay(play::write_replay(recorded.replay), true);
    CHECK(count(replayed.out, "{\"frame\":") == 50);
    CHECK(count(replayed.out, "\"players\":[{\"center\":[") == 50);
    CHECK(count(replayed.out, "\"score\":[") == 50);
    CHECK(count(replayed.out, "{\"event\":\"end\"") == 1);
}

TEST_CASE("a file that is no replay, cut short or missing is refused with its name, and exits 2") {
    const std::string bytes = play::write_replay(record(5, 4, sim::make_world({}, {})).replay);
    CHECK(replay("format = 1\n").status == 2);
    CHECK(replay("format = 1\n").messages == "standard input: this is no replay of the game\n");
    CHECK(replay(bytes.substr(0, 100)).status == 2);
    CHECK(replay(bytes.substr(0, 100)).messages.find("truncated") != std::string::npos);
    CHECK(replay(bytes.substr(0, 100)).out == "");
    std::istringstream nothing;
    std::ostringstream out;
    std::ostringstream messages;
    CHECK(tools::replay_file({"/nowhere/a.replay", false}, nothing, out, messages) == 2);
    CHECK(messages.str().starts_with("/nowhere/a.replay: "));
}

TEST_CASE("a link plays like the replay it was made of, and its last hash decides") {
    Recorded recorded = record(120, 4, sim::make_world({}, {}));
    std::istringstream in(play::write_replay(recorded.replay));
    std::ostringstream link, messages, out;
    REQUIRE(tools::replay_file({.file = "-", .link = true}, in, link, messages) == 0);
    CHECK(link.str() == *play::write_match_link(recorded.replay) + "\n");
    CHECK(tools::replay_file({.file = link.str()}, in, out, messages) == 0);
    CHECK(out.str() == replay(play::write_replay(recorded.replay)).out);
    CHECK(replay(link.str()).out == out.str());

    recorded.replay.hashes.back() ^= 1;
    const Replayed other = replay(*play::write_match_link(recorded.replay));
    CHECK(other.status == 1);
    CHECK(other.out == "{\"event\":\"diverged\",\"frame\":120}\n");
    CHECK(replay("#m=Ag").messages == "the link: damaged or incomplete; expected all of it, to its last character\n");
    CHECK(replay("#m=Ag").status == 2);
}

}  // namespace megapon::tools::replay_tests

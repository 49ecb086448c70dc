#include <doctest/doctest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "tools/commands.h"
#include "tools/far_link.h"
#include "tools/program.h"

namespace megapon::tools::duel_tests {

using nlohmann::ordered_json;

namespace {

struct Played {
    int status = 0;
    std::vector<ordered_json> lines;
    std::string messages;
};

Played play_of(const DuelOptions& options) {
    std::ostringstream out;
    std::ostringstream messages;
    Played played;
    played.status = play_duels(options, out, messages);
    played.messages = messages.str();
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);) played.lines.push_back(ordered_json::parse(line));
    return played;
}

DuelOptions options_of(const std::string& link, std::uint64_t seed = 7) {
    DuelOptions options;
    options.match.left = "cpu:4";
    options.match.right = "cpu:3";
    options.match.seed = seed;
    options.link = link;
    return options;
}

std::string error_of(const std::string& link) {
    const auto faults = link_of(link);
    return faults ? "" : faults.errors().front().message;
}

}  // namespace

TEST_CASE("a duel without faults has the hash of the same match on one machine") {
    MatchOptions alone;
    alone.left = "cpu:4";
    alone.right = "cpu:3";
    alone.seed = 7;
    alone.points = 3;
    std::ostringstream out, messages;
    REQUIRE(play_matches(alone, out, messages) == done);
    const Played played = play_of(options_of("rtt=40"));
    CHECK(played.status == done);
    REQUIRE(played.lines.size() == 2);
    CHECK(played.lines[0]["hash"] == ordered_json::parse(out.str())["hash"]);
    CHECK(played.lines[0]["certain"] == 100);
    CHECK(played.lines[1]["desyncs"] == 0);
    CHECK(played.lines[1]["stuck"] == 0);
    CHECK(played.lines[1]["different_replays"] == 0);
}

TEST_CASE("matches on two machines are the same on any number of threads") {
    DuelOptions options = options_of("rtt=150,loss=5,jitter=20,kill=500");
    options.match.matches = 4;
    const Played one = play_of(options);
    options.match.batch.jobs = 3;
    const Played three = play_of(options);
    CHECK(one.status == done);
    CHECK(one.lines == three.lines);
}

TEST_CASE("a flipped bit is a desync, named with its page and its field, and the status is 1") {
    DuelOptions options = options_of("rtt=60");
    options.flip = 30;
    const Played played = play_of(options);
    CHECK(played.status == check_failed);
    const std::string words = played.lines[0]["desync"];
    CHECK(words.starts_with("page 3"));
    CHECK(words.find("players[0].") != std::string::npos);
    CHECK(words.ends_with(" differs"));
    CHECK(played.lines[1]["desyncs"] == 1);
}

TEST_CASE("what should happen sometimes and never does fails, in words") {
    DuelOptions options = options_of("");
    options.sometimes = {"points", "again"};
    const Played played = play_of(options);
    CHECK(played.status == check_failed);
    CHECK(played.messages == "--sometimes again: it never happened\n");
}

TEST_CASE("a link is read as it is described; what is wrong with it is said, with what was expected") {
    const auto faults = link_of("rtt=150,loss=2.5,heal=10");
    REQUIRE(faults);
    CHECK(faults->rtt == 150);
    CHECK(faults->loss == 2.5);
    CHECK(describe(*faults) == "rtt=150,loss=2.5,heal=10");
    CHECK(describe(*link_of("")) == "");
    CHECK(error_of("rtt=fast") == "expected rtt=a number from 0 to 2000 ms, got \"rtt=fast\"");
    CHECK(error_of("rtt") == "expected rtt=a number from 0 to 2000 ms, got \"rtt\"");
    CHECK(error_of("loss=101") == "expected loss=a number from 0 to 100 %, got \"loss=101\"");
    CHECK(error_of("lag=3").starts_with("expected \"rtt\", \"jitter\""));
    CHECK(error_of("rtt=1,,loss=2") != "");
}

TEST_CASE("a stand-in, another court, a slip and other rules play on two machines, too") {
    for (const char* slip : {"bricks", "two-balls", "moving-goal"}) {
        CAPTURE(slip);
        DuelOptions options = options_of("rtt=120,loss=5,jitter=10");
        options.match.right = "human:200,8,60";
        options.match.slip = slip;
        options.match.assignments = {"physics.substeps=5", "physics.fps=20"};
        const Played played = play_of(options);
        CHECK(played.status == done);
        CHECK(played.lines[0]["pages"] > 100);
    }
}

}  // namespace megapon::tools::duel_tests

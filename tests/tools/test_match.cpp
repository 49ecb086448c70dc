#include "tools/commands.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "text/files.h"

namespace megapon::tools::match_tests {

using nlohmann::ordered_json;

namespace {

struct Played {
    int status = 0;
    std::vector<ordered_json> results;
    std::string messages;
};

Played play_of(const tools::MatchOptions& options) {
    std::ostringstream out;
    std::ostringstream messages;
    Played played;
    played.status = tools::play_matches(options, out, messages);
    played.messages = messages.str();
    std::istringstream lines(out.str());
    for (std::string line; std::getline(lines, line);) played.results.push_back(ordered_json::parse(line));
    return played;
}

tools::MatchOptions short_match(std::uint64_t seed) {
    tools::MatchOptions options;
    options.seed = seed;
    options.points = 2;
    return options;
}

std::string temporary(const char* name) { return (std::filesystem::temp_directory_path() / name).string(); }

}  // namespace

TEST_CASE("a result has its keys in this order") {
    const Played played = play_of(short_match(7));
    CHECK(played.status == 0);
    CHECK(played.messages == "");
    REQUIRE(played.results.size() == 1);
    std::vector<std::string> keys;
    for (const auto& item : played.results[0].items()) keys.push_back(item.key());
    CHECK(keys ==
          std::vector<std::string>{"seed", "score", "frames", "points", "hits", "rally_mean", "top_speed", "hash"});
}

TEST_CASE("a match's numbers belong together") {
    const ordered_json result = play_of(short_match(7)).results.at(0);
    const int left = result["score"][0];
    const int right = result["score"][1];
    CHECK(result["seed"] == 7);
    CHECK(std::max(left, right) >= 2);
    CHECK(std::abs(left - right) >= 2);
    CHECK(result["points"] == left + right);
    CHECK(result["rally_mean"].get<double>() == result["hits"].get<double>() / (left + right));
    CHECK(result["top_speed"] >= 120);
    CHECK(result["hash"].get<std::string>().size() == 16);
}

TEST_CASE("several matches count their seeds on, and each is the match that its seed alone gives") {
    tools::MatchOptions options = short_match(20);
    options.matches = 3;
    const Played played = play_of(options);
    REQUIRE(played.results.size() == 3);
    CHECK(played.results[2]["seed"] == 22);
    CHECK(played.results[2] == play_of(short_match(22)).results.at(0));
    CHECK(played.results[1]["hash"] != played.results[2]["hash"]);
}

TEST_CASE("more points than the cap lift the cap with them") {
    tools::MatchOptions options = short_match(3);
    options.points = 12;
    const Played played = play_of(options);
    CHECK(played.status == 0);
    const ordered_json score = played.results.at(0)["score"];
    CHECK(std::max(score[0].get<int>(), score[1].get<int>()) >= 12);
}

TEST_CASE("settings shape the match") {
    tools::MatchOptions options = short_match(7);
    options.assignments = {"physics.substeps=8", "ball.serve_speed=200"};
    const ordered_json result = play_of(options).results.at(0);
    CHECK(result["hash"] != play_of(short_match(7)).results.at(0)["hash"]);
    CHECK(result["top_speed"] >= 200);
}

TEST_CASE("a recorded match replays to the same hash, and only the first is recorded") {
    tools::MatchOptions options = short_match(11);
    options.matches = 2;
    options.record = temporary("megapon-test-record.replay");
    const Played played = play_of(options);
    std::istringstream nothing;
    std::ostringstream out;
    std::ostringstream messages;
    CHECK(tools::replay_file({options.record, false}, nothing, out, messages) == 0);
    CHECK(ordered_json::parse(out.str())["hash"] == played.results.at(0)["hash"]);
    CHECK(ordered_json::parse(out.str())["frames"] == played.results.at(0)["frames"]);
    std::filesystem::remove(options.record);
}

TEST_CASE("a match that nobody has won ends after an hour of play with exit status 1") {
    tools::MatchOptions options;
    options.court = temporary("megapon-test-box.toml");
    CHECK(text::replace_file(options.court, "format = 1\nwalls = \"box\"\n"));
    options.points = 99;  // only bunts lose points where no ball can leave
    options.assignments = {"physics.fps=1", "physics.substeps=4"};
    const Played played = play_of(options);
    std::filesystem::remove(options.court);
    CHECK(played.status == 1);
    CHECK(played.results.at(0)["frames"] == 3600);
    CHECK(played.messages == "the match with seed 1 has no winner after an hour of play, 3600 frames\n");
}

TEST_CASE("every invalid option of a match is an error, and nothing is played") {
    tools::MatchOptions options;
    options.left = "cpu:6";
    options.right = "player";
    options.assignments = {"physics.substeps=0"};
    const Played played = play_of(options);
    CHECK(played.status == 2);
    CHECK(played.results.empty());
    CHECK(played.messages ==
          "--left: expected cpu:1 to cpu:5 or human:LATENCY_MS,SD_PX,SD_MS (0 to 1000, 0 to 100, 0 to 500; after it "
          ":still never swings, :one_button lets the game walk, :walk_only lets it swing), got \"cpu:6\"\n"
          "--right: expected cpu:1 to cpu:5 or human:LATENCY_MS,SD_PX,SD_MS (0 to 1000, 0 to 100, 0 to 500; after it "
          ":still never swings, :one_button lets the game walk, :walk_only lets it swing), got \"player\"\n"
          "--set: physics.substeps: expected a whole number from 1 to 1000, got 0\n");
}

TEST_CASE("a record that cannot be written is an error") {
    tools::MatchOptions options = short_match(1);
    options.record = "/nowhere/a.replay";
    const Played played = play_of(options);
    CHECK(played.status == 2);
    CHECK(played.messages.starts_with("/nowhere/a.replay: cannot be written"));
}

TEST_CASE("a stand-in for a person plays on either side, the same match for the same seed") {
    tools::MatchOptions options = short_match(3);
    options.left = "human:250,12,90";
    options.right = "human:130,4,25:still";
    const Played played = play_of(options);
    CHECK(played.status == 0);
    REQUIRE(played.results.size() == 1);
    CHECK(played.results == play_of(options).results);
}

TEST_CASE("a log holds every match from its scene to its end, and its goals are the score") {
    tools::MatchOptions options = short_match(3);
    options.matches = 2;
    options.log = temporary("megapon-test-match.log");
    const Played played = play_of(options);
    CHECK(played.status == 0);
    std::istringstream lines(*text::read_file(options.log));
    std::vector<std::string> ends;
    int scenes = 0;
    int goals = 0;
    for (std::string line; std::getline(lines, line);) {
        const ordered_json event = ordered_json::parse(line);
        if (event["event"] == "scene") ++scenes;
        if (event["event"] == "goal") ++goals;
        if (event["event"] == "end") ends.push_back(event["hash"]);
    }
    std::filesystem::remove(options.log);
    CHECK(scenes == 2);
    CHECK(goals == played.results[0]["points"].get<int>() + played.results[1]["points"].get<int>());
    CHECK(ends == std::vector<std::string>{played.results[0]["hash"], played.results[1]["hash"]});
}

TEST_CASE("a log that cannot be opened is an error before anything is played") {
    tools::MatchOptions options = short_match(1);
    options.log = "/nowhere/a.log";
    const Played played = play_of(options);
    CHECK(played.status == 2);
    CHECK(played.results.empty());
    CHECK(played.messages == "/nowhere/a.log: cannot be written: No such file or directory\n");
}

TEST_CASE("a log that the disk does not take is an error") {
    if (!std::filesystem::exists("/dev/full")) return;
    tools::MatchOptions options = short_match(1);
    options.log = "/dev/full";
    const Played played = play_of(options);
    CHECK(played.status == 2);
    CHECK(played.messages == "/dev/full: the event log is not complete: writing it failed\n");
}

TEST_CASE("the statistics are one more line and agree with the matches before it") {
    tools::MatchOptions options = short_match(3);
    options.matches = 3;
    options.statistics = true;
    const Played played = play_of(options);
    REQUIRE(played.results.size() == 4);
    const ordered_json& statistics = played.results[3];
    std::vector<int> wins{0, 0};
    std::vector<int> points{0, 0};
    int hits = 0;
    for (std::size_t i = 0; i < 3; ++i) {
        const std::vector<int> score = played.results[i]["score"];
        ++wins[score[0] > score[1] ? 0 : 1];
        points[0] += score[0];
        points[1] += score[1];
        hits += played.results[i]["hits"].get<int>();
    }
    CHECK(statistics["event"] == "statistics");
    CHECK(statistics["matches"] == 3);
    CHECK(statistics["wins"] == wins);
    CHECK(statistics["win_share"][0] == wins[0] / 3.0);
    CHECK(statistics["points"] == points);
    CHECK(statistics["hits_a_rally"] == static_cast<double>(hits) / (points[0] + points[1]));
    std::vector<std::string> keys;
    for (const auto& item : statistics.items()) keys.push_back(item.key());
    CHECK(keys == std::vector<std::string>{"event", "matches", "wins", "win_share", "points", "median_point_seconds",
                                           "median_match_minutes", "hits_a_rally", "rallies_over_300",
                                           "points_by_server", "longest_straight", "own_goals_by_swing",
                                           "points_by_bunt", "pinches", "bounce_limits", "shots"});
    int shots = 0;
    for (const ordered_json& side : statistics["shots"])
        for (const char* strength : sim::strength_words) shots += side[strength]["hits"].get<int>();
    CHECK(shots == hits - points[0] - points[1]);  // all but the serves
}

TEST_CASE("a slip's name plays its court; an unknown one is refused with the names there are") {
    tools::MatchOptions options = short_match(7);
    options.slip = "bricks";
    const Played played = play_of(options);
    CHECK(played.status == 0);
    CHECK(played.results.at(0)["hash"] != play_of(short_match(7)).results.at(0)["hash"]);
    options.slip = "brick";
    const Played refused = play_of(options);
    CHECK(refused.status == 2);
    CHECK(refused.messages.find("unknown slip \"brick\"; expected one of: big-mouths, bricks, ") != std::string::npos);
}

TEST_CASE("every slip's match between computer players ends within ten minutes, without a bounce limit") {
    for (const char* slip : {"big-mouths", "bricks", "giant-ball", "moving-goal", "triangle", "two-balls", "wall"}) {
        CAPTURE(slip);
        tools::MatchOptions options = short_match(1);
        options.points = 7;
        options.slip = slip;
        options.matches = 3;
        options.statistics = true;
        const Played played = play_of(options);
        CHECK(played.status == 0);
        REQUIRE(played.results.size() == 4);
        for (std::size_t i = 0; i < 3; ++i) CHECK(played.results[i]["frames"] < 6000);
        CHECK(played.results[3]["bounce_limits"] == 0);
    }
}

namespace {

std::string text_of(const tools::MatchOptions& options) {
    std::ostringstream out;
    std::ostringstream messages;
    CHECK(tools::play_matches(options, out, messages) == 0);
    CHECK(messages.str() == "");
    return out.str();
}

tools::MatchOptions ten_matches() {
    tools::MatchOptions options = short_match(40);
    options.points = 1;
    options.matches = 10;
    return options;
}

}  // namespace

TEST_CASE("matches on four threads write what those on one write, the statistics and the log as well") {
    tools::MatchOptions options = ten_matches();
    options.statistics = true;
    options.log = temporary("megapon-batch-1.jsonl");
    const std::string alone = text_of(options);
    const std::string log = *text::read_file(options.log);
    options.batch.jobs = 4;
    options.log = temporary("megapon-batch-4.jsonl");
    CHECK(text_of(options) == alone);
    CHECK(*text::read_file(options.log) == log);
    CHECK(alone.find("\"matches\":10") != std::string::npos);
}

TEST_CASE("the parts' outputs in order are the output of one run") {
    tools::MatchOptions options = ten_matches();
    const std::string whole = text_of(options);
    std::string together;
    for (int part = 1; part <= 3; ++part) {
        options.batch.shard = {part, 3};
        together += text_of(options);
    }
    CHECK(together == whole);
}

}  // namespace megapon::tools::match_tests

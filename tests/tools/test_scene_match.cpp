#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>
#include <string>

#include "judge/scene_judging.h"
#include "judge/scene_test.h"
#include "judge/shrink.h"
#include "places.h"
#include "play/replay.h"
#include "sim/hash.h"
#include "text/scratch_folder.h"
#include "tools/told.h"

namespace megapon::tools::scene_match_tests {

using judge::testing::failures_of;
using judge::testing::first_error;
using testing::told;
using testing::Told;

TEST_CASE("a match is played to its end, and its score can be expected") {
    const std::string match =
        "format = 1\nwalls = \"goals\"\n[match]\nleft = \"cpu:5\"\nright = \"cpu:1\"\nseed = 7\n[[expect]]\n";
    CHECK(failures_of(match + "event = \"match_over\"\nplayer = 0\ncount = 1\n").empty());
    const auto failures = failures_of(match + "at = \"end\"\nscore = [0, 7]\n");
    REQUIRE(failures.size() == 1);
    CHECK(failures.front().found.find("score = [7, ") == 0);
    CHECK(first_error("format = 1\n[match]\nleft = \"cpu:9\"\nright = \"cpu:1\"\n[[expect]]\nnever = \"goal\"\n")
              .find("a player") != std::string::npos);
}

TEST_CASE("the last event of a name before another one can be expected: nobody wins by a bunt") {
    const std::string match =
        "format = 1\nwalls = \"goals\"\n[match]\nleft = \"cpu:5\"\nright = \"cpu:1\"\nseed = 7\n[[expect]]\n";
    CHECK(failures_of(match + "never = \"match_over\"\nafter = { event = \"hit\", strength = \"bunt\" }\n").empty());
    CHECK(failures_of(match + "event = \"match_over\"\nafter = { event = \"hit\", player = 0 }\ncount = 1\n").empty());
    CHECK(failures_of(match + "event = \"serve\"\nafter = { event = \"goal\" }\n").empty());
    const auto failures =
        failures_of(match + "event = \"match_over\"\nafter = { event = \"hit\", strength = \"bunt\" }\n");
    REQUIRE(failures.size() == 1);
    CHECK(failures.front().expected == "at least 1 \"match_over\" after \"hit\" with strength = \"bunt\"");
    CHECK(failures.front().found.starts_with("0; the nearest: {\"event\":\"match_over\""));
    const auto says = [&](const std::string& after, const std::string& words) {
        const std::string error = first_error(match + "never = \"goal\"\nafter = " + after + "\n");
        CAPTURE(error);
        CHECK(error.starts_with("t.toml:9:"));
        CHECK(error.find(words) != std::string::npos);
    };
    says("{ event = \"hit\", strength = \"hard\" }", "\"bunt\"");
    says("{ event = \"hits\" }", "an event of the log");
    says("{ strength = \"bunt\" }", "event is missing");
    says("{ event = \"goal\", strength = \"bunt\" }", "strength");
}

namespace {

// A person, who walks up from the sixth frame on and swings in the tenth.
const std::string serve = R"(format = 1
walls = "goals"
[run]
frames = 21
[match]
left = "player"
right = "cpu:1"
seed = 4
input = [
    { frame = 10, side = "left", control = "swing", value = 1, substep = 12 },
    { frame = 6, side = "left", control = "move_y", value = -127 },
]
)";

std::string with_input(const std::string& input) {
    return "format = 1\nwalls = \"goals\"\n[run]\nframes = 5\n[match]\nleft = \"player\"\nright = \"cpu:1\"\ninput = "
           "[" +
           input + "]\n[[expect]]\nnever = \"goal\"\n";
}

}  // namespace

TEST_CASE("a match is played with its inputs, each in its frame and substep, in whatever order they stand") {
    // A substep from 0; the log counts them from 1.
    CHECK(failures_of(serve + "[[expect]]\nevent = \"swing\"\nplayer = 0\nframe = 10\nsubstep = 13\ncount = 1\n")
              .empty());
    CHECK(failures_of(serve + "[[expect]]\nevent = \"serve\"\nplayer = 0\ncount = 1\n").empty());
    CHECK(failures_of(serve + "[[expect]]\nsplit = 8\n").empty());
    judge::Run run = [] {
        const auto scene = judge::read_scene(serve, "t.toml", {});
        REQUIRE(scene);
        return judge::Run(*scene);
    }();
    const auto height = [&run] { return run.state().players[sim::Side::left].body.y; };
    for (int frame = 1; frame <= 5; ++frame) run.play();
    CHECK(height() == 120);
    run.play();
    CHECK(height() == doctest::Approx(104));  // 160 px/s upwards
    while (!run.over()) run.play();
    CHECK(sim::hex(sim::hash(run.state())) == "2f119b18a87a1110");  // as the session of the manual ends
}

TEST_CASE("an input that nobody can make is an error with its place") {
    const auto says = [](const std::string& input, const std::string& words) {
        const std::string error = first_error(with_input(input));
        CAPTURE(error);
        CHECK(error.starts_with("t.toml:8:"));
        CHECK(error.find(words) != std::string::npos);
    };
    const std::string swing = "side = \"left\", control = \"swing\"";
    CHECK(first_error(with_input("{ frame = 5, " + swing + ", value = 1, substep = 23 }")).empty());
    says("{ frame = 6, " + swing + ", value = 1 }", "from 1 to 5");
    says("{ frame = 1, " + swing + ", value = 2 }", "from 0 to 1");
    says("{ frame = 1, " + swing + ", value = 1, substep = 24 }", "from 0 to 23, got 24");
    says("{ frame = 1, " + swing + ", value = 1, substeps = 2 }", "did you mean substep?");
    says("{ frame = 1, " + swing + " }", "value is missing");
    says("{ frame = 1, side = \"right\", control = \"swing\", value = 1 }", "is given no input");
    says("{ frame = 1, side = \"left\", control = \"jump\", value = 1 }", "\"move_x\"");
    says("{ frame = 1, side = \"left\", control = \"move_x\", value = 128 }", "from -127 to 127");
    std::string many;
    for (int i = 0; i < 17; ++i) many += "{ frame = 1, " + swing + ", value = 1 }, ";
    says(many, "at most 16 inputs of a side in a frame");
    // Under one of the settings there is no such substep.
    CHECK(first_error(with_input("{ frame = 1, " + swing + ", value = 1, substep = 6 }") +
                      "[matrix]\nsubsteps = [24, 4]\n")
              .find("from 0 to 3, got 6") != std::string::npos);
}

TEST_CASE("a court for one has nobody on the right who could be given input") {
    const auto court = text::text_of(tests_folder().parent_path() / "assets/courts/bells.toml");
    const std::string match =
        "\n[run]\nframes = 5\n[match]\nleft = \"player\"\nright = \"player\"\ninput = [{ frame = 1, side = ";
    const std::string swing = ", control = \"swing\", value = 1 }]\n[[expect]]\nnever = \"match_over\"\n";
    CHECK(first_error(court + match + "\"left\"" + swing).empty());
    CHECK(first_error(court + match + "\"right\"" + swing).find("nobody plays on the right") != std::string::npos);
}

TEST_CASE("a counterexample with inputs is written with those that are played, and is the same match") {
    const auto test = judge::read_scene_test(
        serve + "[[expect]]\nnever = \"serve\"\nafter = { event = \"swing\", player = 0 }\n", "t.toml");
    REQUIRE(test);
    auto scene = judge::scene_of(*test, judge::cases_of(*test).front());
    REQUIRE(scene);
    const auto failure = judge::failure_of(*scene, test->expectations.front());
    REQUIRE(failure);
    const auto again = judge::read_scene_test(
        judge::scene_text({*scene, test->expectations.front(), *failure}, "Again"), "again.toml");
    REQUIRE(again);
    CHECK(again->match->inputs == scene->match->inputs);
    const auto original = judge::play_case(*test, judge::cases_of(*test).front());
    const auto result = judge::play_case(*again, judge::cases_of(*again).front());
    REQUIRE(original);
    REQUIRE(result);
    CHECK(result->hash == original->hash);
    REQUIRE(result->failures.size() == 1);
    CHECK(result->failures.front().expected == failure->expected);
    scene->frames = 9;
    const auto shorter = judge::read_scene_test(
        judge::scene_text({*scene, test->expectations.front(), *failure}, "Again"), "again.toml");
    REQUIRE(shorter);
    CHECK(shorter->match->inputs.size() == 1);
}

namespace {

// Records a match that ends 7:0 after 573 frames.
std::string recorded(const std::filesystem::path& file) {
    MatchOptions options;
    options.left = "cpu:5";
    options.right = "cpu:3";
    options.seed = 36;
    options.record = file.string();
    std::ostringstream out, messages;
    REQUIRE(play_matches(options, out, messages) == 0);
    return text::text_of(file);
}

}  // namespace

TEST_CASE("a replay beside the test, or a link, is played again, and what is expected of it is judged") {
    const text::ScratchFolder folder;
    recorded(folder / "seven.replay");
    const std::string file = (folder / "seven.toml").string();
    const auto status = [&](const std::string& replay, const std::string& more) {
        text::write_text(file, "format = 1\n[match]\nreplay = " + text::in_quotes(replay) + "\n" + more);
        return told({.paths = {file}}).status;
    };
    CHECK(status("seven.replay", "") == 0);  // it agrees with itself
    CHECK(status("seven.replay", "[[expect]]\nat = \"end\"\nscore = [7, 0]\n[[expect]]\nat = 573\nscore = [7, 0]\n") ==
          0);
    CHECK(status("seven.replay", "[[expect]]\nat = \"end\"\nscore = [7, 1]\n") == 1);
    CHECK(status("seven.replay", "[run]\nframes = 20\n[[expect]]\nnever = \"match_over\"\n") == 0);
    CHECK(status("seven.replay", "[run]\nframes = 574\n") == 2);
    CHECK(status("none.replay", "") == 2);
    CHECK(status("seven.toml", "") == 2);  // no replay
    std::ostringstream link, messages;
    std::istringstream none;
    REQUIRE(replay_file({.file = (folder / "seven.replay").string(), .link = true}, none, link, messages) == 0);
    std::string text = link.str();
    text.pop_back();
    CHECK(status(text, "[[expect]]\nevent = \"goal\"\nplayer = 0\ncount = 7\n") == 0);

    // The command run plays it, too.
    std::ostringstream out;
    CHECK(status("seven.replay", "") == 0);
    REQUIRE(run_scene({.scene = file}, none, out, messages) == 0);
    CHECK(out.str().find("{\"event\":\"end\",\"frames\":573,\"hash\":\"6fbf8549f4907fa4\"}") != std::string::npos);
    CHECK(run_scene({.scene = file, .assignments = {"physics.substeps=4"}}, none, out, messages) == 2);
}

TEST_CASE("a replay that does not agree with itself is a failure that names the frame and the field") {
    const text::ScratchFolder folder;
    recorded(folder / "seven.replay");
    auto replay = play::load_recording((folder / "seven.replay").string());
    REQUIRE(replay);
    replay->frames[34].players[sim::Side::left].add({0, sim::Control::move_y, 100});
    text::write_text(folder / "seven.replay", play::write_replay(*replay));
    const std::string file = (folder / "seven.toml").string();
    text::write_text(file, "format = 1\n[match]\nreplay = \"seven.replay\"\n");
    const Told played = told({.paths = {file}});
    CHECK(played.status == 1);
    CHECK(played.out.find(
              "seven.toml:3:10\"\n      frame: 35\n      expected: \"the state that was recorded\"\n      found: "
              "\"another players[0].") != std::string::npos);
}

TEST_CASE("a replay has its own players, settings and court: none beside it") {
    const text::ScratchFolder folder;
    recorded(folder / "seven.replay");
    const std::string replay = "replay = " + text::in_quotes((folder / "seven.replay").string()) + "\n";
    const auto says = [&](const std::string& text, const std::string& words) {
        const std::string error = first_error(text);
        CAPTURE(error);
        CHECK(error.starts_with("t.toml:"));
        CHECK(error.find(words) != std::string::npos);
    };
    says("format = 1\n[match]\nleft = \"cpu:1\"\n" + replay, "match.left: expected none beside replay");
    says("format = 1\n[match]\ninput = []\n" + replay, "match.input: expected none beside replay");
    says("format = 1\nwalls = \"box\"\n[match]\n" + replay, "walls: a replay has its own court");
    says("format = 1\n[match]\nballs = 2\n" + replay, "match: a replay has its own court");
    says("format = 1\n[match]\n" + replay + "[matrix]\nsubsteps = [1]\n", "matrix: a replay has its own settings");
    says("format = 1\n[match]\n" + replay + "[run]\nset = { physics.substeps = 4 }\n", "run.set: a replay");
    says("format = 1\n[match]\n" + replay + "[[expect]]\nsplit = 5\n", "a replay has no second run");
}

}  // namespace megapon::tools::scene_match_tests

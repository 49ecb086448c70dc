#include "tools/scene_test.h"

#include <doctest/doctest.h>

#include <cmath>
#include <filesystem>
#include <limits>
#include <sstream>
#include <string>

#include "court/court_text.h"
#include "places.h"
#include "play/match_link.h"
#include "play/replay.h"
#include "sim/hash.h"
#include "sim/step.h"
#include "text/json.h"
#include "text/png.h"
#include "text/scratch_folder.h"
#include "tools/commands.h"
#include "tools/laws.h"
#include "tools/shrink.h"

namespace megapon::tools {

namespace {

// A ball that meets the right wall of the box in the third frame: at x = 464, from 440 at 120 px/s, after 0.2 s.
const std::string wall = R"(format = 1
size = [480, 270]
walls = "box"
[[ball]]
center = [434, 120]
velocity = [120, 0]
[run]
frames = 5
)";

std::string first_error(const std::string& text) {
    const auto test = read_scene_test(text, "t.toml");
    return test ? "" : text::describe(test.errors().front());
}

std::vector<Failure> failures_of(const std::string& text) {
    const auto test = read_scene_test(text, "t.toml");
    REQUIRE_MESSAGE(test, first_error(text));
    std::vector<Failure> failures;
    for (const SceneCase& one : cases_of(*test)) {
        const auto result = play_case(*test, one);
        REQUIRE(result);
        failures.insert(failures.end(), result->failures.begin(), result->failures.end());
    }
    return failures;
}

bool passes(const std::string& expectations) { return failures_of(wall + expectations).empty(); }

struct Told {
    int status = 0;
    std::string out;
    std::string messages;
};

Told told(const TestOptions& options) {
    std::ostringstream out, messages;
    const int status = run_tests(options, out, messages);
    return {status, out.str(), messages.str()};
}

}  // namespace

TEST_CASE("an event is expected by its name, how often, when, and what its members are") {
    CHECK(passes("[[expect]]\nevent = \"bounce\"\n"));
    CHECK(passes("[[expect]]\nevent = \"bounce\"\ncount = 1\nframe = 3\noff = \"wall\"\nball = 0\n"));
    CHECK(passes("[[expect]]\nevent = \"bounce\"\nframe = [1, 3]\nvelocity = [-120, 0]\n"));
    CHECK(passes("[[expect]]\nevent = \"bounce\"\ntime = 0.25\nwithin = 1e-9\n"));
    CHECK_FALSE(passes("[[expect]]\nevent = \"bounce\"\ncount = 2\n"));
    CHECK_FALSE(passes("[[expect]]\nevent = \"bounce\"\nframe = [4, 5]\n"));
    CHECK_FALSE(passes("[[expect]]\nevent = \"bounce\"\noff = \"tile\"\n"));
    CHECK_FALSE(passes("[[expect]]\nnever = \"bounce\"\n"));
    CHECK(passes("[[expect]]\nnever = \"bounce\"\noff = \"tile\"\n"));
    CHECK(passes("[[expect]]\nnever = \"goal\"\n"));
}

TEST_CASE("a failure says what was expected, the nearest that was found, where, and by how much") {
    const auto failures = failures_of(wall + "[[expect]]\nevent = \"bounce\"\ncontact = [480, 123]\nwithin = 0.5\n");
    REQUIRE(failures.size() == 1);
    const Failure& failure = failures.front();
    CHECK(failure.place.line == 9);
    CHECK(failure.frame == 3);
    CHECK(failure.expected == "at least 1 \"bounce\" with contact = [480, 123] within 0.5");
    CHECK(failure.found.starts_with("0; the nearest: {\"event\":\"bounce\",\"frame\":3,"));
    CHECK(failure.off_by == 3);
}

TEST_CASE("at a frame a body is where it is expected, and not a px beside it") {
    CHECK(passes("[[expect]]\nat = 2\nball = 0\ncenter = [458, 120]\nwithin = 1e-9\n"));
    CHECK(passes("[[expect]]\nat = \"end\"\nball = 0\ncenter = [434, 120]\nvelocity = [-120, 0]\nwithin = 1e-9\n"));
    const auto failures = failures_of(wall + "[[expect]]\nat = 5\nball = 0\ncenter = [435, 120]\nwithin = 0.5\n");
    REQUIRE(failures.size() == 1);
    CHECK(failures.front().found == "center = [434, 120]");
    CHECK(failures.front().off_by == doctest::Approx(1));
}

TEST_CASE("each law holds in the box, and is broken by what it forbids") {
    for (const std::string& law : law_names())
        if (law != "momentum" && law != "speed") CHECK(passes("[[expect]]\nalways = \"" + law + "\"\nwithin = 1e-9\n"));
    const auto broken = failures_of(wall + "[[expect]]\nalways = \"momentum\"\n");  // the wall turns the ball
    REQUIRE(broken.size() == 1);
    CHECK(broken.front().frame == 3);
    CHECK(broken.front().off_by == 240);
    CHECK(passes("[[expect]]\nalways = \"speed\"\nlimit = 120\n"));
    CHECK_FALSE(passes("[[expect]]\nalways = \"speed\"\nlimit = 119\n"));

    const auto court = court::read_court(
        "format = 1\nsize = [480, 270]\n[[ball]]\ncenter = [100, 100]\nvelocity = [30, 40]\n[[ball]]\ncenter = [140, "
        "100]\n[[line]]\nfrom = [0, 200]\nto = [480, 200]\n",
        "");
    REQUIRE(court);
    const sim::World world = sim::make_world(*court, {});
    const sim::State start = sim::start_scene(world);
    const auto off_by = [&](const char* law, const sim::State& state) {
        return make_law(law, start, world, 50)(state, world, 0).off_by;
    };
    sim::State state = start;
    state.balls[1].center = {130, 100};
    CHECK(off_by("apart", state) == 2);
    state.balls[1].center = {300, 187};
    CHECK(off_by("apart", state) == 3);
    state.balls[1].center = {470, 100};
    CHECK(off_by("inside", state) == 6);
    state.balls[0].velocity = {60, 80};
    CHECK(off_by("speed", state) == 50);
    CHECK(off_by("energy", state) == 3);  // four times as much
    CHECK(off_by("finite", state) == 0);
    state.balls[0].center.x = std::numeric_limits<double>::quiet_NaN();
    for (const char* law : {"finite", "inside"}) CHECK(std::isinf(off_by(law, state)));
}

TEST_CASE("a matrix makes a case of every combination, by the settings' last names or whole ones") {
    const auto test = read_scene_test(wall + "[[expect]]\nalways = \"finite\"\n[matrix]\nsubsteps = [1, 24]\n" +
                                          "physics.solver = [\"substep\", \"sweep\"]\nserve_speed = [100]\n",
                                      "t.toml");
    REQUIRE(test);
    const auto cases = cases_of(*test);
    REQUIRE(cases.size() == 4);
    CHECK(cases[1].name == "t.toml substeps=1 physics.solver=\"sweep\" serve_speed=100");
    CHECK(cases[1].assignments ==
          std::vector<std::string>{"physics.substeps=1", "physics.solver=\"sweep\"", "ball.serve_speed=100"});
    CHECK(first_error(wall + "[[expect]]\nalways = \"finite\"\n[matrix]\nsubstep = [1]\n").find("t.toml:12:1") == 0);
    CHECK(first_error(wall + "[[expect]]\nalways = \"finite\"\n[matrix]\nsubsteps = [0]\n").find("t.toml:12:13") == 0);
}

TEST_CASE("what can never be judged is an error with its place") {
    const auto says = [](const std::string& expectation, const std::string& words) {
        const std::string error = first_error(wall + expectation);
        CAPTURE(error);
        CHECK(error.find("t.toml:") == 0);
        CHECK(error.find(words) != std::string::npos);
    };
    says("", "nothing is expected");
    says("[[expect]]\nevent = \"bounds\"\n", "an event of the log");
    says("[[expect]]\nevent = \"bounce\"\nof = \"wall\"\n", "did you mean off?");
    says("[[expect]]\nevent = \"bounce\"\noff = \"wal\"\n", "expected \"wall\"");
    says("[[expect]]\nevent = \"bounce\"\nframe = 6\n", "of the 5 frames");
    says("[[expect]]\nevent = \"bounce\"\nframe = [3, 1]\n", "[from, to]");
    says("[[expect]]\nalways = \"enery\"\n", "\"energy\"");
    says("[[expect]]\nalways = \"speed\"\n", "the key limit is missing");
    says("[[expect]]\nat = 6\nball = 0\ncenter = [0, 0]\n", "from 1 to 5");
    says("[[expect]]\nat = 5\nball = 1\ncenter = [0, 0]\n",
         "the scene has no ball 1; expected one of those that it has, 1 from 0");
    says("[[expect]]\nat = 5\nscore = [0, 0]\n", "only a [match] has a score");
    says("[[expect]]\nat = 5\nball = 0\n", "what its ball must be");
    says("[[expect]]\nat = 5\n", "beside at");
    says("[[expect]]\nevent = \"bounce\"\nnever = \"goal\"\n", "one of \"event\"");
    says("[[expect]]\nwithin = 1\n", "one of \"event\"");
    CHECK(first_error("format = 1\n[[expect]]\nnever = \"goal\"\n").find("[run] is missing") != std::string::npos);
}

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
    Run run = [] {
        const auto scene = read_scene(serve, "t.toml", {});
        REQUIRE(scene);
        return Run(*scene);
    }();
    const auto height = [&run] { return run.state().players[sim::Side::left].body.y; };
    for (int frame = 1; frame <= 5; ++frame) run.play();
    CHECK(height() == 120);
    run.play();
    CHECK(height() == doctest::Approx(104));  // 160 px/s upwards
    while (!run.over()) run.play();
    CHECK(sim::hex(sim::hash(run.state())) == "f0fa3539490b676b");  // as the session of the manual ends
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
    const auto test =
        read_scene_test(serve + "[[expect]]\nnever = \"serve\"\nafter = { event = \"swing\", player = 0 }\n", "t.toml");
    REQUIRE(test);
    auto scene = scene_of(*test, cases_of(*test).front());
    REQUIRE(scene);
    const auto failure = failure_of(*scene, test->expectations.front());
    REQUIRE(failure);
    const auto again =
        read_scene_test(scene_text({*scene, test->expectations.front(), *failure}, "Again"), "again.toml");
    REQUIRE(again);
    CHECK(again->match->inputs == scene->match->inputs);
    const auto result = play_case(*again, cases_of(*again).front());
    REQUIRE(result);
    CHECK(result->hash == "f0fa3539490b676b");
    REQUIRE(result->failures.size() == 1);
    CHECK(result->failures.front().expected == failure->expected);
    scene->frames = 9;
    const auto shorter =
        read_scene_test(scene_text({*scene, test->expectations.front(), *failure}, "Again"), "again.toml");
    REQUIRE(shorter);
    CHECK(shorter->match->inputs.size() == 1);
}

namespace {

// Records a match that ends 7:0 after 513 frames.
std::string recorded(const std::filesystem::path& file) {
    MatchOptions options;
    options.left = "cpu:5";
    options.right = "cpu:3";
    options.seed = 2;
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
    CHECK(status("seven.replay", "[[expect]]\nat = \"end\"\nscore = [7, 0]\n[[expect]]\nat = 513\nscore = [7, 0]\n") ==
          0);
    CHECK(status("seven.replay", "[[expect]]\nat = \"end\"\nscore = [7, 1]\n") == 1);
    CHECK(status("seven.replay", "[run]\nframes = 20\n[[expect]]\nnever = \"match_over\"\n") == 0);
    CHECK(status("seven.replay", "[run]\nframes = 514\n") == 2);
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
    CHECK(out.str().find("{\"event\":\"end\",\"frames\":513,\"hash\":\"20ca901a2f321b95\"}") != std::string::npos);
    CHECK(run_scene({.scene = file, .assignments = {"physics.substeps=4"}}, none, out, messages) == 2);
}

TEST_CASE("a replay that does not agree with itself is a failure that names the frame and the field") {
    const text::ScratchFolder folder;
    recorded(folder / "seven.replay");
    auto replay = play::load_recording((folder / "seven.replay").string());
    REQUIRE(replay);
    replay->frames[30].players[sim::Side::left].add({0, sim::Control::move_y, 100});
    text::write_text(folder / "seven.replay", play::write_replay(*replay));
    const std::string file = (folder / "seven.toml").string();
    text::write_text(file, "format = 1\n[match]\nreplay = \"seven.replay\"\n");
    const Told played = told({.paths = {file}});
    CHECK(played.status == 1);
    CHECK(played.out.find(
              "seven.toml:3:10\"\n      frame: 31\n      expected: \"the state that was recorded\"\n      found: "
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

TEST_CASE("test says how each case went as TAP, and in its status; --junit, --list and --filter go with it") {
    const text::ScratchFolder folder;
    text::write_text(folder.path() / "a.toml", wall + "[[expect]]\nevent = \"bounce\"\n");
    text::write_text(folder.path() / "b.toml", wall + "[[expect]]\nnever = \"bounce\"\n[matrix]\nsubsteps = [1, 24]\n");
    const std::string path = folder.path().string(), junit = (folder.path() / "j.xml").string();
    const Told all = told({.paths = {path}, .junit = junit});
    CHECK(all.status == 1);
    CHECK(all.out.starts_with("TAP version 14\n1..3\nok 1 - " + path + "/a.toml\nnot ok 2 - " + path +
                              "/b.toml substeps=1\n  ---\n  failures:\n    - at: "));
    CHECK(all.messages.empty());
    const auto xml = text::read_file(junit);
    REQUIRE(xml);
    CHECK(xml->find("tests=\"3\" failures=\"2\"") != std::string::npos);
    CHECK(told({.paths = {path}, .jobs = 3}).out == all.out);
    CHECK(told({.paths = {path}, .filter = "a.toml"}).status == 0);
    CHECK(told({.paths = {path}, .filter = "nobody"}).status == 2);
    CHECK(told({.paths = {path}, .filter = "b.toml", .lists = true}).out ==
          path + "/b.toml substeps=1\n" + path + "/b.toml substeps=24\n");
}

TEST_CASE("a failure tells how its last contact opens in the lab, and its moment is drawn where pictures are wanted") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "wall.toml").string();
    text::write_text(file, wall + "[[expect]]\nnever = \"bounce\"\n[[expect]]\nevent = \"hit\"\n");
    const std::string pictures = (folder / "new" / "pictures").string();
    const Told played = told({.paths = {file}, .pictures = pictures});
    CHECK(played.status == 1);
    CHECK(played.out.find("lab: \"megapon --lab line --set ") != std::string::npos);
    std::vector<std::string> drawn;
    for (const auto& entry : std::filesystem::directory_iterator(pictures)) {
        drawn.push_back(entry.path().string());
        CHECK(played.out.find("picture: " + text::in_quotes(drawn.back())) != std::string::npos);
        CHECK(text::is_png(text::text_of(drawn.back())));
    }
    CHECK(drawn.size() == 2);
    CHECK(told({.paths = {file}, .pictures = file}).status == 2);
}

TEST_CASE("a folder without a test, a file that is missing and one that expects nothing are errors, never a pass") {
    const text::ScratchFolder folder;
    CHECK(told({.paths = {folder.path().string()}}).status == 2);
    CHECK(told({.paths = {(folder.path() / "none.toml").string()}}).status == 2);
    text::write_text(folder.path() / "a.toml", wall);
    const Told nothing = told({.paths = {folder.path().string()}});
    CHECK(nothing.status == 2);
    CHECK(nothing.out.empty());
    CHECK(nothing.messages.find("a.toml:1:1: nothing is expected") != std::string::npos);
}

TEST_CASE("a hash is judged, and --update writes it into the file and nothing else") {
    const text::ScratchFolder folder;
    const auto file = folder.path() / "a.toml";
    const std::string before = wall + "hash = \"\"  # of the last frame\n";
    text::write_text(file, before);
    const TestOptions options{.paths = {file.string()}};
    CHECK(told(options).status == 1);
    TestOptions update = options;
    update.updates = true;
    CHECK(told(update).status == 0);
    CHECK(told(options).status == 0);
    std::string after = *text::read_file(file);
    const std::size_t hash = after.find("hash = \"") + 8;
    CHECK(after.erase(hash, 16) == before);
    CHECK(told(update).out.empty());
    CHECK(first_error(wall + "hash = \"\"\n[matrix]\nsubsteps = [1, 24]\n").find("a hash is of one case") !=
          std::string::npos);
}

}  // namespace megapon::tools

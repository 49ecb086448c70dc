#include <doctest/doctest.h>

#include <filesystem>
#include <sstream>
#include <string>

#include "judge/scene_test.h"
#include "text/encodings.h"
#include "text/files.h"
#include "text/scratch_folder.h"
#include "tools/commands.h"

namespace megapon::tools::property_tests {

namespace {

// Two balls in a box that takes a tenth of each bounce.
const std::string lossy = R"(format = 1
size = [480, 270]
walls = "box"
restitution = 0.9
[[ball]]
center = [100, 120]
velocity = [120, 0]
[[ball]]
center = [300, 120]
[[line]]
from = [200, 20]
to = [220, 40]
[run]
frames = 20
[vary]
"ball.*.center" = { x = [20, 460], y = [60, 250] }
"ball.*.velocity" = { speed = [100, 500], angle = [0, 360] }
substeps = [4, 40]
)";
const std::string energy = "[[expect]]\nalways = \"energy\"\nwithin = 1e-9\n";
const std::string inside = "[[expect]]\nalways = \"inside\"\nwithin = 1e-6\n";

struct Told {
    int status = 0;
    std::string out;
    std::string messages;
};

Told told(const PropertyOptions& options) {
    std::ostringstream out, messages;
    const int status = run_properties(options, out, messages);
    return {status, out.str(), messages.str()};
}

int test_status(const std::filesystem::path& file) {
    std::ostringstream out, messages;
    return run_tests({.paths = {file.string()}}, out, messages);
}

std::string first_error(const std::string& text) {
    const auto read = judge::read_scene_test(text, "p.toml", judge::SceneKind::property);
    return read ? "" : text::describe(read.errors().front());
}

}  // namespace

TEST_CASE("a property that holds says in how many of its runs something could have shown otherwise") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "p.toml").string();
    text::write_text(file, lossy + inside);
    const Told all = told({.paths = {file}, .runs = 50, .output = folder.path().string()});
    CAPTURE(all.out);
    CHECK(all.status == 0);
    CHECK(all.out.starts_with("TAP version 13\n1..1\nok 1 - " + file +
                              ":19 always inside within 1e-06: exercised in 50 of 50 runs\n"));
    CHECK(told({.paths = {file}, .runs = 50, .jobs = 3, .output = folder.path().string()}).out == all.out);
    CHECK(all.messages.empty());
}

TEST_CASE("a failure is shrunk to one ball and two frames at most, and written as a scene that test fails on") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "p.toml").string();
    text::write_text(file, lossy + energy);
    const Told once = told({.paths = {file}, .output = folder.path().string()});
    CAPTURE(once.out);
    CHECK(once.status == 1);
    const auto example = folder / "p-fails.toml";
    CHECK(once.out.find("scene: \"" + example.string() + '"') != std::string::npos);
    const auto text = text::read_file(example);
    REQUIRE(text);
    const auto scene = judge::read_scene_test(*text, "");
    REQUIRE(scene);
    CHECK(scene->frames <= 2);
    CHECK(scene->assignments.empty());
    CHECK(judge::scene_of(*scene, judge::cases_of(*scene).front())->court.balls.size() == 1);
    CHECK(judge::scene_of(*scene, judge::cases_of(*scene).front())->court.lines.empty());
    CHECK(test_status(example) == 1);

    // The same seed gives the same failure, in a file of its own.
    CHECK(told({.paths = {file}, .output = folder.path().string()}).status == 1);
    const auto again = text::read_file(folder / "p-fails_2.toml");
    REQUIRE(again);
    CHECK(*again == *text);
}

TEST_CASE("what fails is written as a scene that can be read: with its task, and with one table for all of the match") {
    const std::string vary = "[run]\nframes = 60\n[vary]\nsubsteps = [4, 60]\n[[expect]]\n";
    const std::string task =
        "format = 2\nwalls = \"box\"\n[[target]]\ncenter = [400, 60]\n[task]\nkind = \"targets\"\n"
        "count = 1\ntime_limit = 10\n[match]\nleft = \"cpu:5\"\nright = \"player\"\n";
    const std::string match = "format = 1\n[match]\nserve = 20\nleft = \"cpu:3\"\nright = \"cpu:1\"\n";
    for (const std::string& text : {task + vary + "split = 40\n", match + vary + "never = \"serve\"\n",
                                    task + vary + "never = \"task_over\"\n"}) {
        CAPTURE(text);
        const text::ScratchFolder folder;
        const std::string file = (folder / "p.toml").string();
        text::write_text(file, text);
        CHECK(told({.paths = {file}, .output = folder.path().string()}).status == 1);
        const auto written = text::read_file(folder / "p-fails.toml");
        REQUIRE(written);
        CHECK(judge::read_scene_test(*written, "p-fails.toml", judge::SceneKind::test).errors().empty());
        CHECK(test_status(folder / "p-fails.toml") == 1);
    }
}

TEST_CASE("each step of the shrinking is drawn where a film is wanted, the first one and all smaller ones") {
    if (!text::can_deflate()) return;
    const text::ScratchFolder folder;
    const std::string file = (folder / "p.toml").string();
    text::write_text(file, lossy + inside + energy);
    const auto film = folder / "film";
    CHECK(told({.paths = {file}, .output = folder.path().string(), .film = film.string()}).status == 1);
    int pictures = 0;
    for (const auto& entry : std::filesystem::directory_iterator(film)) {
        CHECK(entry.path().filename().string().starts_with("2-0"));  // of the second expectation
        CHECK(text::read_file(entry.path())->starts_with("\x89PNG"));
        ++pictures;
    }
    CHECK(pictures > 3);
    CHECK(std::filesystem::exists(film / "2-001.png"));
}

TEST_CASE("an expectation of which no run could show anything is an error, never a pass") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "p.toml").string();
    text::write_text(file,
                     "format = 1\nwalls = \"none\"\n[[ball]]\ncenter = [100, 100]\n[run]\nframes = 5\n[vary]\n"
                     "\"ball.0.velocity\" = { speed = [0, 100], angle = [0, 360] }\n" +
                         energy);
    const Told alone = told({.paths = {file}, .runs = 20, .output = folder.path().string()});
    CHECK(alone.status == 2);
    CHECK(alone.out.find("not ok 1") != std::string::npos);
    CHECK(alone.messages.find("p.toml:9:1: never exercised") != std::string::npos);
}

TEST_CASE("a draw in which balls overlap is drawn again; where all do, that is an error") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "p.toml").string();
    const std::string two =
        "format = 1\nwalls = \"none\"\n[[ball]]\ncenter = [100, 100]\n[[ball]]\ncenter = [200, 100]\nvelocity = "
        "[-300, 0]\n[run]\nframes = 10\n[[expect]]\nalways = \"apart\"\nwithin = 1e-6\n[vary]\n";
    text::write_text(file, two +
                               "\"ball.0.center\" = { x = [50, 150], y = [60, 140] }\n\"ball.1.center\" = { x = [100, "
                               "200], y = [100, 100] }\n");
    CHECK(told({.paths = {file}, .runs = 100, .output = folder.path().string()}).status == 0);
    text::write_text(file, two + "\"ball.0.center\" = { x = [190, 210], y = [100, 100] }\n");
    const Told none = told({.paths = {file}, .output = folder.path().string()});
    CHECK(none.status == 2);
    CHECK(none.messages.find("can be played; in the last one ball 0 overlaps ball 1") != std::string::npos);
}

TEST_CASE("what [vary] cannot draw is an error with its place") {
    const auto says = [](const std::string& line, const std::string& words) {
        const std::string error = first_error(
            "format = 1\n[[ball]]\ncenter = [100, 100]\n[run]\nframes = 5\n[[expect]]\n"
            "always = \"finite\"\n[vary]\n" +
            line);
        CAPTURE(error);
        CHECK(error.find("p.toml:9:") == 0);
        CHECK(error.find(words) != std::string::npos);
    };
    says("\"ball.0.centre\" = { x = [0, 1], y = [0, 1] }\n", "no such number");
    says("\"ball.1.center\" = { x = [0, 1], y = [0, 1] }\n", "no such number");
    says("\"ball.0.center\" = [0, 1]\n", "expected { x = [from, to], y = [from, to] }");
    says("\"ball.0.center\" = { speed = [0, 1], angle = [0, 1] }\n", "expected { x");
    says("\"ball.0.velocity\" = { speed = [1, 0], angle = [0, 1] }\n", "or { speed");
    says("\"ball.0.radius\" = [-1, 4]\n", "a number from 0 to");
    says("\"ball.first.radius\" = [1, 4]\n", "ball.0.KEY or ball.*.KEY");
    says("ball = [1, 2.5]\n", "whole numbers");
    says("line = [1, 2]\n", "a [[line]] to repeat");
    says("tiles = [1, 2]\n", "vary.tiles: expected a number of the tiles: tiles.origin or tiles.size");
    says("tiles = { x = [0, 1], y = [0, 1] }\n", "tiles.origin or tiles.size");
    says("substep = [1, 2]\n", "no setting is called");
    says("substeps = [0, 2]\n", "from 1 to 1000");
    says("solver = { any_of = [\"sweeps\"] }\n", "\"sweep\"");
    CHECK(first_error("format = 1\n[run]\nframes = 5\n[[expect]]\nnever = \"goal\"\n").find("[vary] is missing") !=
          std::string::npos);
    const auto test = judge::read_scene_test(lossy + energy, "p.toml");
    REQUIRE_FALSE(test);
    CHECK(text::describe(test.errors().front()).find("megapon-headless property") != std::string::npos);
}

TEST_CASE("relations hold in a scene of each, and are broken by what the second run does otherwise") {
    const text::ScratchFolder folder;
    const auto file = folder / "t.toml";
    const std::string scene =
        "format = 1\nsize = [480, 270]\nwalls = \"none\"\n[[ball]]\ncenter = [100, 100]\nvelocity = [120, 30]\n"
        "[[ball]]\ncenter = [300, 130]\nvelocity = [-60, 10]\n[[line]]\nfrom = [400, 20]\nto = [420, 260]\n"
        "[run]\nframes = 30\n[[expect]]\n";
    for (const char* relation : {"mirrored = \"left_right\"", "mirrored = \"top_bottom\"", "mirrored = \"diagonal\"",
                                 "shifted = [100, -7]", "reordered = true", "same_as = { solver = \"sweep\" }",
                                 "same_as = { fps = 20, substeps = 12 }", "split = 12"}) {
        CAPTURE(relation);
        text::write_text(file, scene + relation + "\nwithin = 1e-6\n");
        CHECK(test_status(file) == 0);
    }
    // One substep of 48 px passes what 24 substeps meet.
    text::write_text(file,
                     "format = 1\nwalls = \"none\"\n[[ball]]\ncenter = [130, 93]\nvelocity = [480, 0]\n"
                     "[[megaphone]]\ncenter = [240, 120]\n[run]\nframes = 4\n[[expect]]\n"
                     "same_as = { substeps = 1 }\nwithin = 1e-6\n");
    CHECK(test_status(file) == 1);
    // Walls stay where they are when all else is shifted.
    text::write_text(file,
                     "format = 1\nsize = [480, 270]\nwalls = \"box\"\n[[ball]]\ncenter = [130, 93]\nvelocity = "
                     "[480, 0]\n[run]\nframes = 9\n[[expect]]\nshifted = [10, 0]\nwithin = 1e-6\n");
    CHECK(test_status(file) == 1);
}

namespace {

// Two persons, whose inputs are drawn.
const std::string persons = R"(format = 1
walls = "goals"
[match]
left = "player"
right = "player"
[run]
frames = 30
set = { player.half_width = 40, player.arm = 8 }
[vary]
input = [20, 40]
)";

}  // namespace

TEST_CASE("the inputs of persons are drawn, the same ones for the same seed, and dropped where they fail without") {
    const auto test = judge::read_scene_test(persons + inside, "p.toml", judge::SceneKind::property);
    REQUIRE(test);
    const auto scene = judge::scene_of(*test, judge::cases_of(*test).front());
    REQUIRE(scene);
    const auto drawn = [&](std::uint64_t seed) {
        sim::Random random(seed);
        return judge::draw(*scene, test->variations, random)->match->inputs;
    };
    CHECK(drawn(5) == drawn(5));
    CHECK(drawn(5) != drawn(6));
    for (const sim::Side side : sim::both_sides) {
        int count = 0;
        for (const auto& [frame, input] : drawn(5)) {
            CHECK(frame >= 1);
            CHECK(frame <= 30);
            for (const sim::InputEvent& event : input.players[side]) count += event.substep < 24 ? 1 : 0;
        }
        CHECK(count >= 15);  // a frame takes sixteen of a side
        CHECK(count <= 40);
    }
    const text::ScratchFolder folder;
    const std::string file = (folder / "p.toml").string();
    text::write_text(file, persons + "[[expect]]\nnever = \"swing\"\n");
    CHECK(told({.paths = {file}, .runs = 20, .output = folder.path().string()}).status == 1);
    const auto text = text::read_file(folder / "p-fails.toml");
    REQUIRE(text);
    const auto smallest = judge::read_scene_test(*text, "");
    REQUIRE(smallest);
    CHECK(smallest->match->inputs.size() <= 1);  // a press, or none: a serve comes by itself
    CHECK(test_status(folder / "p-fails.toml") == 1);
    CHECK(first_error("format = 1\n[run]\nframes = 5\n[[expect]]\nnever = \"goal\"\n[vary]\ninput = [1, 2]\n")
              .find("vary.input: expected a [match] with a \"player\"") != std::string::npos);
    CHECK(first_error(persons + "input = 3\n" + inside).find("input") != std::string::npos);
}

TEST_CASE("a match of persons is the same in the mirror, and in other frames of the same substeps") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "p.toml").string();
    const auto status = [&](const std::string& property, const std::string& relation) {
        text::write_text(file, property + "[[expect]]\n" + relation + "\nwithin = 1e-3\n");
        return told({.paths = {file}, .runs = 40, .output = folder.path().string()});
    };
    CHECK(status(persons, "mirrored = \"left_right\"").status == 0);
    std::string without_stops = persons;  // a hit-stop lasts whole frames, and a serve begins with one
    without_stops.replace(without_stops.find("goals"), 5, "box");
    without_stops.insert(without_stops.find(" }\n[vary]"), ", hit_stop.share = 0");
    CHECK(status(without_stops, "same_as = { fps = 20, substeps = 12 }").status == 0);
    CHECK(status(persons, "mirrored = \"diagonal\"").status == 2);
    std::string other = persons;
    other.replace(other.find("\"player\""), 8, "\"cpu:3\"");
    CHECK(status(other, "mirrored = \"left_right\"").messages.find("expected persons") != std::string::npos);
    // The ball that is served bobs: down first, in the mirror, too.
    CHECK(status(persons, "mirrored = \"top_bottom\"").status == 1);
}

TEST_CASE("a number is shrunk within the range that it is drawn from") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "p.toml").string();
    text::write_text(file,
                     "format = 1\nwalls = \"none\"\n[[ball]]\ncenter = [100, 100]\n[run]\nframes = 5\n[[expect]]\n"
                     "always = \"speed\"\nlimit = 100\n[vary]\n\"ball.0.velocity\" = { x = [150, 450], y = [3, 9] }\n");
    CHECK(told({.paths = {file}, .output = folder.path().string()}).status == 1);
    const auto text = text::read_file(folder / "p-fails.toml");
    REQUIRE(text);
    const auto scene = judge::read_scene_test(*text, "");
    REQUIRE(scene);
    const geometry::Vec velocity = judge::scene_of(*scene, judge::cases_of(*scene).front())->court.balls[0].velocity;
    CHECK(scene->frames == 1);
    CHECK((velocity.x == 200 || velocity.x == 300 || velocity.x == 400));
    CHECK(velocity.y >= 3);
    CHECK(velocity.y <= 9);
    CHECK(velocity.y == static_cast<int>(velocity.y));
}

TEST_CASE("a rounder number outside of its key's range is passed over for the next one") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "p.toml").string();
    text::write_text(file,
                     "format = 2\nwalls = \"none\"\n[[ball]]\ncenter = [100, 100]\n[[ball]]\ncenter = [200, 100]\n"
                     "mass = 7.5\n[run]\nframes = 1\n[[expect]]\nat = \"end\"\nball = 1\ncenter = [0, 0]\n[vary]\n"
                     "\"ball.0.mass\" = [2, 3]\n");
    CHECK(told({.paths = {file}, .output = folder.path().string()}).status == 1);
    const auto text = text::read_file(folder / "p-fails.toml");
    REQUIRE(text);
    const auto scene = judge::read_scene_test(*text, "");
    REQUIRE(scene);
    const auto smallest = judge::scene_of(*scene, judge::cases_of(*scene).front());
    REQUIRE(smallest);
    CHECK((smallest->court.balls[0].mass == 2 || smallest->court.balls[0].mass == 3));
    CHECK(smallest->court.balls[1].mass == 10);  // no ball has the mass 0
}

}  // namespace megapon::tools::property_tests

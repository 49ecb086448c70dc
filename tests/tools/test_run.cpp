#include "tools/commands.h"

#include <doctest/doctest.h>

#include <sstream>

namespace megapon::tools::run_command_tests {

using megapon::tools::run_scene;
using megapon::tools::RunOptions;

namespace {

struct Ran {
    int status = 0;
    std::vector<std::string> lines;
    std::string messages;
};

// Plays a scene that comes from standard input.
Ran run(const std::string& scene, RunOptions options) {
    options.scene = std::string(1, '-');
    std::istringstream in(scene);
    std::ostringstream out;
    std::ostringstream messages;
    Ran ran;
    ran.status = run_scene(options, in, out, messages);
    ran.messages = messages.str();
    std::istringstream told(out.str());
    for (std::string line; std::getline(told, line);) ran.lines.push_back(line);
    return ran;
}

Ran run(const std::string& scene, int frames, std::vector<std::string> assignments = {}) {
    return run(scene, RunOptions{"", frames, std::move(assignments), false});
}

const std::string near_a_wall = R"(format = 1
size = [480, 240]
walls = "box"
[[ball]]
center = [454, 120]
velocity = [120, 0]
)";

bool contains(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("a ball 10 px from the wall bounces after 1/12 s; each line holds its keys in the documented order") {
    const Ran ran = run(near_a_wall, RunOptions{"", 1, {}, true});
    CHECK(ran.status == 0);
    CHECK(ran.messages.empty());
    REQUIRE(ran.lines.size() == 3);
    CHECK(ran.lines[0] ==
          R"({"event":"bounce","frame":1,"substep":20,"time":0.08333333333333333,"ball":0,"off":"wall","index":2,)"
          R"("contact":[480,120],"normal":[-1,0],"velocity":[-120,0]})");
    CHECK(ran.lines[1] ==
          R"({"frame":1,"balls":[{"center":[462,120],"velocity":[-120,0]}],"megaphones":[],"polygons":[]})");
    CHECK(ran.lines[2].starts_with(R"({"event":"end","frames":1,"hash":")"));
    CHECK(ran.lines[2].size() == std::string(R"({"event":"end","frames":1,"hash":"0123456789abcdef"})").size());
}

TEST_CASE("without a trace the frames are not told, and no frame is still an end") {
    CHECK(run(near_a_wall, 1).lines.size() == 2);
    const Ran none = run(near_a_wall, 0);
    REQUIRE(none.lines.size() == 1);
    CHECK(none.lines[0].starts_with(R"({"event":"end","frames":0,)"));
}

TEST_CASE("the command line wins over the scene's physics, and the scene over the defaults") {
    const std::string scene = near_a_wall + "[physics]\nsubsteps = 12\n";
    CHECK(contains(run(scene, 1).lines[0], R"("substep":10,)"));
    CHECK(contains(run(scene, 1, {"physics.substeps=6"}).lines[0], R"("substep":5,)"));
    CHECK(contains(run(scene, 1, {"ball.radius=15.5"}).lines[0], R"("substep":11,)"));  // 10.5 px at 1 px a substep
    CHECK(contains(run(scene, 2, {"physics.fps=20"}).lines[0], R"("frame":2,"substep":8,)"));
    CHECK(contains(run(scene, 1, {"physics.substeps=1", "physics.solver=sweep"}).lines[0], R"("substep":1,)"));
}

TEST_CASE("a scene that is a test plays as its [run] says; the command line wins, and what is expected is not judged") {
    const std::string test = near_a_wall +
                             "[run]\nframes = 2\nset = { physics.substeps = 12 }\n[matrix]\nsubsteps = [1, 4]\n"
                             "[[expect]]\nnever = \"bounce\"\n";
    const Ran ran = run(test, RunOptions{});
    CHECK(ran.status == 0);
    REQUIRE(ran.lines.size() == 2);
    CHECK(contains(ran.lines[0], R"("frame":1,"substep":10,)"));
    CHECK(ran.lines[1].starts_with(R"({"event":"end","frames":2,)"));
    const Ran other = run(test, 3, {"physics.substeps=6"});
    CHECK(contains(other.lines[0], R"("frame":1,"substep":5,)"));
    CHECK(other.lines.back().starts_with(R"({"event":"end","frames":3,)"));
    CHECK(run(near_a_wall, RunOptions{}).lines.back().starts_with(R"({"event":"end","frames":100,)"));
}

TEST_CASE("a scene that is a property plays as it stands") {
    const Ran ran = run(near_a_wall + "[run]\nframes = 1\n[vary]\n\"ball.0.center\" = { x = [20, 40], y = [20, 40] }\n",
                        RunOptions{});
    REQUIRE(ran.lines.size() == 2);
    CHECK(contains(ran.lines[0], R"("substep":20,)"));
}

TEST_CASE("all of a scene that is a test is checked before it plays") {
    const auto says = [](const std::string& more, const std::string& words) {
        const Ran ran = run(near_a_wall + more, RunOptions{});
        CAPTURE(ran.messages);
        CHECK(ran.status == 2);
        CHECK(ran.lines.empty());
        CHECK(ran.messages.starts_with("standard input:"));
        CHECK(contains(ran.messages, words));
    };
    says("[run]\nframes = 2\n[[expect]]\nevent = \"bounds\"\n", "standard input:10:");
    says("[run]\nframes = 2\n[[expect]]\nat = 1\nball = 3\ncenter = [0, 0]\n", "the scene has no ball 3");
    says("[run]\nframes = 2\n[matrix]\nsubsteps = [0]\n", "standard input:10:13");
    says("[run]\nframes = 2\n[vary]\n\"ball.9.center\" = { x = [0, 1], y = [0, 1] }\n", "ball.9");
    says("[run]\nframe = 2\n", "did you mean frames?");
    says("[[expect]]\nnever = \"goal\"\n", "the table [run] is missing");
    says("[match]\nleft = \"cpu:3\"\n", "right is missing");
    says("[match]\nball = 2\n", "ball");
}

TEST_CASE("a scene's [match] plays to its end, and what a court says of a match stays the court's") {
    const std::string court = "format = 1\nwalls = \"goals\"\n";
    const Ran match = run(court + "[match]\nleft = \"cpu:5\"\nright = \"cpu:1\"\nseed = 7\n", RunOptions{});
    CHECK(match.status == 0);
    REQUIRE(match.lines.size() > 2);
    CHECK(match.lines[match.lines.size() - 2].starts_with(R"({"event":"match_over",)"));
    const Ran two =
        run(court + "[match]\nleft = \"cpu:5\"\nright = \"cpu:1\"\nballs = 2\n", RunOptions{"", 3, {}, true});
    REQUIRE(!two.lines.empty());
    CHECK(contains(two.lines.front(), R"("balls":[{"center":)"));
    CHECK(contains(two.lines.front(), R"(},{"center":)"));
    const Ran experiment = run(court + "[match]\nballs = 2\n", RunOptions{});
    REQUIRE(experiment.lines.size() == 1);
    CHECK(experiment.lines[0].starts_with(R"({"event":"end","frames":100,)"));
}

TEST_CASE("a free megaphone that comes at 60 px/s is met half way, and pushes as much as the scene says") {
    // Head on: 100 px apart, 28 px of them are radii; 72 px at 180 px/s are 0.4 s.
    const auto scene = [](const std::string& push) {
        return R"(format = 1
size = [480, 270]
walls = "box"
[[ball]]
center = [100, 135]
velocity = [120, 0]
[[megaphone]]
center = [200, 135]
velocity = [-60, 0]
push = )" + push;
    };
    const Ran mirror = run(scene("0"), 5);
    REQUIRE(mirror.lines.size() == 2);
    CHECK(contains(mirror.lines[0], R"("frame":4,"substep":24,)"));
    CHECK(contains(mirror.lines[0], R"("off":"megaphone","index":0,)"));
    CHECK(contains(mirror.lines[0], R"("normal":[-1,0],"velocity":[-120,0]})"));
    CHECK(contains(run(scene("1"), 5).lines[0], R"("velocity":[-240,0]})"));
}

TEST_CASE("polygons that begin to touch are told with both numbers") {
    const std::string scene = R"(format = 1
size = [480, 270]
walls = "box"
[[polygon]]
center = [100, 135]
points = [[-20, -20], [20, -20], [20, 20], [-20, 20]]
[[polygon]]
center = [160, 135]
points = [[-20, -20], [20, -20], [20, 20], [-20, 20]]
velocity = [-60, 0]
)";
    // 20 px at 60 px/s: the fourth frame begins at 18 px, and 2 px more are 8 substeps of 0.25 px.
    const Ran ran = run(scene, 4);
    REQUIRE(ran.lines.size() == 2);
    CHECK(ran.lines[0] == R"({"event":"touch","frame":4,"substep":8,"a":0,"b":1})");
}

TEST_CASE("a scene that is wrong is refused with its place, and nothing is played") {
    const Ran ran = run("format = 1\n[[ball]]\ncenter = [100, 5]\nspeed = 3\n", 1);
    CHECK(ran.status == 2);
    CHECK(ran.lines.empty());
    CHECK(contains(ran.messages, "standard input:4:1: "));
    CHECK(contains(run("format = 1\n[[ball]]\ncenter = [100, 5]\n", 1).messages, "standard input:2:"));
    CHECK(contains(run("format = 1\nsize = [0, 0]\n", 1).messages, "standard input:2:"));
    CHECK(run(near_a_wall, 1, {"physics.substeps=0"}).status == 2);
    CHECK(run(near_a_wall, 1, {"no.such=0"}).status == 2);
}

TEST_CASE("a scene that is not there, or is a folder, is refused by name") {
    for (const char* file : {"/no/such/scene.toml", "/"}) {
        std::istringstream in;
        std::ostringstream out;
        std::ostringstream messages;
        CHECK(run_scene({file, 1, {}, false}, in, out, messages) == 2);
        CHECK(messages.str().starts_with(file));
        CHECK(contains(messages.str(), ": expected a file"));
        CHECK(out.str().empty());
    }
}

TEST_CASE("a scene's restitution is in the velocity of its bounces") {
    const auto velocity_with = [](const std::string& key) {
        return run("format = 1\nsize = [480, 270]\nwalls = \"box\"\n" + key +
                       "[[ball]]\ncenter = [400, 135]\nvelocity = [120, 30]\n",
                   8)
            .lines.at(0);
    };
    CHECK(contains(velocity_with(""), R"("velocity":[-120,30]})"));
    CHECK(contains(velocity_with("restitution = 0.5\n"), R"("velocity":[-60,30]})"));
    CHECK(contains(velocity_with("restitution = 0\n"), R"("velocity":[0,30]})"));
    CHECK(contains(velocity_with("restitution = 1.5\n"), R"("velocity":[-180,30]})"));
}

TEST_CASE("a scene without balls plays") {
    const Ran ran = run("format = 1\n", RunOptions{"", 2, {}, true});
    REQUIRE(ran.lines.size() == 3);
    CHECK(ran.lines[0] == R"({"frame":1,"balls":[],"megaphones":[],"polygons":[]})");
}

TEST_CASE("a ball with no room to move is told of once a frame, after its last bounce") {
    const Ran ran = run(R"(format = 1
size = [32.000001, 270]
walls = "box"
[[ball]]
center = [16.0000005, 135]
velocity = [600, 0]
)",
                        2);
    std::vector<std::size_t> limits;
    for (std::size_t i = 0; i < ran.lines.size(); ++i) {
        if (contains(ran.lines[i], R"("event":"bounce_limit")")) limits.push_back(i);
    }
    REQUIRE(limits.size() == 2);
    CHECK(limits[0] == 1000);
    CHECK(limits[1] == 2001);
    CHECK(contains(ran.lines[1000], R"("ball":0,"bounces":1000,"place":[)"));
    CHECK(ran.messages ==
          "frame 1: too many bounces; balls wait for the next frame where \"bounce_limit\" says so. Expected "
          "fewer balls in one place, or slower ones\n");
}

TEST_CASE("a scene's bricks and goals are in its events and, with --trace, in its frames") {
    const Ran ran = run(R"(format = 1
size = [400, 100]
walls = "box"
[[ball]]
center = [174.5, 50]
velocity = [128, 0]
radius = 10
[[goal]]
from = [0, 0]
to = [0, 100]
owner = "left"
[tiles]
size = 20
origin = [200, 40]
bricks = true
rows = "1#"
)",
                        RunOptions{"", 20, {}, true});
    REQUIRE(ran.status == 0);
    std::string all;
    for (const std::string& line : ran.lines) all += line + '\n';
    CHECK(contains(all, R"({"event":"brick","frame":2,"substep":6,"time":)"));
    CHECK(contains(all, R"("ball":0,"index":0,"left":0,"place":[210,50]})"));
    CHECK(contains(all, R"("goals":[{"from":[0,0],"to":[0,100]}],"tiles":["1#"]})"));
    CHECK(contains(all, R"("tiles":[".#"]})"));
    CHECK(contains(all, R"({"event":"goal","frame":16,"substep":7,)"));
    CHECK(contains(all, R"("player":1,"ball":0,"score":0,"place":[)"));
}

TEST_CASE("a plain scene's frames have neither goals nor tiles") {
    const Ran ran = run(near_a_wall, RunOptions{"", 1, {}, true});
    for (const std::string& line : ran.lines) {
        CHECK_FALSE(contains(line, "goals"));
        CHECK_FALSE(contains(line, "tiles"));
    }
}

TEST_CASE("a scene's targets and drones are in its frames with --trace: a plane at 60 px/s is 6 px on after a frame") {
    const Ran ran = run(R"(format = 2
walls = "none"
[[target]]
center = [200, 100]
hits = 3
[[drone]]
route = [[10, 20], [70, 20]]
speed = 60
)",
                        RunOptions{"", 1, {}, true});
    REQUIRE(ran.lines.size() == 2);
    CHECK(contains(ran.lines[0], R"("targets":[{"center":[200,100],"left":3}])"));
    CHECK(contains(ran.lines[0], R"("drones":[{"center":[16,20],"phase":"flying"}])"));
}

}  // namespace megapon::tools::run_command_tests

#include "judge/scene_test.h"

#include <doctest/doctest.h>

#include <filesystem>
#include <limits>
#include <string>

#include "court/court_text.h"
#include "judge/judge.h"
#include "judge/laws.h"
#include "judge/scene_judging.h"
#include "text/encodings.h"
#include "text/scratch_folder.h"

namespace megapon::judge::scene_test_tests {

using testing::failures_of;
using testing::first_error;

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

bool passes(const std::string& expectations) { return failures_of(wall + expectations).empty(); }

}  // namespace

TEST_CASE("an event is expected by its name, how often, when, and what its members are") {
    CHECK(passes("[[expect]]\nevent = \"bounce\"\n"));
    CHECK(passes("[[expect]]\nevent = \"bounce\"\ncount = 1\nframe = 3\noff = \"wall\"\nball = 0\n"));
    CHECK(passes("[[expect]]\nevent = \"bounce\"\nframe = [1, 3]\nvelocity = [-120, 0]\n"));
    CHECK(passes("[[expect]]\nevent = \"bounce\"\ntime = 0.25\nwithin = 1e-9\n"));
    CHECK_FALSE(passes("[[expect]]\nevent = \"bounce\"\ncount = 2\n"));
    CHECK_FALSE(passes("[[expect]]\nevent = \"bounce\"\nframe = [4, 5]\n"));
    CHECK_FALSE(passes("[[expect]]\nnever = \"bounce\"\n"));
    CHECK(passes("[[expect]]\nnever = \"bounce_limit\"\n"));
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

TEST_CASE("in the box every law without a limit holds but momentum; those of places and speeds can be broken") {
    for (const std::string& law : law_names())
        if (law != "momentum" && !has_limit(law))
            CHECK(passes("[[expect]]\nalways = \"" + law + "\"\nwithin = 1e-9\n"));
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
        return make_law(law, start, world, 50)({state, world, {}}, 0).off_by;
    };
    sim::State state = start;  // balls of radius 16
    state.balls[1].center = {130, 100};
    CHECK(off_by("apart", state) == 2);
    state.balls[1].center = {300, 187};
    CHECK(off_by("apart", state) == 3);
    state.balls[1].center = {470, 100};
    CHECK(off_by("inside", state) == 6);
    state.balls[0].velocity = {60, 80};
    CHECK(off_by("speed", state) == 50);  // of 100, above make_law's limit
    CHECK(off_by("energy", state) == 3);  // four times as much
    CHECK(off_by("finite", state) == 0);
    state.balls[0].center.x = std::numeric_limits<double>::quiet_NaN();
    for (const char* law : {"finite", "inside"}) CHECK(std::isinf(off_by(law, state)));
}

TEST_CASE("an event has the time of its substep, and a match is over where it is won") {
    const auto court = court::read_court("format = 1\nwalls = \"goals\"\n", "");
    REQUIRE(court);
    const sim::World world = sim::make_world(*court, {});
    sim::State state = sim::start_match(world, 1);
    const auto off_by = [&](const char* law, const std::vector<play::LoggedEvent>& events) {
        return make_law(law, state, world, 0)({state, world, events}, 0).off_by;
    };
    state.frame = 3;
    const auto swing = [](int frame, int substep, double time) {
        return std::vector{play::LoggedEvent{"swing", {{"frame", frame}, {"substep", substep}, {"time", time}}}};
    };
    CHECK(off_by("timed", swing(3, 13, 0.25)) < 1e-15);
    CHECK(off_by("timed", swing(3, 13, 0.252)) < 1e-15);
    CHECK(off_by("timed", swing(3, 13, 0.24)) == doctest::Approx(0.01));
    CHECK(off_by("timed", swing(3, 13, 0.26)) == doctest::Approx(0.26 - 0.25 - 0.1 / 24));
    CHECK(std::isinf(off_by("timed", swing(2, 13, 0.25))));
    CHECK(std::isinf(off_by("timed", swing(3, 25, 0.3))));
    CHECK(off_by("timed", {{"touch", {{"frame", 3}, {"substep", 1}, {"a", 0}, {"b", 1}}}}) == 0);

    CHECK(off_by("decided", {}) == 0);
    state.match.score[sim::Side::right] = world.tuning.match.points;
    CHECK(off_by("decided", {}) == 1);
    state.match.phase = sim::MatchPhase::over;
    CHECK(off_by("decided", {}) == 0);
    state.match.score[sim::Side::left] = world.tuning.match.points - 1;  // a lead of one
    CHECK(off_by("decided", {}) == 1);
}

TEST_CASE("within a hit-stop nothing moves, and only a swing may begin") {
    const auto court = court::read_court("format = 1\nwalls = \"goals\"\n", "");
    REQUIRE(court);
    const sim::World world = sim::make_world(*court, {});
    sim::State state = sim::start_match(world, 1);
    state.frame = 2;
    const auto off_by = [&](double until, const sim::State& after, const std::vector<play::LoggedEvent>& events) {
        sim::State before = state;
        before.hit_stop.active = true;
        before.hit_stop.until = until;
        return make_law("frozen", before, world, 0)({after, world, events}, 0).off_by;
    };
    const auto event = [](const char* name) {
        return std::vector{play::LoggedEvent{name, {{"frame", 3}, {"substep", 1}, {"time", 0.2}}}};
    };
    sim::State after = state;
    after.frame = 3;
    CHECK(off_by(3, after, event("swing")) == 0);
    CHECK(off_by(3, after, event("shout")) == 1);
    CHECK(off_by(2.5, after, event("shout")) == 0);
    after.balls[0].center.x += 4;
    CHECK(off_by(3, after, {}) == 4);
    CHECK(off_by(2.5, after, {}) == 0);
    after.players[sim::Side::right].body.y -= 5;
    CHECK(off_by(3, after, {}) == 5);
}

TEST_CASE("a ball is where it is foreseen, until it meets another one or grazes something") {
    const std::string foreseen = "[[expect]]\nalways = \"foreseen\"\nwithin = 1e-9\nlimit = ";
    CHECK(passes(foreseen + "60\n"));
    CHECK(first_error(wall + "[[expect]]\nalways = \"foreseen\"\n").find("limit is missing") != std::string::npos);
    const auto court = court::read_court(
        "format = 1\nsize = [480, 270]\nwalls = \"box\"\n[[ball]]\ncenter = [100, 100]\nvelocity = [300, 400]\n", "");
    REQUIRE(court);
    const sim::World world = sim::make_world(*court, {});
    sim::State state = sim::start_scene(world);
    const Law law = make_law("foreseen", state, world, 60);
    state.frame = 1;
    state.balls[0].center = {130, 141};
    CHECK(law({state, world, {}}, 0).off_by > 0.5);
    const auto bounce = [](const char* off, geometry::Vec velocity) {
        return std::vector{play::LoggedEvent{"bounce",
                                             {{"ball", 0},
                                              {"off", play::LoggedWord{off, {}}},
                                              {"index", 0},
                                              {"normal", geometry::Vec{0, -1}},
                                              {"velocity", velocity}}}};
    };
    const auto after = [&](const std::vector<play::LoggedEvent>& events) {
        const Law fresh = make_law("foreseen", sim::start_scene(world), world, 60);
        return fresh({state, world, events}, 0).off_by;
    };
    CHECK(after(bounce("line", {300, -400})) > 0.5);
    CHECK(after(bounce("line", {300, -59})) == 0);
    CHECK(after(bounce("ball", {300, -400})) == 0);
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

TEST_CASE("frames that were not played, since the match was over before, are judged by no expectation: it fails") {
    const std::string match =
        "format = 1\nwalls = \"goals\"\n[match]\nleft = \"cpu:5\"\nright = \"cpu:1\"\nseed = 3\n[run]\nframes = 2000\n"
        "[[expect]]\n";
    for (const char* expectation :
         {"never = \"bounce\"\nframe = 1990\n", "event = \"bounce\"\ncount = 0\nframe = [1980, 1990]\n",
          "never = \"hit\"\ntime = [190, 195]\n", "never = \"bounce\"\nafter = { event = \"hit\", frame = 1990 }\n",
          "at = 1990\nscore = [0, 0]\n", "split = 1990\n"}) {
        CAPTURE(std::string(expectation));
        const auto failures = failures_of(match + expectation);
        REQUIRE(failures.size() == 1);
        CHECK(failures.front().found == "the run ended before");
    }
    CHECK(failures_of(match + "never = \"bounce_limit\"\nframe = [1, 1990]\n").empty());
}

TEST_CASE("what can never be judged is an error with file and line, and says why") {
    const auto says = [](const std::string& expectation, const std::string& words) {
        const std::string error = first_error(wall + expectation);
        CAPTURE(error);
        CHECK(error.find("t.toml:") == 0);
        CHECK(error.find_first_of("123456789") == std::string("t.toml:").size());  // the line
        CHECK(error.find(words) != std::string::npos);
    };
    says("", "nothing is expected");
    says("[[expect]]\nevent = \"bounds\"\n", "an event of the log");
    says("[[expect]]\nevent = \"bounce\"\nof = \"wall\"\n", "did you mean off?");
    says("[[expect]]\nevent = \"bounce\"\noff = \"wal\"\n", "expected \"wall\"");
    says("[[expect]]\nevent = \"bounce\"\nframe = 6\n", "of the 5 frames");
    says("[[expect]]\nevent = \"bounce\"\nframe = [3, 1]\n", "[from, to]");
    says("[[expect]]\nevent = \"bounce\"\nafter = { event = \"hit\" }\n",
         "no \"hit\" can come: a scene has no players");
    says("[[expect]]\nnever = \"hit\"\n", "a scene has no players; expected an event that can");
    says("[[expect]]\nevent = \"touch\"\n", "the court has no two polygons");
    says("[[expect]]\nnever = \"bounce\"\nafter = { event = \"ring\" }\n", "the court has no targets");
    says("[[expect]]\nnever = \"bounce\"\nball = 1\n", "no \"bounce\" can have ball = 1; expected 0");
    says("[[expect]]\nnever = \"bounce\"\nball = -1\n", "expected 0");
    says("[[expect]]\nnever = \"bounce\"\noff = \"wall\"\nindex = 4\n", "from 0 to 3");
    says("[[expect]]\nnever = \"bounce\"\noff = \"line\"\nindex = 0\n", "a court that has one");
    says("[[expect]]\nnever = \"bounce\"\nindex = 4\n",
         "no \"bounce\" can have index = 4; expected a whole number from 0 to 3");
    says("[[expect]]\nnever = \"bounce\"\nsubstep = 25\n",
         "no \"bounce\" can have substep = 25; expected a number from 1 to 24");
    says("[[expect]]\nnever = \"bounce\"\nsubstep = 0\n", "from 1 to 24");
    says("[[expect]]\nnever = \"bounce\"\nafter = { event = \"bounce\", substep = [30, 40] }\n", "from 1 to 24");
    says("[[expect]]\nnever = \"bounce\"\ntime = 0.6\n",
         "no \"bounce\" can have time = 0.6; expected a number from 0 to 0.5");
    says("[[expect]]\nnever = \"goal\"\n", "the court has no goals");
    for (const char* off : {"line", "polygon", "tile", "ball", "megaphone", "goal", "target"})
        says(std::string("[[expect]]\nnever = \"bounce\"\noff = \"") + off + "\"\n", "a court that has one");
    CHECK(
        first_error("format = 1\nwalls = \"goals\"\n[run]\nframes = 5\n[[expect]]\nnever = \"goal\"\nplayer = [2, 3]\n")
            .find("from 0 to 1") != std::string::npos);
    const auto says_in_match = [](const std::string& expectation, const std::string& words) {
        CHECK(first_error(
                  "format = 1\nwalls = \"goals\"\n[match]\nleft = \"cpu:1\"\nright = \"cpu:1\"\n[run]\nframes = 5\n" +
                  expectation)
                  .find(words) != std::string::npos);
    };
    says_in_match("[[expect]]\nnever = \"hit\"\nball = 1\n", "no \"hit\" can have ball = 1; expected 0");
    says_in_match("[[expect]]\nnever = \"bounce\"\noff = \"ball\"\n", "a court that has one");
    const auto says_for_one = [](const std::string& expectation, const std::string& words) {
        CHECK(first_error("format = 2\nwalls = \"left\"\n[task]\nkind = \"returns\"\ncount = 3\n[[ball]]\ncenter = "
                          "[300, 100]\n[match]\nleft = \"cpu:1\"\nright = \"player\"\n[run]\nframes = 5\n[[expect]]\n" +
                          expectation)
                  .find(words) != std::string::npos);
    };
    says_for_one("never = \"bounce\"\nball = 1\n", "no \"bounce\" can have ball = 1; expected 0");
    says_for_one("never = \"hit\"\nplayer = 1\n", "no \"hit\" can have player = 1; expected 0");
    says_in_match("[[expect]]\nnever = \"goal\"\nscore = [50, 99]\n", "expected a number from 1 to 11");
    says_in_match("[[expect]]\nnever = \"hit\"\nrally = -1\n", "rally = -1; expected a number from 1 on");
    says_in_match("[[expect]]\nnever = \"hit_stop\"\nframes = 9999\n", "expected a number from 1 to 3");
    says("[[expect]]\nnever = \"bounce\"\nnormal = [3, 4]\n", "normal = [3, 4]; expected a vector of length 1");
    says("[[expect]]\nnever = \"bounce_limit\"\nbounces = 0\n", "from 1 on");
    says("[[expect]]\nnever = \"bounce\"\nafter = { event = \"bounce\", ball = 5 }\n", "ball = 5; expected 0");
    says("[[expect]]\nnever = \"bounce\"\nafter = { event = \"bounce\", of = \"wall\" }\n", "did you mean off?");
    says("[[expect]]\nevent = \"bounce\"\nball = 0.5\n", "a whole number");
    says("[[expect]]\nevent = \"bounce\"\ncount = [1.2, 1.8]\n", "a whole number");
    says("[[expect]]\nalways = \"enery\"\n", "\"energy\"");
    says("[[expect]]\nalways = \"speed\"\n", "the key limit is missing");
    says("[[expect]]\nat = 6\nball = 0\ncenter = [0, 0]\n", "from 1 to 5");
    says("[[expect]]\nat = 5\nball = 1\ncenter = [0, 0]\n", "the scene has no ball 1; expected 0");
    says("[[expect]]\nat = 5\nscore = [0, 0]\n", "only a [match] has a score");
    says("[[expect]]\nat = 5\nball = 0\n", "what its ball must be");
    says("[[expect]]\nat = 5\n", "beside at");
    says("[[expect]]\nevent = \"bounce\"\nnever = \"goal\"\n", "one of \"event\"");
    says("[[expect]]\nwithin = 1\n", "one of \"event\"");
    CHECK(first_error("format = 1\n[[expect]]\nnever = \"goal\"\n").find("[run] is missing") != std::string::npos);
}

}  // namespace megapon::judge::scene_test_tests

#include <doctest/doctest.h>

#include <sstream>
#include <string>

#include "judge/hit_law.h"
#include "text/files.h"
#include "text/scratch_folder.h"
#include "tools/commands.h"

namespace megapon::tools::hit_property_tests {

using megapon::tools::PropertyOptions;
using nlohmann::json;
namespace text = megapon::text;

namespace {

struct Told {
    int status = 0;
    std::string out;
    std::string messages;
};

// How a property of this text fares.
Told told(const std::string& property, int runs = 200) {
    const text::ScratchFolder folder;
    const auto file = folder / "h.toml";
    text::write_text(file, property);
    std::ostringstream out, messages;
    const int status = megapon::tools::run_properties(
        {.paths = {file.string()}, .runs = runs, .output = folder.path().string()}, out, messages);
    std::string told = out.str();
    for (std::size_t at; (at = told.find(file.string())) != std::string::npos;)
        told.replace(at, file.string().size(), "h.toml");
    return {status, told, messages.str()};
}

const std::string circles = R"(format = 1
[hit]
test = "circle-circle"
a = { center = [0, 0], radius = 16 }
b = { center = [28, 0], radius = 12 }
[vary]
"a.center" = { x = [-50, 50], y = [-50, 50] }
"b.radius" = [4, 24]
[[expect]]
)";

json question(const char* of) { return json::parse(of); }

bool agrees(const char* of, const char* answer) {
    return !megapon::judge::measure(question(of), json::parse(answer), 50, 1e-9);
}

}  // namespace

TEST_CASE("a property of hit draws questions, and says in how many of them there was a hit") {
    for (const char* law : {"exchanged = true", "mirrored = \"left_right\"", "mirrored = \"diagonal\"",
                            "shifted = [3, -8]", "turned = 33", "measured = 9"}) {
        const Told all = told(circles + law + "\nwithin = 1e-9\n");
        CAPTURE(all.out);
        CHECK(all.status == 0);
        CHECK(all.out.find(std::string("h.toml:9 ") + law + " within 1e-09: exercised in ") != std::string::npos);
        CHECK(all.out == told(circles + law + "\nwithin = 1e-9\n").out);
    }
}

TEST_CASE("a map is mirrored about its middle and shifted with its origin; an angle is turned, and lies nowhere") {
    const std::string map =
        "format = 1\n[hit]\ntest = \"circle-tiles\"\na = { center = [30, 30], radius = 6 }\n"
        "map = { tile = 20, rows = [\"..#.\", \".##.\", \"...#\"] }\n[vary]\n"
        "\"a.center\" = { x = [-9, 90], y = [-9, 70] }\n[[expect]]\n";
    std::string moved = map;
    moved.insert(moved.find(" }\n[vary]"), ", origin = [3, -8]");
    for (const std::string& property : {map, moved})
        for (const char* law : {"mirrored = \"left_right\"", "mirrored = \"top_bottom\"", "mirrored = \"diagonal\"",
                                "shifted = [3, -8]", "measured = 1"}) {
            const Told all = told(property + law + "\nwithin = 1e-9\n");
            CAPTURE(all.out);
            CHECK(all.status == 0);
        }
    CHECK(told(map + "turned = 30\n").messages.find("circle-tiles has no such one") != std::string::npos);
    const std::string angle =
        "format = 1\n[hit]\ntest = \"angle\"\na = [1, 0]\nb = [0, 1]\n[vary]\na = { x = [-9, 9], y = [-9, 9] }\n"
        "[[expect]]\n";
    for (const char* law : {"exchanged = true", "mirrored = \"diagonal\"", "turned = 33", "measured = 1"})
        CHECK(told(angle + law + "\nwithin = 1e-12\n").status == 0);
    CHECK(told(angle + "shifted = [1, 2]\n").messages.find("angle has no such one") != std::string::npos);
}

TEST_CASE("a law that does not hold is shown by the roundest question that breaks it, and by its answer") {
    // Rounding makes the last digits of the depth others, elsewhere.
    const Told broken = told(circles + "shifted = [0.1, 0]\n");
    CAPTURE(broken.out);
    CHECK(broken.status == 1);
    CHECK(broken.out.find("not ok 1 - ") != std::string::npos);
    CHECK(broken.out.find("question: \"{\\\"a\\\":{\\\"center\\\":[") != std::string::npos);
    CHECK(broken.out.find("answer: \"{\\\"hit\\\":true,") != std::string::npos);
}

TEST_CASE("a law of questions that never hit shows nothing: an error, never a pass") {
    const Told far = told(
        "format = 1\n[hit]\ntest = \"circle-circle\"\na = { center = [0, 0], radius = 1 }\nb = { center = [9, 0], "
        "radius = 1 }\n[[expect]]\nexchanged = true\n");
    CHECK(far.status == 2);
    CHECK(far.messages.find("never exercised") != std::string::npos);
}

TEST_CASE("what a property of hit cannot be is an error with its place") {
    const auto error = [](const std::string& property) {
        const Told refused = told(property);
        CHECK(refused.status == 2);
        return refused.messages;
    };
    CHECK(error(circles + "measured = 9\n[other]\nx = 1\n").find("other") != std::string::npos);
    CHECK(error(circles + "mesured = 9\n").find(":9:1: expect[0]: expected one of \"exchanged\"") != std::string::npos);
    CHECK(error(circles + "measured = 9\nturned = 3\n").find("expected one of \"exchanged\"") != std::string::npos);
    CHECK(error("format = 1\n[hit]\ntest = \"circle-square\"\n[[expect]]\nmeasured = 1\n")
              .find(":2:1: hit: test is \"circle-square\"; expected one of circle-circle") != std::string::npos);
    const std::string rects =
        "format = 1\n[hit]\ntest = \"rect-rect\"\na = { center = [0, 0], half = [1, 1] }\nb = { center = [0, 0], half "
        "= [1, 1] }\n";
    CHECK(error(rects + "[[expect]]\nturned = 30\n").find("rect-rect has no such one") != std::string::npos);
    CHECK(error(rects + "[vary]\n\"a.center\" = [1, 2]\n[[expect]]\nmeasured = 1\n")
              .find(":7:1: vary.a.center: the question has no such number or place") != std::string::npos);
    CHECK(error(rects + "[vary]\n\"a.center\" = { x = [1, 2] }\n[[expect]]\nmeasured = 1\n")
              .find(":7:14: vary.a.center: expected [from, to]") != std::string::npos);
}

TEST_CASE("measuring finds out each wrong answer to a touch") {
    const char* touch =
        R"({"test":"circle-circle","a":{"center":[0,0],"radius":16},"b":{"center":[20,0],"radius":12}})";
    CHECK(agrees(touch, R"({"hit":true,"depth":8,"normal":[-1,0],"contact":[8,0]})"));
    CHECK_FALSE(agrees(touch, R"({"hit":false})"));
    CHECK_FALSE(agrees(touch, R"({"hit":true,"depth":8.1,"normal":[-1,0],"contact":[8,0]})"));
    CHECK_FALSE(agrees(touch, R"({"hit":true,"depth":8,"normal":[1,0],"contact":[8,0]})"));
    CHECK_FALSE(agrees(touch, R"({"hit":true,"depth":8,"normal":[-1,0],"contact":[9,0]})"));
    const char* segments = R"({"test":"segment-segment","a":{"from":[0,0],"to":[9,9]},"b":{"from":[9,0],"to":[0,9]}})";
    CHECK(agrees(segments, R"({"hit":true})"));
    CHECK_FALSE(agrees(segments, R"({"hit":false})"));
    const char* inside =
        R"({"test":"polygon-polygon","a":{"points":[[4,4],[6,4],[5,6]]},"b":{"points":[[0,0],[9,0],[9,9],[0,9]]}})";
    CHECK(agrees(inside, R"({"hit":true})"));
    CHECK_FALSE(agrees(inside, R"({"hit":false})"));
}

TEST_CASE("measuring finds out a wrong angle, and a contact that is not on the map where it begins") {
    CHECK(agrees(R"({"test":"angle","a":[1,0],"b":[0,-4]})", R"({"angle":90})"));
    CHECK_FALSE(agrees(R"({"test":"angle","a":[1,0],"b":[0,-4]})", R"({"angle":-90})"));
    const char* touch =
        R"({"test":"circle-tiles","a":{"center":[36,10],"radius":6},"map":{"tile":20,"origin":[20,0],"rows":[".#"]}})";
    CHECK(agrees(touch, R"({"hit":true,"depth":2,"normal":[-1,0],"contact":[40,10]})"));
    CHECK_FALSE(agrees(touch, R"({"hit":true,"depth":2,"normal":[-1,0],"contact":[20,10]})"));
    CHECK_FALSE(agrees(touch, R"({"hit":false})"));
}

TEST_CASE("measuring finds out a sweep that is too late, too early, or that passes through") {
    const char* sweep =
        R"({"test":"circle-segment-sweep","a":{"from":[0,0],"to":[100,0],"radius":10},"b":{"from":[60,-50],"to":[60,50]}})";
    CHECK(agrees(sweep, R"({"hit":true,"t":0.5,"a":[50,0],"normal":[-1,0],"contact":[60,0]})"));
    CHECK_FALSE(agrees(sweep, R"({"hit":true,"t":0.49,"a":[49,0],"normal":[-1,0],"contact":[60,0]})"));
    CHECK_FALSE(agrees(sweep, R"({"hit":true,"t":0.7,"a":[70,0],"normal":[1,0],"contact":[60,0]})"));
    CHECK_FALSE(agrees(sweep, R"({"hit":false})"));
}

TEST_CASE("measuring finds out a walk through a tile, and one that stops in the open") {
    const char* walk =
        R"({"test":"tile-move","map":{"tile":20,"rows":["....","..#."]},"mover":{"center":[10,30],"half":[5,5]},"move":[40,0]})";
    CHECK(agrees(walk, R"({"at":[35,30],"hit_x":true,"hit_y":false})"));
    CHECK_FALSE(agrees(walk, R"({"at":[50,30],"hit_x":false,"hit_y":false})"));
    CHECK_FALSE(agrees(walk, R"({"at":[30,30],"hit_x":true,"hit_y":false})"));
}

}  // namespace megapon::tools::hit_property_tests

#include <doctest/doctest.h>

#include <cmath>
#include <string>

#include "court/court_text.h"

namespace megapon::court::court_text_tests {

using court::Court;
using text::Error;

namespace {

Court court_of(const std::string& text) {
    const auto read = court::read_court(text, "t.toml");
    if (!read) {
        FAIL(describe(read.errors().front()));
        return {};
    }
    return *read;
}

std::vector<std::string> problems_of(const std::string& text) {
    std::vector<std::string> messages;
    const auto read = court::read_court(text, "t.toml");
    for (const Error& error : read.errors()) messages.push_back(describe(error));
    return messages;
}

std::string problem_of(const std::string& text) {
    const auto messages = problems_of(text);
    return messages.size() == 1 ? messages.front() : std::to_string(messages.size()) + " problems";
}

// A court of 480 x 270 with four walls.
std::string box(const std::string& rest) { return "format = 1\nsize = [480, 270]\nwalls = \"box\"\n" + rest; }

const char* const whole_scene = R"(format = 1
name = "Head on"
size = [480, 270]            # px
walls = "box"

[physics]
fps = 20
substeps = 12
solver = "sweep"

[[ball]]
center = [100, 135]
velocity = [120, 0]
radius = 15.5

[[megaphone]]
center = [300, 135]
velocity = [-60, 0]
radius = 10
push = 0.5

[[line]]
from = [200, 40]
to = [240, 22.25]

[[polygon]]
center = [400, 135]
points = [[-20, -20], [20, -20], [20, 20], [-20, 20]]
spin = 60
velocity = [0, 30]

[tiles]
size = 30
origin = [180, 60]
rows = """
##..##
#....#
"""
)";

}  // namespace

TEST_CASE("a scene with everything in it is read key by key") {
    const Court court = court_of(whole_scene);
    CHECK(court.name == "Head on");
    CHECK(court.size == geometry::Vec{480, 270});
    CHECK(court.walls == court::Walls::box);
    CHECK(court.physics.fps == 20);
    CHECK(court.physics.substeps == 12);
    CHECK(court.physics.solver == court::Solver::sweep);
    REQUIRE(court.balls.size() == 1);
    CHECK(court.balls[0].velocity == geometry::Vec{120, 0});
    CHECK(court.balls[0].radius == 15.5);
    REQUIRE(court.megaphones.size() == 1);
    CHECK(court.megaphones[0].push == 0.5);
    REQUIRE(court.lines.size() == 1);
    CHECK(court.lines[0].to == geometry::Vec{240, 22.25});
    REQUIRE(court.polygons.size() == 1);
    CHECK(court.polygons[0].shape.points[2] == geometry::Vec{20, 20});
    CHECK(court.polygons[0].spin == 60);
    REQUIRE(court.tiles);
    CHECK(court.tiles->origin == geometry::Vec{180, 60});
    CHECK(court.tiles->rows == std::vector<std::string>{"##..##", "#....#"});
}

TEST_CASE("only the format must be told: the rest is the game's open court") {
    const Court court = court_of("format = 1");
    CHECK(court.size == geometry::Vec{480, 240});
    CHECK(court.walls == court::Walls::goals);
    CHECK_FALSE(court.physics.fps);
    CHECK(court.balls.empty());
    CHECK(problem_of("") == "t.toml:1:1: the key format is missing");
    CHECK(problem_of("format = 3") == "t.toml:1:10: format: expected a whole number from 1 to 2, got 3");
}

TEST_CASE("a body needs its place; it rests, does not push and does not turn unless told") {
    const Court court =
        court_of(box("[[ball]]\ncenter = [100, 100]\n"
                     "[[megaphone]]\ncenter = [200, 100]\n"
                     "[[polygon]]\ncenter = [300, 100]\npoints = [[0, 0], [9, 0], [0, 9]]\n"));
    CHECK(court.balls[0].velocity == geometry::Vec{});
    CHECK_FALSE(court.balls[0].radius);
    CHECK(court.megaphones[0].push == 0);
    CHECK_FALSE(court.polygons[0].moves());
    CHECK(problem_of(box("[[ball]]\nvelocity = [1, 0]\n")) == "t.toml:4:1: ball[0]: the key center is missing");
    CHECK(problems_of(box("[[line]]\n")).size() == 2);
    CHECK(problem_of(box("[tiles]\nsize = 15\n")) == "t.toml:4:1: tiles: the key rows is missing");
    const std::string without_size = "[[ball]]\ncenter = [100, 80]\n[tiles]\nrows = '#'\n";
    CHECK(problem_of(box(without_size)) == "t.toml:6:1: tiles: the key size is missing");
    CHECK(problems_of(box(without_size)).size() == 1);
}

TEST_CASE("restitution of walls, lines, polygons and tiles is 1 by default, and written only where it is another") {
    const std::string bodies =
        "[[line]]\nfrom = [0, 0]\nto = [9, 9]\n%"
        "[[polygon]]\ncenter = [300, 100]\npoints = [[0, 0], [9, 0], [0, 9]]\n%"
        "[tiles]\nsize = 15\n%rows = \"#\"\n";
    const auto with = [&](const std::string& key) {
        std::string text = "format = 1\n" + key;
        for (const char c : bodies) text += c == '%' ? key : std::string(1, c);
        return text;
    };
    const Court plain = court_of(with(""));
    CHECK(plain.wall_restitution == 1);
    CHECK(plain.lines[0].restitution == 1);
    CHECK(plain.polygons[0].restitution == 1);
    CHECK(plain.tile_restitution == 1);
    CHECK(court::write_court(plain).find("restitution") == std::string::npos);
    CHECK(court::write_court(court_of(with("restitution = 1\n"))) == court::write_court(plain));
    const Court soft = court_of(court::write_court(court_of(with("restitution = 0.25\n"))));
    CHECK(soft.wall_restitution == 0.25);
    CHECK(soft.lines[0].restitution == 0.25);
    CHECK(soft.polygons[0].restitution == 0.25);
    CHECK(soft.tile_restitution == 0.25);
}

TEST_CASE("a court is written in the lowest format that has all of its keys") {
    const std::string ball = "format = 1\n[[ball]]\ncenter = [100, 100]\n", two = "format = 2\n";
    const auto format = [](const std::string& text) {
        const auto court = read_court(text, "c.toml");
        REQUIRE(court);
        return write_court(*court).substr(0, 10);
    };
    CHECK(format(ball) == "format = 1");
    CHECK(format(ball + "mass = 1\n") == "format = 1");  // the default, which no text needs
    CHECK(format(ball + "mass = 2\n") == "format = 2");
    CHECK(format("format = 1\n[[megaphone]]\ncenter = [100, 100]\n") == "format = 1");
    CHECK(format("format = 1\n[[polygon]]\ncenter = [99, 99]\npoints = [[0, 0], [9, 0], [0, 9]]\n") == "format = 1");
    CHECK(format(two + "breaths = 0\n") == "format = 1");
    CHECK(format(two + "breaths = 1\n") == "format = 2");
    CHECK(format(two + "[[gate]]\nfrom = [100, 10]\nto = [100, 90]\n") == "format = 2");
}

TEST_CASE("a restitution below 0 or above 1.5 is one problem, with its line and its range") {
    CHECK(problem_of("format = 1\nrestitution = 1.6\n") ==
          "t.toml:2:15: restitution: expected a number from 0 to 1.5, got 1.6");
    CHECK(problem_of(box("[[line]]\nfrom = [0, 0]\nto = [9, 9]\nrestitution = -0.1\n")) ==
          "t.toml:7:15: line[0].restitution: expected a number from 0 to 1.5, got -0.1");
    CHECK(problem_of(box("[tiles]\nsize = 15\nrestitution = \"soft\"\nrows = \"#\"\n")) ==
          "t.toml:6:15: tiles.restitution: expected a number from 0 to 1.5, got \"soft\"");
}

TEST_CASE("a written court reads back to the bit, and writes the same text again") {
    Court court = court_of(whole_scene);
    court.name = "quotes \" \\ and \n lines \x01 \xC3\xA9";
    court.balls[0].center = {std::nextafter(100.0, 200.0), 0.1 + 99.2};
    court.balls[0].velocity = {-0.0, 1e-300};
    court.megaphones[0].radius.reset();
    court.polygons[0].spin = 1.0 / 3;
    court.tiles->rows = {"#\"\"\".", "\\n#", "", "   "};
    court.tiles->rows.push_back("#");
    const std::string text = court::write_court(court);
    const Court again = court_of(text);
    CHECK(court::write_court(again) == text);
    CHECK(again.name == court.name);
    CHECK(again.balls[0].center == court.balls[0].center);
    CHECK(std::signbit(again.balls[0].velocity.x));
    CHECK(again.balls[0].velocity.y == 1e-300);
    CHECK_FALSE(again.megaphones[0].radius);
    CHECK(again.polygons[0].spin == court.polygons[0].spin);
    CHECK(again.tiles->rows == court.tiles->rows);
}

TEST_CASE("all problems are listed, in the order of the text, each with its place") {
    const auto messages = problems_of(
        "format = 1\n"
        "size = [480, 0]\n"
        "wall = \"box\"\n"
        "name = 3\n"
        "[physics]\n"
        "fps = 0\n"
        "substeps = 24.5\n"
        "solver = \"euler\"\n"
        "[[ball]]\n"
        "center = [100, nan]\n"
        "radius = -1\n"
        "[[ball]]\n"
        "center = [100]\n"
        "colour = \"red\"\n");
    REQUIRE(messages.size() == 10);
    CHECK(messages[0] == "t.toml:2:8: size: expected two numbers from 1 to 1000000, got [480, 0]");
    CHECK(messages[1] == "t.toml:3:1: unknown key wall; did you mean walls?");
    CHECK(messages[2] == "t.toml:4:8: name: expected a string, got 3");
    CHECK(messages[3] == "t.toml:6:7: physics.fps: expected a whole number from 1 to 240, got 0");
    CHECK(messages[4] == "t.toml:7:12: physics.substeps: expected a whole number from 1 to 1000, got 24.5");
    CHECK(messages[5] == "t.toml:8:10: physics.solver: expected \"substep\" or \"sweep\", got \"euler\"");
    CHECK(messages[6].starts_with("t.toml:10:10: ball[0].center: expected two numbers"));
    CHECK(messages[7] == "t.toml:11:10: ball[0].radius: expected a number from 0 to 1000000, got -1");
    CHECK(messages[8].starts_with("t.toml:13:10: ball[1].center: expected two numbers"));
    CHECK(messages[9].starts_with("t.toml:14:1: unknown key ball[1].colour; expected "));
}

TEST_CASE("a text that is no TOML is one problem with its place") {
    CHECK(problem_of("format = 1\nsize = [480,\n").starts_with("t.toml:"));
    CHECK(problem_of("format = \n").starts_with("t.toml:1:"));
}

TEST_CASE("tables are told from arrays and numbers") {
    CHECK(problem_of("format = 1\nphysics = 3") == "t.toml:2:11: physics: expected a table [physics], got 3");
    CHECK(problem_of("format = 1\nball = 3") == "t.toml:2:8: ball: expected tables [[ball]], got 3");
    CHECK(problem_of("format = 1\nball = [1]") == "t.toml:2:9: ball[0]: expected a table, got 1");
    CHECK(problem_of("format = 1\n[ball]\ncenter = [1, 2]\n") ==
          "t.toml:2:1: ball: expected tables [[ball]], got a table");
}

TEST_CASE("a ball inside a wall, a tile, a line or a polygon is refused; touching is fine") {
    const std::string ball = "[[ball]]\ncenter = [100, 100]\nradius = 10\n";
    CHECK(problem_of(box("[[ball]]\ncenter = [15, 100]\n")) ==
          "t.toml:4:1: ball[0]: stands in a wall, 1 px deep; expected a free place, where it may touch");
    CHECK(problems_of(box("[[ball]]\ncenter = [16, 254]\n")).empty());
    CHECK(problem_of(box(ball + "[[line]]\nfrom = [90, 92]\nto = [110, 92]\n")).find("line[0], 2 px") !=
          std::string::npos);
    CHECK(problems_of(box(ball + "[[line]]\nfrom = [90, 90]\nto = [110, 90]\n")).empty());
    const std::string square = "points = [[-20, -20], [20, -20], [20, 20], [-20, 20]]\n";
    CHECK(problem_of(box(ball + "[[polygon]]\ncenter = [129, 100]\n" + square)).find("polygon[0], 1 px") !=
          std::string::npos);
    CHECK(problem_of(box(ball + "[[polygon]]\ncenter = [100, 100]\n" + square)).find("polygon[0]") !=
          std::string::npos);
    CHECK(problems_of(box(ball + "[[polygon]]\ncenter = [130, 100]\n" + square)).empty());
    const std::string tiles = "[tiles]\nsize = 30\nrows = '''\n.....\n.....\n.....\n...#.\n'''\n";
    CHECK(problems_of(box("[[ball]]\ncenter = [100, 80]\nradius = 10\n" + tiles)).empty());
    CHECK(problem_of(box("[[ball]]\ncenter = [100, 81]\nradius = 10\n" + tiles)).find("a tile, 1 px") !=
          std::string::npos);
}

TEST_CASE("a ball that names no radius is checked with the configuration's") {
    const std::string text = box("[[ball]]\ncenter = [15, 100]\n");
    CHECK(court::read_court(text, "t", 15));
    CHECK_FALSE(court::read_court(text, "t", 15.5));
}

TEST_CASE("in a court with goals a ball may stand in a goal, in one without walls anywhere") {
    CHECK(problems_of("format = 1\n[[ball]]\ncenter = [0, 100]\n").empty());
    CHECK(problems_of("format = 1\n[[ball]]\ncenter = [100, 10]\n").size() == 1);
    CHECK(problems_of("format = 1\nwalls = \"none\"\n[[ball]]\ncenter = [-100, -100]\n").empty());
}

TEST_CASE("points are bodies too: a radius of 0 works") {
    const Court court =
        court_of(box("[[ball]]\ncenter = [0, 0]\nradius = 0\n[[megaphone]]\ncenter = [9, 9]\nradius = 0\n"));
    CHECK(court.balls[0].radius == 0);
    CHECK(court.megaphones[0].radius == 0);
    CHECK(problem_of(box("[[megaphone]]\ncenter = [9, 9]\nradius = -1\n")).find("from 0 to") != std::string::npos);
}

TEST_CASE("only simple polygons of three points or more are polygons") {
    const auto polygon = [](const std::string& points) {
        return problem_of(box("[[polygon]]\ncenter = [240, 135]\npoints = " + points + "\n"));
    };
    CHECK(polygon("[[0, 0], [20, 0]]").find("expected 3 to 1000 points") != std::string::npos);
    CHECK(polygon("[[0, 0], [20, 20], [20, 0], [0, 20]]").find("edges 0 and 2 meet") != std::string::npos);
    CHECK(polygon("[[0, 0], [20, 0], [20, 0], [0, 20]]").find("points 1 and 2 are the same") != std::string::npos);
    CHECK(polygon("[[0, 0], [20, 0], [10, 0]]").find("edges 0 and 1 meet") != std::string::npos);
    CHECK(polygon("[[0, 0], [40, 0], [40, 40], [20, 0], [0, 40]]").find("edges 0 and 2 meet") != std::string::npos);
    CHECK(polygon("[[0, 0], [20]]").find("expected points [x, y]") != std::string::npos);
    CHECK(polygon("[[0, 0], [40, 0], [20, 10], [40, 40], [0, 40]]") == "0 problems");  // a notch is fine
}

TEST_CASE("rows of tiles: the first and a blank last line of a long string do not count, every character is a tile") {
    const auto rows = [](const std::string& text) {
        return court_of("format = 1\n[tiles]\nsize = 15\nrows = " + text).tiles->rows;
    };
    using Rows = std::vector<std::string>;
    CHECK(rows("\"\"\"\n#.\n.#\n\"\"\"") == Rows{"#.", ".#"});
    CHECK(rows("\"\"\"\n#.\n.#\"\"\"") == Rows{"#.", ".#"});
    CHECK(rows("\"\"\"\n#.\n\n.#\n  \"\"\"") == Rows{"#.", "", ".#"});
    CHECK(rows("'#.#'") == Rows{"#.#"});
    CHECK(rows("'''\r\n#.\r\n.#\r\n'''") == Rows{"#.", ".#"});
    CHECK(rows("'.\xE2\x96\x88.'") == Rows{".#."});
    CHECK(problem_of("format = 1\n[tiles]\nsize = 15\nrows = ''").find("at least one row") != std::string::npos);
}

TEST_CASE("more bodies than the limit are refused without reading them") {
    std::string text = "format = 1\nline = [";
    for (int i = 0; i < 10001; ++i) text += "{},";
    CHECK(problem_of(text + "]").find("expected at most 10000 tables [[line]], got an array of 10001") !=
          std::string::npos);
}

TEST_CASE("ten thousand balls are read") {
    std::string text = box("");
    for (int i = 0; i < 10000; ++i) {
        text += "[[ball]]\ncenter = [" + std::to_string(20 + i % 440) + ", " + std::to_string(20 + i / 440) + "]\n";
    }
    CHECK(court_of(text).balls.size() == 10000);
}

TEST_CASE("a slip: its mark, its own radii, balls of a match, goals on routes and bricks are read") {
    const Court court = court_of(
        "format = 1\nslip = true\n[physics]\nball_radius = 28\nmegaphone_radius = 20.5\n[match]\nballs = 2\n"
        "[[goal]]\nfrom = [0, 60]\nto = [0, 160]\nowner = \"right\"\nroute = [[0, 0], [0, 40]]\nspeed = 30\n"
        "[[goal]]\nfrom = [9, 60]\nto = [9, 160]\nowner = \"left\"\n"
        "[tiles]\nsize = 20\nbricks = true\nrows = '.3'\n");
    CHECK(court.is_slip);
    CHECK(court.physics.ball_radius == 28);
    CHECK(court.physics.megaphone_radius == 20.5);
    CHECK(court.match.balls == 2);
    REQUIRE(court.goals.size() == 2);
    CHECK(court.goals[0].owner == court::Owner::right);
    CHECK(court.goals[0].segment.to == geometry::Vec{0, 160});
    CHECK(court.goals[0].route.points.size() == 2);
    CHECK(court.goals[0].route.speed == 30);
    CHECK_FALSE(court.goals[1].route.moves());
    CHECK(court.has_bricks);
    const std::string text = court::write_court(court);
    CHECK(court::write_court(court_of(text)) == text);
    CHECK(court_of(text).goals[0].route.points == court.goals[0].route.points);
}

TEST_CASE("a plain court has one ball, no goals of its own, no bricks and is no slip") {
    const Court court = court_of("format = 1\n[tiles]\nsize = 20\nrows = '.3'\n");
    CHECK_FALSE(court.is_slip);
    CHECK(court.match.balls == 1);
    CHECK(court.goals.empty());
    CHECK_FALSE(court.has_bricks);
    CHECK(court::write_court(court).find("slip") == std::string::npos);
    CHECK(court::write_court(court).find("bricks") == std::string::npos);
}

TEST_CASE("what a slip says wrong is an error with its place") {
    CHECK(problem_of("format = 1\nslip = 1\n") == "t.toml:2:8: slip: expected true or false, got 1");
    CHECK(problem_of("format = 1\n[match]\nballs = 3\n") ==
          "t.toml:3:9: match.balls: expected a whole number from 1 to 2, got 3");
    CHECK(problem_of("format = 1\n[physics]\nball_radius = 0\n") ==
          "t.toml:3:15: physics.ball_radius: expected a number from 1 to 60, got 0");
    CHECK(problem_of("format = 1\n[[goal]]\nfrom = [0, 0]\nto = [0, 9]\n") ==
          "t.toml:2:1: goal[0]: the key owner is missing");
    CHECK(problem_of("format = 1\n[[goal]]\nfrom = [0, 0]\nto = [0, 9]\nowner = \"both\"\n") ==
          "t.toml:5:9: goal[0].owner: expected \"left\" or \"right\", got \"both\"");
    CHECK(problem_of("format = 1\n[tiles]\nsize = 20\nbricks = 2\nrows = '.3'\n") ==
          "t.toml:4:10: tiles.bricks: expected true or false, got 2");
}

TEST_CASE("a ball that names no radius is checked with the court's own") {
    CHECK(problem_of(box("[physics]\nball_radius = 30\n[[ball]]\ncenter = [20, 100]\n"))
              .find("stands in a wall, 10 px deep") != std::string::npos);
}

TEST_CASE("a court's name has at most 60 letters, however many bytes they take") {
    const auto named = [](const std::string& name) { return "format = 1\nname = \"" + name + "\"\n"; };
    std::string japanese;
    for (int i = 0; i < 60; ++i) japanese += "メ";
    CHECK(court_of(named(std::string(60, 'a'))).name.size() == 60);
    CHECK(court_of(named(japanese)).name == japanese);
    CHECK(problem_of(named(std::string(61, 'a'))) ==
          "t.toml:2:8: name: expected at most 60 letters, got \"" + std::string(40, 'a') + "...\"");
    CHECK(problem_of(named(japanese + "!")).starts_with("t.toml:2:8: name: expected at most 60 letters, got"));
}

}  // namespace megapon::court::court_text_tests

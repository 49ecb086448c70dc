#include "court/court.h"

#include <doctest/doctest.h>

#include "court/court_text.h"

namespace megapon::court::points_tests {

namespace {

const char* const two_points = R"(format = 2
name = "Two points"
walls = "goals"

[[line]]
from = [240, 40]
to = [240, 80]
during = [1]

[[line]]
from = [100, 40]
to = [100, 80]

[[goal]]
from = [0, 40]
to = [0, 80]
owner = "left"
during = [2, 3]

[tiles]
size = 20
bricks = true
during = [3]
rows = """
1
"""

[task]
kind = "points"
count = 3
opponent = 1
)";

Court court_of(const std::string& text) {
    const auto court = read_court(text, "c.toml");
    REQUIRE(court);
    return *court;
}

}  // namespace

TEST_CASE("a body that names points is there during those alone; without a name it is there in all") {
    const Court court = court_of(two_points);
    CHECK(last_point_named(court) == 3);
    const Court first = court_during(court, 1);
    CHECK(first.lines.size() == 2);
    CHECK(first.goals.empty());
    CHECK(!first.tiles);
    const Court second = court_during(court, 2);
    REQUIRE(second.lines.size() == 1);
    CHECK(second.lines[0].from.x == 100);
    CHECK(second.goals.size() == 1);
    CHECK(!second.has_bricks);
    CHECK(court_during(court, 3).has_bricks);
}

TEST_CASE("a point after the last one that is named is as that one") {
    const Court court = court_of(two_points);
    CHECK(court_during(court, 7).goals.size() == 1);
    CHECK(court_during(court, 7).lines.size() == 1);
}

TEST_CASE("the points of bodies keep on the way through the text") {
    const Court again = court_of(write_court(court_of(two_points)));
    CHECK(again.lines[0].during == Points{1});
    CHECK(again.lines[1].during.empty());
    CHECK(again.goals[0].during == Points{2, 3});
    CHECK(again.tiles_during == Points{3});
}

TEST_CASE("points are refused where no match is played for points, and point 0 everywhere") {
    const auto bells = read_court(R"(format = 2
name = "Bells"
walls = "left"
[[target]]
center = [400, 120]
during = [1]
[task]
kind = "targets"
count = 1
)",
                                  "c.toml");
    REQUIRE(!bells);
    CHECK(describe(bells.errors()[0]).find("only in a court whose task is of kind \"points\"") != std::string::npos);
    const auto none =
        read_court("format = 1\nname = \"x\"\n[[line]]\nfrom = [1, 1]\nto = [2, 2]\nduring = [0]\n", "c.toml");
    REQUIRE(!none);
    CHECK(describe(none.errors()[0]) ==
          "c.toml:6:10: line[0].during: expected a list of whole numbers from 1 to 20, got [0]");
}

}  // namespace megapon::court::points_tests

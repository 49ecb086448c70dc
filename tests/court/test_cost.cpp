#include "court/cost.h"

#include <doctest/doctest.h>

#include "court/court_text.h"
#include "geometry/work.h"

namespace megapon::court::cost_tests {

namespace {

std::string squares(int count, const std::string& keys) {
    std::string text;
    for (int i = 0; i < count; ++i)
        text += "[[polygon]]\ncenter = [240, 120]\npoints = [[-9, -9], [9, -9], [9, 9], [-9, 9]]\n" + keys;
    return text;
}

text::Result<Court> court_of(const std::string& text) { return read_court("format = 1\n" + text, "t.toml", 16); }

}  // namespace

// A pair: 10 steps, 3 for each of 8 corners, and 16 for each edge with each other.
TEST_CASE("the work of a court's bodies is that of the pairs of polygons of which one moves") {
    CHECK(work_of_bodies(*court_of(squares(1, "spin = 90\n"))) == 0);
    CHECK(work_of_bodies(*court_of(squares(2, "spin = 90\n"))) == 50);
    CHECK(work_of_bodies(*court_of(squares(3, "spin = 90\n"))) == 150);
    CHECK(work_of_bodies(*court_of(squares(3, ""))) == 0);
    CHECK(work_of_bodies(*court_of(squares(1, "spin = 90\n") + squares(2, ""))) == 100);
}

// 40 polygons are 780 pairs, 39 000 steps in each substep.
TEST_CASE("a court is refused, with the line of its physics, when a page of it costs more than 30 000 000 steps") {
    const std::string forty = squares(40, "spin = 90\n");
    CHECK(court_of("[physics]\nsubsteps = 769\n" + forty));
    const auto refused = court_of("[physics]\nsubsteps = 770\n" + forty);
    REQUIRE(!refused);
    CHECK(describe(refused.errors().front()) ==
          "t.toml:2:1: physics: a page costs too much: 770 substeps with 780 pairs of polygons that move take 30030000 "
          "steps; expected at most 30000000: fewer substeps, fewer polygons, shorter routes");
}

TEST_CASE("polygons that rest cost nothing, however many they are") {
    CHECK(court_of("[physics]\nsubsteps = 1000\n" + squares(300, "")));
}

}  // namespace megapon::court::cost_tests

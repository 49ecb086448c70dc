#include "court/placing.h"

#include <doctest/doctest.h>

#include <string_view>
#include <type_traits>
#include <vector>

#include "court/court_text.h"

namespace megapon::court::mirror_tests {

using court::Mirror;

namespace {

court::Court court_of(const char* text) {
    auto read = court::read_court(text, "");
    REQUIRE(read);
    return *std::move(read);
}

const char* const everything = R"(format = 2
size = [480, 240]
walls = "box"
[[ball]]
center = [100, 60]
velocity = [30, -40]
mass = 3
[[megaphone]]
center = [200, 60]
route = [[0, 0], [10, 20]]
speed = 5
[[line]]
from = [20, 20]
to = [50, 30]
[[polygon]]
center = [300, 60]
points = [[-10, -10], [20, -10], [0, 10]]
spin = 45
velocity = [7, 8]
[[goal]]
from = [0, 60]
to = [0, 100]
owner = "left"
[[target]]
center = [400, 60]
[[gate]]
from = [340, 60]
to = [340, 90]
[[crusher]]
center = [240, 200]
half = [10, 20]
[tiles]
size = 20
origin = [40, 160]
rows = """
#..
##
"""
)";

}  // namespace

TEST_CASE(
    "each pair of numbers of a body is a place, a direction or a size, so that the mirror knows what to do with it") {
    const Court empty;
    visit_bodies(empty, [&]<typename Body>(const Key& kind, const std::vector<Body>&) {
        const Body usual;
        visit_fields(usual, [&]<typename Value>(const Key& key, const Value&) {
            if constexpr (std::is_same_v<Value, geometry::Vec>) {
                CAPTURE(kind.name);
                CAPTURE(key.name);
                const std::string_view name = key.name;
                CHECK(int{key.is_place} + int{key.is_direction} + int{name == "half" || name == "size"} == 1);
            }
        });
    });
}

TEST_CASE("in the mirror a place is as far from the other side, and a direction turns about") {
    const geometry::Vec size{480, 240};
    CHECK(court::mirrored_place({100, 60}, Mirror::left_right, size) == geometry::Vec{380, 60});
    CHECK(court::mirrored_place({100, 60}, Mirror::top_bottom, size) == geometry::Vec{100, 180});
    CHECK(court::mirrored_place({100, 60}, Mirror::diagonal, size) == geometry::Vec{60, 100});
    CHECK(court::mirrored_direction({30, -40}, Mirror::left_right) == geometry::Vec{-30, -40});
    CHECK(court::mirrored_direction({30, -40}, Mirror::top_bottom) == geometry::Vec{30, 40});
    CHECK(court::mirrored_direction({30, -40}, Mirror::diagonal) == geometry::Vec{-40, 30});
    CHECK(court::mirrored_side(0, Mirror::left_right) == 2);
    CHECK(court::mirrored_side(1, Mirror::top_bottom) == 3);
    CHECK(court::mirrored_side(0, Mirror::diagonal) == 1);
}

TEST_CASE("a point that begins below the middle begins above it in the mirror, whichever side serves") {
    court::Court court = court_of(everything);
    court.match.serve = 30;
    CHECK(court::mirrored(court, Mirror::top_bottom)->match.serve == -30);
    CHECK(court::mirrored(court, Mirror::left_right)->match.serve == -30);
    CHECK(court::upside_down(court).match.serve == -30);
}

TEST_CASE("a court's mirror image has its tiles, spins and owners the other way round") {
    const auto image = court::mirrored(court_of(everything), Mirror::left_right);
    REQUIRE(image);
    CHECK(image->polygons[0].spin == -45);
    CHECK(image->polygons[0].center == geometry::Vec{180, 60});
    CHECK(image->goals[0].owner == court::Owner::right);
    CHECK(image->goals[0].segment.from == geometry::Vec{480, 60});
    CHECK(image->tiles->origin == geometry::Vec{380, 160});
    CHECK(image->tiles->rows[0] == "..#");
    CHECK(image->tiles->rows[1] == ".##");
    CHECK(image->megaphones[0].route.points[1] == geometry::Vec{-10, 20});
    const auto turned = court::mirrored(court_of(everything), Mirror::diagonal);
    REQUIRE(turned);
    CHECK(turned->size == geometry::Vec{240, 480});
    CHECK(turned->crushers[0].area.half == geometry::Vec{20, 10});
    CHECK(turned->tiles->rows.size() == 3);
    CHECK(turned->tiles->rows[0] == "##");
    CHECK(turned->tiles->rows[1] == ".#");
}

TEST_CASE("the mirror image of a mirror image is the court itself") {
    court::Court court = court_of(everything);
    court.tiles->rows = {"#..", "##."};  // short rows come back whole
    for (const Mirror mirror : {Mirror::left_right, Mirror::top_bottom, Mirror::diagonal}) {
        const auto image = court::mirrored(court, mirror);
        REQUIRE(image);
        CHECK(court::write_court(*image) != court::write_court(court));
        CHECK(court::write_court(*court::mirrored(*image, mirror)) == court::write_court(court));
    }
}

TEST_CASE("a court with a goal at one side alone has no mirror image with left and right exchanged") {
    const court::Court court = court_of("format = 2\nwalls = \"left\"\n");
    CHECK_FALSE(court::mirrored(court, Mirror::left_right));
    CHECK_FALSE(court::mirrored(court, Mirror::diagonal));
    CHECK(court::mirrored(court, Mirror::top_bottom));
    CHECK_FALSE(court::mirrored(court_of("format = 1\nwalls = \"goals\"\n"), Mirror::diagonal));
}

}  // namespace megapon::court::mirror_tests

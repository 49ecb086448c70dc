// What of an exhibit lies on a court.
#include "lab/exchange.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "lab/exhibits.h"

namespace megapon::lab::sandbox_tests {

namespace {

court::Court court_of(const Exhibit& exhibit) {
    court::Drawing drawing("A court");
    const court::Change change = draw_bodies(drawing, exhibit);
    CAPTURE(exhibit.info().name);
    CAPTURE(change.errors.empty() ? "" : describe(change.errors.front()));
    CHECK(change.made);
    return drawing.court();
}

court::Court court_of(const char* name) { return court_of(*make_exhibit(name)); }

}  // namespace

TEST_CASE("the line of an exhibit and its ball lie in the middle of the court, as far from each other as there") {
    const auto exhibit = make_exhibit("line");
    for (const char* setting : {"a.x=230", "a.y=120"}) exhibit->assign(setting);
    const court::Court court = court_of(*exhibit);
    REQUIRE(court.lines.size() == 1);
    REQUIRE(court.balls.size() == 1);
    CHECK(court.lines[0].from.x == exhibit->value("from.x") + 85);  // (480 - 310) / 2
    CHECK(court.lines[0].from.y == exhibit->value("from.y") + 25);
    CHECK(court.balls[0].center == Vec{315, 145});
    CHECK(court.balls[0].radius == exhibit->value("a.r"));
}

TEST_CASE("a ball that touches the line is left out, and is served instead") {
    const auto exhibit = make_exhibit("line");
    for (const char* setting : {"a.x=80", "a.y=120"}) exhibit->assign(setting);
    REQUIRE(exhibit->is_hit());
    const court::Court court = court_of(*exhibit);
    CHECK(court.lines.size() == 1);
    CHECK(court.balls.empty());
}

TEST_CASE("two masses fly as their arrows show, the length of the arrow in half a second") {
    const court::Court court = court_of("masses");
    REQUIRE(court.balls.size() == 2);
    CHECK(court.balls[0].velocity.x > 0);
    CHECK(court.balls[1].velocity.x < 0);
    CHECK(court.balls[0].velocity.y == 0);
}

TEST_CASE("a megaphone in the way is a bell, tiles are tiles, and a brick that breaks needs one hit") {
    CHECK(court_of("circles").targets.size() == 1);
    const court::Court tiles = court_of("tiles");
    REQUIRE(tiles.tiles);
    CHECK(tiles.polygons.empty());
    CHECK_FALSE(tiles.has_bricks);
    const court::Court bricks = court_of("bricks");
    REQUIRE(bricks.tiles);
    CHECK(bricks.has_bricks);
    double soft = 0;
    for (const std::string& row : bricks.tiles->rows)
        soft += static_cast<double>(std::count(row.begin(), row.end(), '1'));
    CHECK(soft == make_exhibit("bricks")->number("soft_left")->value);
}

TEST_CASE("the editor takes the bodies of every exhibit that has some, after time has passed, too") {
    for (const ExhibitInfo& entry : all_exhibits)
        for (const int frames : {0, 30}) {
            const auto exhibit = entry.make();
            for (int frame = 0; frame < frames; ++frame) exhibit->play_frame();
            CHECK(exhibit->info().traits.has_bodies == (entry.name != "substeps"));  // a plot
            if (!exhibit->info().traits.has_bodies) continue;
            const court::Court court = court_of(*exhibit);
            CAPTURE(entry.name);
            CHECK((court.tiles || !court.balls.empty() || !court.targets.empty() || !court.polygons.empty() ||
                   !court.lines.empty()));
            CHECK(court.task);
        }
}

}  // namespace megapon::lab::sandbox_tests

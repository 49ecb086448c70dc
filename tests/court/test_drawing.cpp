#include "court/drawing.h"

#include <doctest/doctest.h>

#include "court/court_text.h"
#include "court/drawing_rig.h"

namespace megapon::court::drawing_tests {

namespace {

std::string kind_of(const Drawing& drawing) { return word_of(drawing.court().task->kind); }

}  // namespace

TEST_CASE(
    "pencil, tile, bell, plane, goal, start and scissors make what they are called, and the reader accepts each") {
    Drawing drawing("Mine");
    CHECK(draw(drawing, Tool::pencil, {300, 40}, {340, 90}).made);
    check_readable(drawing);
    CHECK(place(drawing, Tool::tile, {420, 20}).made);
    check_readable(drawing);
    CHECK(place(drawing, Tool::bell, {440, 160}).made);
    check_readable(drawing);
    CHECK(draw(drawing, Tool::plane, {480, 140}, {0, 60}).made);
    check_readable(drawing);
    CHECK(draw(drawing, Tool::goal, {480, 180}, {480, 220}).made);
    check_readable(drawing);
    CHECK(draw(drawing, Tool::start, {240, 200}, {300, 200}).made);
    check_readable(drawing);
    drawing.choose(Tool::scissors);
    for (const Vec corner : {Vec{300, 180}, Vec{340, 200}, Vec{320, 230}}) CHECK_FALSE(press_at(drawing, corner).made);
    CHECK(press_at(drawing, {300, 180}).made);
    check_readable(drawing);
    const Court& court = drawing.court();
    REQUIRE(court.lines.size() == 1);
    CHECK(court.lines[0].to == Vec{340, 90});
    REQUIRE(court.tiles);
    CHECK(court.tiles->rows[1][28] == '1');
    CHECK(court.has_bricks);
    REQUIRE(court.targets.size() == 1);
    CHECK(court.targets[0].center == Vec{440, 160});
    REQUIRE(court.drones.size() == 1);
    CHECK(court.drones[0].route.points.back() == Vec{0, 60});
    CHECK(court.goals.at(0).owner == Owner::right);
    REQUIRE(court.balls.size() == 1);
    CHECK(court.balls[0].velocity == Vec{120, 0});  // px/s, 2 for each px of the pull
    REQUIRE(court.polygons.size() == 1);
    CHECK(court.polygons[0].center == Vec{320, 205});
    CHECK(court.polygons[0].shape.points[0] == Vec{-20, -25});
}

TEST_CASE("the tool rests on a grid of 10 px and on the court; the stamp rests in the middle of a tile") {
    Drawing drawing("Mine");
    drawing.set_cursor({203, 96});
    CHECK(drawing.cursor() == Vec{200, 100});
    drawing.set_cursor({900, -50});
    CHECK(drawing.cursor() == Vec{480, 0});
    drawing.choose(Tool::tile);
    CHECK(drawing.cursor() == Vec{472.5, 7.5});
    drawing.move_cursor(-2, 1);
    CHECK(drawing.cursor() == Vec{442.5, 22.5});
    CHECK(drawing.tile_corner() == Vec{435, 15});
    drawing.move_cursor(50, 50);
    CHECK(drawing.cursor() == Vec{472.5, 232.5});
}

TEST_CASE("a line can be dragged: where the button is released is its end") {
    Drawing drawing("Mine");
    press_at(drawing, {100, 100});
    CHECK_FALSE(drawing.release().made);
    drawing.set_cursor({150, 100});
    CHECK(drawing.release().made);
    CHECK(drawing.begun().empty());
    CHECK(drawing.court().lines.size() == 1);
}

TEST_CASE("variants: hits of a tile and a bell, a polygon's spin, a plane's speed, a goal's owner") {
    Drawing drawing("Mine");
    drawing.choose(Tool::tile);
    for (int i = 0; i < 3; ++i) drawing.choose_next_variant();
    CHECK(place(drawing, Tool::tile, {7, 7}).made);
    CHECK(drawing.court().tiles->rows[0][0] == '#');
    drawing.choose_next_variant();
    CHECK(drawing.variant() == 0);
    drawing.choose(Tool::bell);
    drawing.choose_next_variant();
    CHECK(place(drawing, Tool::bell, {300, 100}).made);
    CHECK(drawing.court().targets[0].hits == 2);
    drawing.choose(Tool::goal);
    drawing.choose_next_variant();
    CHECK(draw(drawing, Tool::goal, {400, 20}, {400, 60}).made);
    CHECK(drawing.court().goals[0].owner == Owner::left);
}

TEST_CASE(
    "a goal's third variant is a slit, a megaphone has the usual size or its own, a stamp lies between two corners") {
    Drawing drawing("Mine");
    choose_variant(drawing, Tool::goal, 2);
    CHECK(draw(drawing, Tool::goal, {400, 20}, {400, 60}).made);
    CHECK(drawing.court().goals.empty());
    CHECK(drawing.court().gates.at(0).segment.to == Vec{400, 60});
    CHECK(place(drawing, Tool::megaphone, {300, 40}).made);
    CHECK_FALSE(drawing.court().megaphones.at(0).radius);
    choose_variant(drawing, Tool::megaphone, 1);
    CHECK(place(drawing, Tool::megaphone, {300, 100}).made);
    CHECK(drawing.court().megaphones.at(1).radius == 22);
    CHECK(draw(drawing, Tool::stamp, {80, 100}, {20, 40}).made);
    choose_variant(drawing, Tool::stamp, 1);
    CHECK(draw(drawing, Tool::stamp, {80, 140}, {120, 200}).made);
    const std::vector<Crusher>& stamps = drawing.court().crushers;
    REQUIRE(stamps.size() == 2);
    CHECK(stamps[0].area.center == Vec{50, 70});
    CHECK(stamps[0].area.half == Vec{30, 30});
    CHECK(stamps[0].every > stamps[1].every);
    CHECK(stamps[0].first != stamps[1].first);
    CHECK(draw(drawing, Tool::stamp, {80, 140}, {120, 140}).refusal == Refusal::same_place);
    check_readable(drawing);
}

TEST_CASE("what has no length or no area is not made, and a figure can be given up") {
    Drawing drawing("Mine");
    CHECK(draw(drawing, Tool::pencil, {100, 100}, {100, 100}).refusal == Refusal::same_place);
    CHECK(draw(drawing, Tool::plane, {100, 100}, {100, 100}).refusal == Refusal::same_place);
    drawing.choose(Tool::scissors);
    press_at(drawing, {100, 100});
    press_at(drawing, {120, 100});
    CHECK(press_at(drawing, {100, 100}).refusal == Refusal::same_place);
    CHECK(drawing.cancel());
    CHECK_FALSE(drawing.cancel());
    CHECK_FALSE(drawing.can_undo());
}

TEST_CASE("what the reader refuses is not made, and its message has a line and a column") {
    Drawing drawing("Mine");
    drawing.choose(Tool::scissors);
    for (const Vec corner : {Vec{100, 100}, Vec{140, 140}, Vec{140, 100}, Vec{100, 140}}) press_at(drawing, corner);
    const Change crossed = press_at(drawing, {100, 100});
    CHECK(crossed.refusal == Refusal::unreadable);
    REQUIRE(!crossed.errors.empty());
    CHECK(crossed.errors[0].place.line > 1);
    CHECK(crossed.errors[0].place.column > 0);
    CHECK(crossed.errors[0].message.find("cross") != std::string::npos);
    CHECK(drawing.court().polygons.empty());
    CHECK(draw(drawing, Tool::start, {200, 100}, {240, 100}).made);
    CHECK(draw(drawing, Tool::pencil, {200, 80}, {200, 120}).refusal == Refusal::unreadable);
    CHECK(drawing.court().lines.empty());
    check_readable(drawing);
}

TEST_CASE("undo and redo go through every version, and a change after undo forgets what came later") {
    Drawing drawing("Mine");
    const std::string empty = write_court(drawing.court());
    place(drawing, Tool::bell, {300, 100});
    const int with_bell = drawing.version();
    place(drawing, Tool::bell, {400, 100});
    CHECK(drawing.undo());
    CHECK(drawing.version() == with_bell);
    CHECK(drawing.undo());
    CHECK_FALSE(drawing.undo());
    CHECK(write_court(drawing.court()) == empty);
    CHECK(drawing.redo());
    CHECK(drawing.version() == with_bell);
    draw(drawing, Tool::pencil, {100, 100}, {150, 100});
    CHECK_FALSE(drawing.can_redo());
    CHECK(drawing.version() != with_bell);
}

TEST_CASE("the oldest versions are forgotten, never the present one") {
    Drawing drawing("Mine");
    const int most = static_cast<int>(Drawing::most_versions);
    drawing.choose(Tool::bell);
    for (int i = 0; i < 2 * 47; ++i) press_at(drawing, {240, 100}), drawing.erase();
    for (int i = 0; i < 60; ++i) press_at(drawing, {240, 100}), drawing.erase();
    int undone = 0;
    while (drawing.undo()) ++undone;
    CHECK(undone == most - 1);
}

TEST_CASE("the task follows what is drawn, and never wants everything of many") {
    Drawing drawing("Mine");
    CHECK(kind_of(drawing) == "returns");
    for (const double x : {300.0, 340.0, 380.0, 420.0}) place(drawing, Tool::bell, {x, 100});
    CHECK(kind_of(drawing) == "targets");
    CHECK(drawing.court().task->count == 3);
    draw(drawing, Tool::plane, {480, 40}, {0, 40});
    CHECK(kind_of(drawing) == "drones");
    CHECK(drawing.court().breaths == 3);
    drawing.undo();
    CHECK(kind_of(drawing) == "targets");
    draw(drawing, Tool::start, {240, 200}, {300, 200});
    CHECK(drawing.court().task->lives == 1);
    check_readable(drawing);
}

TEST_CASE("slits make the task to pass them, and stamps where a player walks to survive, unless something can be hit") {
    Drawing drawing("Mine");
    draw(drawing, Tool::stamp, {300, 40}, {360, 100});
    CHECK(kind_of(drawing) == "returns");
    draw(drawing, Tool::stamp, {20, 40}, {80, 100});
    CHECK(kind_of(drawing) == "survive");
    choose_variant(drawing, Tool::goal, 2);
    for (const double y : {20.0, 60.0, 100.0, 140.0}) draw(drawing, Tool::goal, {400, y}, {400, y + 30});
    CHECK(kind_of(drawing) == "gates");
    CHECK(drawing.court().task->count == 3);
    place(drawing, Tool::megaphone, {300, 100});
    CHECK(kind_of(drawing) == "gates");
    CHECK(place(drawing, Tool::bell, {300, 40}).changes_task);
    CHECK(kind_of(drawing) == "targets");
    check_readable(drawing);
}

TEST_CASE("a task that was chosen stays, as long as the court allows it") {
    Drawing drawing("Mine");
    for (const double x : {300.0, 340.0}) place(drawing, Tool::bell, {x, 100});
    Task task = *drawing.court().task;
    task.count = 2;
    CHECK(drawing.set_task(task).made);
    draw(drawing, Tool::plane, {480, 40}, {0, 40});
    CHECK(kind_of(drawing) == "targets");
    place(drawing, Tool::eraser, {340, 100});
    CHECK(drawing.court().task->count == 1);
    place(drawing, Tool::eraser, {300, 100});
    CHECK(kind_of(drawing) == "drones");
    task.count = 7;
    CHECK(drawing.set_task(task).made);
    CHECK(kind_of(drawing) == "drones");
    check_readable(drawing);
}

TEST_CASE("a change says whether the court has a task of another kind after it") {
    Drawing drawing("Mine");
    CHECK(place(drawing, Tool::bell, {300, 100}).changes_task);
    CHECK_FALSE(place(drawing, Tool::bell, {340, 100}).changes_task);
    const Task of_bells = *drawing.court().task;
    CHECK(draw(drawing, Tool::plane, {480, 40}, {0, 40}).changes_task);
    CHECK_FALSE(draw(drawing, Tool::pencil, {300, 40}, {340, 40}).changes_task);
    drawing.set_task(of_bells);
    CHECK_FALSE(draw(drawing, Tool::plane, {480, 80}, {0, 80}).changes_task);
    place(drawing, Tool::eraser, {300, 100});
    CHECK(place(drawing, Tool::eraser, {340, 100}).changes_task);
    CHECK(kind_of(drawing) == "drones");
}

TEST_CASE("only the kinds of task that fit the court are offered") {
    Court court;
    court.walls = Walls::left_goal;
    CHECK(fitting_tasks(court) == std::vector{TaskKind::returns});
    court.targets.push_back({});
    court.crushers.push_back({});
    court.goals.push_back({.segment = {{400, 20}, {400, 60}}, .owner = Owner::right, .route = {}});
    CHECK(fitting_tasks(court) ==
          std::vector{TaskKind::targets, TaskKind::points, TaskKind::survive, TaskKind::returns});
}

TEST_CASE("a change takes the pars of the version before away; a court that is opened keeps them until then") {
    Court court;
    court.task = Task{.kind = TaskKind::returns, .count = 4, .par = 90, .star_par = 70};
    Drawing drawing(court);
    CHECK(drawing.court().task->par == 90);
    draw(drawing, Tool::pencil, {300, 40}, {340, 40});
    CHECK(drawing.court().task->par == 0);
    CHECK(drawing.court().task->star_par == 0);
    CHECK(drawing.court().task->count == 4);
}

TEST_CASE("tiles of a court that is opened keep their grid, and digits that were no bricks become hard") {
    Court court;
    court.tiles = megapon::geometry::TileMap{.size = 20, .origin = {100, 40}, .rows = {"7."}};
    Drawing drawing(court);
    CHECK(place(drawing, Tool::tile, {50, 50}).refusal == Refusal::outside_tiles);
    CHECK(place(drawing, Tool::tile, {151, 85}).made);
    CHECK(drawing.court().has_bricks);
    CHECK(drawing.court().tiles->rows[0][0] == '#');
    CHECK(drawing.court().tiles->rows[2][2] == '1');
    check_readable(drawing);
}

TEST_CASE("tiles reach to column and row 1999 of a grid that is there, and no grid of more than 100 000 begins") {
    Court wide;
    wide.size = {2'001.0 * 10, 100};
    wide.tiles = megapon::geometry::TileMap{10, {}, {"#"}, false};
    Drawing drawing(wide);
    CHECK(place(drawing, Tool::tile, {19'995, 5}).made);
    CHECK(place(drawing, Tool::tile, {20'005, 5}).refusal == Refusal::too_large);
    Court high = wide;
    high.size = {100, 2'001.0 * 10};
    Drawing upright(high);
    CHECK(place(upright, Tool::tile, {5, 19'995}).made);
    CHECK(place(upright, Tool::tile, {5, 20'005}).refusal == Refusal::too_large);

    Court large;
    large.size = {400 * 15, 250 * 15};
    Drawing fits(large);
    CHECK(place(fits, Tool::tile, {5, 5}).made);
    large.size.x += 0.03;  // half a tile more
    Drawing does_not(large);
    CHECK(place(does_not, Tool::tile, {5, 5}).refusal == Refusal::too_large);
}

TEST_CASE("on a court of any size a tool stays on the court, and what is too large is refused") {
    for (const Vec size : {Vec{1, 1}, Vec{7, 300'000}, Vec{1e6, 1e6}}) {
        Court court;
        court.size = size;
        for (int tool = 0; tool < static_cast<int>(tool_count); ++tool) {
            Drawing drawing(court);
            drawing.choose(static_cast<Tool>(tool));
            for (const Vec at : {Vec{0, 0}, size, Vec{-1e9, 1e9}}) {
                press_at(drawing, at);
                drawing.release();
                drawing.move_cursor(3, -3);
                drawing.press();
            }
            check_readable(drawing);
            CHECK(drawing.cursor().x <= size.x + drawing.tile_size());
        }
    }
}

}  // namespace megapon::court::drawing_tests

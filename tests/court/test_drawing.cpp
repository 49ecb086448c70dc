#include "court/drawing.h"

#include <doctest/doctest.h>

#include "court/court_text.h"
#include "court/drawn_task.h"

using namespace megapon::court;

namespace {

Change press_at(Drawing& drawing, Vec place) {
    drawing.set_cursor(place);
    return drawing.press();
}

// With a tool, from one place to another, by two presses.
Change draw(Drawing& drawing, Tool tool, Vec from, Vec to) {
    drawing.choose(tool);
    press_at(drawing, from);
    return press_at(drawing, to);
}

Change place(Drawing& drawing, Tool tool, Vec at) {
    drawing.choose(tool);
    return press_at(drawing, at);
}

void check_readable(const Drawing& drawing) {
    const auto read = read_court(write_court(drawing.court()), "drawn.toml");
    REQUIRE(read);
    CHECK(write_court(*read) == write_court(drawing.court()));
}

std::string kind_of(const Drawing& drawing) { return word_of(drawing.court().task->kind); }

}  // namespace

TEST_CASE("each tool makes what it is called, and the reader accepts the court after each") {
    Drawing drawing("Mine");
    CHECK(draw(drawing, Tool::pencil, {300, 40}, {340, 90}).made);
    check_readable(drawing);
    CHECK(place(drawing, Tool::stamp, {420, 20}).made);
    check_readable(drawing);
    CHECK(place(drawing, Tool::bell, {440, 160}).made);
    CHECK(draw(drawing, Tool::plane, {480, 140}, {0, 60}).made);
    CHECK(draw(drawing, Tool::goal, {480, 180}, {480, 220}).made);
    CHECK(draw(drawing, Tool::start, {240, 200}, {300, 200}).made);
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
    CHECK(court.balls[0].velocity == Vec{120, 0});
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
    drawing.choose(Tool::stamp);
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
    drawing.choose(Tool::stamp);
    for (int i = 0; i < 3; ++i) drawing.choose_next_variant();
    CHECK(place(drawing, Tool::stamp, {7, 7}).made);
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

TEST_CASE("the eraser takes the topmost body under it, of several the last one drawn") {
    Drawing drawing("Mine");
    draw(drawing, Tool::pencil, {300, 40}, {340, 40});
    draw(drawing, Tool::pencil, {320, 20}, {320, 60});
    place(drawing, Tool::bell, {320, 40});
    place(drawing, Tool::stamp, {7, 7});
    CHECK(place(drawing, Tool::eraser, {320, 40}).made);
    CHECK(drawing.court().targets.empty());
    CHECK(drawing.erase().made);
    REQUIRE(drawing.court().lines.size() == 1);
    CHECK(drawing.court().lines[0].from == Vec{300, 40});
    CHECK(drawing.erase().made);
    CHECK(drawing.erase().refusal == Refusal::nothing_there);
    drawing.set_cursor({10, 10});
    CHECK(drawing.erase().made);
    CHECK_FALSE(drawing.court().tiles);
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

TEST_CASE("the hand moves the topmost body under it, all of its places as far as it goes itself") {
    Drawing drawing("Mine");
    draw(drawing, Tool::pencil, {300, 40}, {340, 40});
    place(drawing, Tool::bell, {320, 40});
    draw(drawing, Tool::plane, {480, 140}, {200, 140});
    drawing.choose(Tool::scissors);
    for (const Vec corner : {Vec{300, 180}, Vec{340, 180}, Vec{320, 210}, Vec{300, 180}}) press_at(drawing, corner);
    const Vec center = drawing.court().polygons.at(0).center;
    CHECK(draw(drawing, Tool::hand, {320, 40}, {400, 100}).made);
    CHECK(drawing.court().targets.at(0).center == Vec{400, 100});
    CHECK(draw(drawing, Tool::hand, {320, 40}, {330, 60}).made);
    CHECK(drawing.court().lines.at(0).from == Vec{310, 60});
    CHECK(drawing.court().lines.at(0).to == Vec{350, 60});
    CHECK(draw(drawing, Tool::hand, {250, 140}, {250, 160}).made);
    CHECK(drawing.court().drones.at(0).route.points == std::vector<Vec>{{480, 160}, {200, 160}});
    CHECK(draw(drawing, Tool::hand, {320, 190}, {310, 200}).made);
    CHECK(drawing.court().polygons.at(0).center == center + Vec{-10, 10});
    CHECK(drawing.court().polygons.at(0).shape.points.size() == 3);
    check_readable(drawing);
    CHECK(drawing.undo());
    CHECK(drawing.court().polygons.at(0).center == center);
}

TEST_CASE("the hand moves a ball machine, and leaves what it throws as it is") {
    const auto read = read_court(
        "format = 2\nname = \"M\"\nwalls = \"left\"\n[task]\nkind = \"returns\"\ncount = 5\n"
        "[machine]\ncenter = [440, 120]\nspeed = 150\nangle = 20\n",
        "m.toml");
    REQUIRE(read);
    Drawing drawing(*read);
    CHECK(draw(drawing, Tool::hand, {440, 120}, {420, 60}).made);
    CHECK(drawing.court().machine->center == Vec{420, 60});
    CHECK(drawing.court().machine->speed == 150);
    CHECK(drawing.court().machine->angle == 20);
}

TEST_CASE(
    "the hand moves a tile with its hits, onto another one too, but not to where the court's tiles do not reach") {
    Drawing drawing("Mine");
    drawing.choose(Tool::stamp);
    drawing.choose_next_variant();
    press_at(drawing, {307, 52});
    CHECK(drawing.court().tiles->rows[3][20] == '2');
    CHECK(draw(drawing, Tool::hand, {310, 50}, {340, 80}).made);
    CHECK(drawing.court().tiles->rows[3][20] == '.');
    CHECK(drawing.court().tiles->rows[5][22] == '2');
    Court beside = drawing.court();
    beside.tiles->origin = {30, 30};
    Drawing further(beside);
    CHECK(draw(further, Tool::hand, {370, 110}, {10, 110}).refusal == Refusal::outside_tiles);
    CHECK(write_court(further.court()) == write_court(beside));
}

TEST_CASE(
    "the hand takes nothing where nothing is, changes nothing where it puts down at once, and nothing to what is "
    "refused") {
    Drawing drawing("Mine");
    place(drawing, Tool::bell, {320, 40});
    CHECK(place(drawing, Tool::hand, {100, 100}).refusal == Refusal::nothing_there);
    CHECK(drawing.begun().empty());
    const int before = drawing.version();
    CHECK_FALSE(draw(drawing, Tool::hand, {320, 40}, {320, 40}).made);
    CHECK(drawing.version() == before);
    draw(drawing, Tool::start, {200, 200}, {200, 200});
    CHECK(draw(drawing, Tool::hand, {200, 200}, {0, 0}).refusal == Refusal::unreadable);
    CHECK(drawing.court().balls.at(0).center == Vec{200, 200});
    check_readable(drawing);
}

TEST_CASE(
    "what the hand holds is shown where the hand is, until it is given up, and where it stood if it may not lie "
    "there") {
    Drawing drawing("Mine");
    place(drawing, Tool::bell, {320, 40});
    place(drawing, Tool::hand, {320, 40});
    drawing.set_cursor({350, 80});
    CHECK(drawing.shown().targets.at(0).center == Vec{350, 80});
    CHECK(drawing.court().targets.at(0).center == Vec{320, 40});
    CHECK(drawing.cancel());
    CHECK(drawing.shown().targets.at(0).center == Vec{320, 40});
    place(drawing, Tool::start, {200, 200});
    drawing.press();
    place(drawing, Tool::hand, {200, 200});
    drawing.set_cursor({0, 0});
    CHECK(drawing.shown().balls.at(0).center == Vec{200, 200});
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
    CHECK(place(drawing, Tool::stamp, {50, 50}).refusal == Refusal::outside_tiles);
    CHECK(place(drawing, Tool::stamp, {151, 85}).made);
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
    CHECK(place(drawing, Tool::stamp, {19'995, 5}).made);
    CHECK(place(drawing, Tool::stamp, {20'005, 5}).refusal == Refusal::too_large);
    Court high = wide;
    high.size = {100, 2'001.0 * 10};
    Drawing upright(high);
    CHECK(place(upright, Tool::stamp, {5, 19'995}).made);
    CHECK(place(upright, Tool::stamp, {5, 20'005}).refusal == Refusal::too_large);

    Court large;
    large.size = {400 * 15, 250 * 15};
    Drawing fits(large);
    CHECK(place(fits, Tool::stamp, {5, 5}).made);
    large.size.x += 0.03;  // half a tile more
    Drawing does_not(large);
    CHECK(place(does_not, Tool::stamp, {5, 5}).refusal == Refusal::too_large);
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

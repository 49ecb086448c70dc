#include "court/drawing.h"

#include <doctest/doctest.h>

#include "court/court_text.h"
#include "court/drawing_rig.h"

namespace megapon::court::drawn_bodies_tests {

TEST_CASE("the eraser takes the topmost body under it, of several the last one drawn") {
    Drawing drawing("Mine");
    draw(drawing, Tool::pencil, {300, 40}, {340, 40});
    draw(drawing, Tool::pencil, {320, 20}, {320, 60});
    place(drawing, Tool::bell, {320, 40});
    place(drawing, Tool::tile, {7, 7});
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
    drawing.choose(Tool::tile);
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

namespace {

// With the route's tool, by a press on each place.
Change send(Drawing& drawing, const std::vector<Vec>& places) {
    drawing.choose(Tool::route);
    Change last;
    for (const Vec at : places) last = press_at(drawing, at);
    return last;
}

using Places = std::vector<Vec>;

}  // namespace

TEST_CASE("a route leads a megaphone from its centre through every place that is pressed, until one is pressed again") {
    Drawing drawing("Mine");
    place(drawing, Tool::megaphone, {320, 40});
    CHECK_FALSE(send(drawing, {{330, 40}, {320, 100}, {400, 100}}).made);
    CHECK(drawing.begun() == Places{{320, 40}, {320, 100}, {400, 100}});
    CHECK(press_at(drawing, {400, 100}).made);
    const Route& route = drawing.court().megaphones.at(0).route;
    CHECK(route.points == Places{{0, 0}, {0, 60}, {80, 60}});
    CHECK(route.speed == 50);
    CHECK(route.loops);
    CHECK(round_trips(drawing.court()).at(0).places == Places{{320, 40}, {320, 100}, {400, 100}});
    check_readable(drawing);
    drawing.undo();
    CHECK(drawing.court().megaphones.at(0).route.points.empty());
    drawing.redo();
    CHECK(drawing.court().megaphones.at(0).route.points.size() == 3);
}

TEST_CASE("bells and goals go on a route as well, a goal from its middle, and a press on the start ends it, too") {
    Drawing drawing("Mine");
    place(drawing, Tool::bell, {300, 40});
    draw(drawing, Tool::goal, {480, 60}, {480, 110});
    CHECK(send(drawing, {{310, 40}, {360, 40}, {300, 40}}).made);
    CHECK(drawing.court().targets.at(0).route.points == Places{{0, 0}, {60, 0}});
    CHECK(send(drawing, {{480, 70}, {480, 165}, {480, 70}}).made);
    CHECK(drawing.court().goals.at(0).route.points == Places{{0, 0}, {0, 85}});
    check_readable(drawing);
}

TEST_CASE("a plane flies from where it takes off through the places of its new route to the last of them") {
    Drawing drawing("Mine");
    draw(drawing, Tool::plane, {480, 40}, {0, 40});
    choose_variant(drawing, Tool::route, 1);
    CHECK(send(drawing, {{470, 40}, {300, 100}, {200, 20}, {200, 20}}).made);
    const Route& route = drawing.court().drones.at(0).route;
    CHECK(route.points == Places{{480, 40}, {300, 100}, {200, 20}});
    CHECK(route.speed == 90);
    CHECK_FALSE(route.loops);
    CHECK(round_trips(drawing.court()).empty());
    check_readable(drawing);
}

TEST_CASE("a route can be dragged: where the button is released is its first place") {
    Drawing drawing("Mine");
    place(drawing, Tool::bell, {300, 40});
    send(drawing, {{310, 40}});
    CHECK_FALSE(drawing.release().made);
    drawing.set_cursor({310, 100});
    CHECK_FALSE(drawing.release().made);
    CHECK(drawing.press().made);
    CHECK(drawing.court().targets.at(0).route.points == Places{{0, 0}, {10, 60}});
}

TEST_CASE("what cannot have a route refuses one, and does not hide what can") {
    Drawing drawing("Mine");
    draw(drawing, Tool::pencil, {300, 40}, {340, 40});
    place(drawing, Tool::tile, {420, 20});
    CHECK(send(drawing, {{320, 40}}).refusal == Refusal::no_route);
    CHECK(send(drawing, {{420, 20}}).refusal == Refusal::no_route);
    CHECK(send(drawing, {{100, 100}}).refusal == Refusal::nothing_there);
    CHECK(drawing.begun().empty());
    place(drawing, Tool::megaphone, {400, 100});
    draw(drawing, Tool::start, {400, 100}, {440, 100});  // a ball's start on top, which has no route
    CHECK(send(drawing, {{400, 100}, {400, 150}, {400, 150}}).made);
    CHECK(drawing.court().megaphones.at(0).route.moves());
}

TEST_CASE("a route is given up where something is erased while it is drawn") {
    Drawing drawing("Mine");
    place(drawing, Tool::bell, {300, 40});
    send(drawing, {{300, 40}, {300, 90}});
    drawing.set_cursor({300, 40});
    CHECK(drawing.erase().made);
    CHECK(drawing.begun().empty());
    CHECK(press_at(drawing, {300, 90}).refusal == Refusal::nothing_there);
}

TEST_CASE("two presses on a body give its route the chosen speed; one without a route goes on being drawn") {
    Drawing drawing("Mine");
    place(drawing, Tool::bell, {300, 40});
    CHECK_FALSE(send(drawing, {{300, 40}, {300, 40}}).made);
    CHECK(drawing.begun() == Places{{300, 40}});
    press_at(drawing, {300, 90});
    drawing.choose_next_variant();  // while it is drawn
    CHECK(press_at(drawing, {300, 90}).made);
    CHECK(drawing.court().targets.at(0).route.speed == 90);
    const int before = drawing.version();
    CHECK_FALSE(send(drawing, {{300, 40}, {300, 40}}).made);
    CHECK(drawing.version() == before);
    choose_variant(drawing, Tool::route, 2);
    CHECK(send(drawing, {{300, 40}, {300, 40}}).made);
    CHECK(drawing.court().targets.at(0).route.speed == 30);
    CHECK(drawing.court().targets.at(0).route.points == Places{{0, 0}, {0, 50}});
}

TEST_CASE("a route moves with its body and goes with it; the eraser on the route alone leaves the body, and a tile") {
    Drawing drawing("Mine");
    place(drawing, Tool::tile, {307, 97});
    place(drawing, Tool::bell, {300, 40});
    send(drawing, {{300, 40}, {300, 150}, {400, 150}, {400, 150}});
    draw(drawing, Tool::hand, {300, 40}, {310, 50});
    CHECK(drawing.court().targets.at(0).center == Vec{310, 50});
    CHECK(round_trips(drawing.court()).at(0).places == Places{{310, 50}, {310, 160}, {410, 160}});
    CHECK(place(drawing, Tool::eraser, {310, 100}).made);
    CHECK(drawing.court().targets.size() == 1);
    CHECK(round_trips(drawing.court()).empty());
    CHECK(tile_there(drawing.court(), {307, 97}) == '1');
    drawing.undo();
    CHECK(place(drawing, Tool::eraser, {360, 105}).made);  // on the way back
    CHECK(round_trips(drawing.court()).empty());
    drawing.undo();
    CHECK(place(drawing, Tool::eraser, {310, 50}).made);
    CHECK(drawing.court().targets.empty());
    CHECK(round_trips(drawing.court()).empty());
    CHECK(drawing.erase().refusal == Refusal::nothing_there);
}

TEST_CASE("the hand moves one place of a round trip, and leaves its body and the other places") {
    Drawing drawing("Mine");
    place(drawing, Tool::bell, {300, 40});
    send(drawing, {{300, 40}, {300, 150}, {400, 150}, {400, 150}});
    CHECK(draw(drawing, Tool::hand, {300, 150}, {320, 180}).made);
    CHECK(drawing.court().targets.at(0).center == Vec{300, 40});
    CHECK(round_trips(drawing.court()).at(0).places == Places{{300, 40}, {320, 180}, {400, 150}});
    check_readable(drawing);
    CHECK(drawing.undo());
    CHECK(round_trips(drawing.court()).at(0).places == Places{{300, 40}, {300, 150}, {400, 150}});
    CHECK(drawing.redo());
    CHECK(round_trips(drawing.court()).at(0).places == Places{{300, 40}, {320, 180}, {400, 150}});
}

TEST_CASE("a plane's last place moves alone, and a press on the plane or on its way moves all of it") {
    Drawing drawing("Mine");
    draw(drawing, Tool::plane, {480, 140}, {200, 140});
    CHECK(draw(drawing, Tool::hand, {200, 140}, {200, 60}).made);
    CHECK(drawing.court().drones.at(0).route.points == Places{{480, 140}, {200, 60}});
    CHECK(draw(drawing, Tool::hand, {480, 140}, {470, 150}).made);
    CHECK(drawing.court().drones.at(0).route.points == Places{{470, 150}, {190, 70}});
    check_readable(drawing);
}

TEST_CASE("a place of a route is taken before a body that lies there, and that body beside the place") {
    Drawing drawing("Mine");
    place(drawing, Tool::megaphone, {300, 40});
    send(drawing, {{300, 40}, {300, 150}, {300, 150}});
    place(drawing, Tool::bell, {300, 150});
    CHECK(draw(drawing, Tool::hand, {300, 150}, {340, 150}).made);
    CHECK(drawing.court().targets.at(0).center == Vec{300, 150});
    CHECK(round_trips(drawing.court()).at(0).places == Places{{300, 40}, {340, 150}});
    CHECK(draw(drawing, Tool::hand, {310, 150}, {310, 170}).made);
    CHECK(drawing.court().targets.at(0).center == Vec{300, 170});
}

TEST_CASE("a place of a route is not put onto the place before or after it, and is shown where the hand holds it") {
    Drawing drawing("Mine");
    place(drawing, Tool::bell, {300, 40});
    send(drawing, {{300, 40}, {300, 150}, {400, 150}, {400, 150}});
    for (const Vec taken : {Vec{300, 40}, Vec{400, 150}})
        CHECK(draw(drawing, Tool::hand, {300, 150}, taken).refusal == Refusal::same_place);
    CHECK(round_trips(drawing.court()).at(0).places == Places{{300, 40}, {300, 150}, {400, 150}});
    place(drawing, Tool::hand, {300, 150});
    drawing.set_cursor({310, 200});
    CHECK(round_trips(drawing.shown()).at(0).places == Places{{300, 40}, {310, 200}, {400, 150}});
    CHECK(drawing.cancel());
    CHECK(round_trips(drawing.shown()).at(0).places == Places{{300, 40}, {300, 150}, {400, 150}});
}

}  // namespace megapon::court::drawn_bodies_tests

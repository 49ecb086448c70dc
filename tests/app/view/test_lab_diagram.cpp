#include <doctest/doctest.h>

#include "app/view/lab_diagram.h"
#include "app/view/recorder.h"
#include "lab/exhibits.h"

namespace megapon::view {

namespace {

void draw(Recorder& canvas, const lab::Diagram& diagram) {
    LabelPlacer placer;
    draw_shapes(canvas, diagram, placer);
}

}  // namespace

TEST_CASE("in the lab a ball is the game's ball, and a captain holds the megaphone whose mouth is the circle") {
    lab::Diagram diagram;
    diagram.ball({{60, 80}, 16}, lab::Role::first);
    diagram.captain({{200, 90}, 12}, lab::Role::second);
    Recorder canvas;
    draw(canvas, diagram);
    CHECK(canvas.sprites_with("ball") == 1);
    CHECK(canvas.laid.front().place == Vec{60, 80});
    CHECK(canvas.sprites_with("red-") >= 2);  // body and megaphone, facing the room to the left
    CHECK(canvas.sprites_with("blue-") == 0);
}

TEST_CASE("a captain who has no room in the picture leaves the mouth, and a ball that reaches out of it is left out") {
    lab::Diagram diagram;
    diagram.captain({{215, 84}, 36}, lab::Role::second);
    diagram.ball({{10, 84}, 16}, lab::Role::first);
    Recorder canvas;
    draw(canvas, diagram);
    REQUIRE(canvas.laid.size() == 1);
    CHECK(canvas.laid[0].name == "mouth");
}

TEST_CASE("the exhibits with balls, heads, lines and boxes show the things of the sports day") {
    for (const char* name : {"rects", "circles", "graze", "angles", "box-first", "line", "crossing", "polygon",
                             "tunnel", "sweep", "bounce", "heads", "swing", "bricks", "hundred"}) {
        CAPTURE(name);
        Recorder canvas;
        draw(canvas, lab::make_exhibit(name)->diagram());
        CHECK(canvas.laid.size() > 0);
    }
}

}  // namespace megapon::view

#include <doctest/doctest.h>

#include "app/view/lab.h"
#include "app/view/recorder.h"
#include "lab/exhibits.h"

namespace megapon::view::lab_diagram_tests {

namespace {

void draw(Recorder& canvas, const lab::Diagram& diagram) {
    LabelPlacer placer;
    draw_shapes(canvas, diagram, placer);
}

// Counts the paths that are filled.
class FillCounter : public Recorder {
  public:
    void fill(const raster::Path& path, raster::Colour colour) override {
        ++fills;
        Recorder::fill(path, colour);
    }
    int fills = 0;
};

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
    for (const char* name : {"rects",   "circles", "graze",   "angles",  "box-first", "line",    "crossing",
                             "polygon", "tunnel",  "sweep",   "nearest", "bounce",    "masses",  "heads",
                             "swing",   "bricks",  "hundred", "tiles",   "shots",     "substeps"}) {
        CAPTURE(name);
        Recorder canvas;
        draw(canvas, lab::make_exhibit(name)->diagram());
        CHECK(canvas.laid.size() > 0);
    }
}

TEST_CASE(
    "a tile is a court's paper, hatched where it never breaks; a walker stands in his box, as large as it lets him "
    "be") {
    lab::Diagram diagram;
    diagram.draw(geometry::Rect{{60, 80}, {15, 15}}, lab::Role::solid).thing = lab::Thing::tile;
    diagram.draw(geometry::Rect{{160, 80}, {15, 15}}, lab::Role::second).thing = lab::Thing::tile;
    Recorder tiles;
    draw(tiles, diagram);
    int plain = 0, hatched = 0;
    for (int x = -12; x <= 12; ++x)
        for (int y = -12; y <= 12; ++y) {
            plain += tiles.image().at(60 + x, 80 + y) == paper_shade;
            hatched += tiles.image().at(60 + x, 80 + y).r < paper_shade.r - 40;
        }
    CHECK(plain > 100);
    CHECK(hatched > 40);
    CHECK(tiles.laid.empty());
    for (const Vec half : {Vec{10, 10}, Vec{30, 5}, Vec{4, 20}}) {
        lab::Diagram walking;
        walking.draw(geometry::Rect{{100, 80}, half}, lab::Role::first).thing = lab::Thing::walker;
        Recorder canvas;
        draw(canvas, walking);
        REQUIRE(canvas.laid.size() == 1);
        CHECK(canvas.laid[0].name == "blue-walk1");
        CHECK(canvas.laid[0].place.x == doctest::Approx(100).epsilon(0.03));
        CHECK(canvas.laid[0].place.y < 80 + half.y);
    }
}

TEST_CASE("shots are balls, drones fill their outline, and the ship is a paper plane") {
    Recorder canvas;
    const auto shots = lab::make_exhibit("shots");
    for (int page = 0; page < 6; ++page) shots->play_frame();
    draw(canvas, shots->diagram());
    CHECK(canvas.sprites_with("drone") + static_cast<std::size_t>(shots->number("hits")->value) == 16);
    CHECK(canvas.sprites_with("ball") >= 1);
}

TEST_CASE("dots that look alike are filled together, in their place among the other shapes") {
    lab::Diagram diagram;
    for (int i = 0; i < 200; ++i) diagram.dot({50.0 + i, 80}, lab::Role::first).radius = 1;
    for (int i = 0; i < 200; ++i) diagram.dot({50.0 + i, 90}, lab::Role::second).radius = 1;
    diagram.draw(geometry::Segment{{60, 80}, {70, 80}}, lab::Role::solid);
    diagram.dot({65, 80}, lab::Role::second);
    FillCounter canvas;
    draw(canvas, diagram);
    CHECK(canvas.fills == 4);
    const auto is_red = [&](int x, int y) { return canvas.image().at(x, y).r > canvas.image().at(x, y).b + 50; };
    const auto is_blue = [&](int x, int y) { return canvas.image().at(x, y).b > canvas.image().at(x, y).r + 50; };
    CHECK(canvas.image().at(65, 80) == side_colour[1]);  // over the line
    CHECK(is_blue(51, 80));
    CHECK(is_blue(248, 80));
    CHECK(is_red(51, 90));
    CHECK(is_red(248, 90));
}

TEST_CASE("the number of a scale lies beyond its tick, however large the text") {
    for (const double text_size : {1.0, 1.5}) {
        CAPTURE(text_size);
        lab::Diagram diagram;
        diagram.scale_mark({100, 100}, {0, 1}, 2400);
        diagram.scale_mark({100, 60}, {-1, 0}, 48);
        Recorder canvas;
        canvas.set_text_size(text_size);
        LabelPlacer placer;
        draw_shapes(canvas, diagram, placer);
        draw_labels(canvas, diagram, placer);
        REQUIRE(canvas.written.size() == 2);
        const auto& below = canvas.written[0];
        const auto& beside = canvas.written[1];
        const double height = 0.72 * 11 * text_size;
        CHECK(below.place.y - height > 103);
        CHECK(below.place.y - height < 107);
        CHECK(below.place.x + canvas.text_width("2400", below.style) / 2 == doctest::Approx(100));
        CHECK(beside.place.x + canvas.text_width("48", beside.style) < 97);
        CHECK(beside.place.x + canvas.text_width("48", beside.style) > 93);
        CHECK(beside.place.y > 60);
        CHECK(beside.place.y - height < 60);
    }
}

}  // namespace megapon::view::lab_diagram_tests

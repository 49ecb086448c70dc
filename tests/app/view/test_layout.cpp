#include <doctest/doctest.h>

#include "app/view/layout.h"

namespace megapon::view::layout_tests {

namespace {

using raster::Align;

// Each letter is half as wide as it is high. Notes the text that is drawn.
struct PlainCanvas : Canvas {
    struct Written {
        std::string words;
        Vec at;
        TextStyle style;
    };

    void clear(Colour) override {}
    void fill(const Path&, Colour colour) override { fills.push_back(colour); }
    void fill_within(const Path&, const Path&, Colour) override {}
    void text(Vec at, std::string_view words, const TextStyle& style) override {
        written.push_back({std::string(words), at, style});
    }
    double text_width(std::string_view words, const TextStyle& style) override {
        return std::min(style.room, 0.5 * style.size * static_cast<double>(words.size()));
    }
    void sprite(Vec, std::string_view, const raster::SpriteStyle&) override {}

    std::vector<Written> written;
    std::vector<Colour> fills;
};

constexpr Box area{{100, 50}, {300, 250}};
constexpr double body_line = 1.15 * 11.5;

Spot block(std::size_t number) { return {"block", number}; }
Item block(std::size_t number, double width, double height) {
    return {.width = width, .height = height, .spot = block(number)};
}

void check_box(const Box& box, Vec low, Vec high) {
    CHECK(box.low.x == doctest::Approx(low.x));
    CHECK(box.low.y == doctest::Approx(low.y));
    CHECK(box.high.x == doctest::Approx(high.x));
    CHECK(box.high.y == doctest::Approx(high.y));
}

}  // namespace

TEST_CASE("a column puts its items one below another, each as high as it needs and as wide as the column") {
    PlainCanvas canvas;
    const Layout layout(canvas, area, column({block(1, 0, 20), block(2, 50, 30), block(3, 0, 10)}, 5));
    check_box(layout.box(block(1)), {100, 50}, {300, 70});
    check_box(layout.box(block(2)), {100, 75}, {150, 105});
    check_box(layout.box(block(3)), {100, 110}, {300, 120});
}

TEST_CASE("a row puts its items side by side, all as high as the highest") {
    PlainCanvas canvas;
    const Layout layout(canvas, area, row({block(1, 40, 20), block(2, 30, 60)}, 10), Anchor::top);
    check_box(layout.box(block(1)), {100, 50}, {140, 110});
    check_box(layout.box(block(2)), {150, 50}, {180, 110});
}

TEST_CASE("items that grow divide what is left by their weights") {
    PlainCanvas canvas;
    Item thin = block(1, 0, 10), thick = block(2, 0, 10);
    thin.grow = 1, thick.grow = 3;
    const Layout across(canvas, area, row({thin, thick, block(3, 40, 10)}));
    check_box(across.box(block(1)), {100, 50}, {140, 250});
    check_box(across.box(block(2)), {140, 50}, {260, 250});
    const Layout down(canvas, area, column({thin, thick, block(3, 40, 20)}));
    check_box(down.box(block(1)), {100, 50}, {300, 100});
    check_box(down.box(block(2)), {100, 100}, {300, 230});
}

TEST_CASE("the columns of a table are as wide as their widest cell, its rows as high as their highest") {
    PlainCanvas canvas;
    const Layout layout(canvas, area,
                        table(2, {block(1, 20, 10), block(2, 40, 30), block(3, 50, 20), block(4, 10, 5)}, {8, 4}),
                        Anchor::top);
    check_box(layout.box(block(1)), {100, 50}, {120, 80});
    check_box(layout.box(block(2)), {158, 50}, {198, 80});
    check_box(layout.box(block(3)), {100, 84}, {150, 104});
    check_box(layout.box(block(4)), {158, 84}, {168, 104});
}

TEST_CASE("columns that are too wide together give way from the widest") {
    PlainCanvas canvas;
    const Item wide{.words = std::string(100, 'w'), .spot = block(2)};
    const Layout layout(canvas, area, row({block(1, 40, 10), wide, block(3, 20, 10)}));
    check_box(layout.box(block(2)), {140, 50}, {280, 250});
    layout.draw(canvas);
    CHECK(canvas.written.back().style.room == doctest::Approx(140));  // the canvas writes it smaller
}

TEST_CASE("padding keeps the content away from the edge, and a panel is drawn under its text") {
    PlainCanvas canvas;
    const Item panel{.children = {{.words = "ab", .spot = block(2)}},
                     .columns = 1,
                     .padding = {10, 6},
                     .spot = block(1),
                     .surface = Surface::panel};
    const Layout layout(canvas, area, panel, Anchor::middle);
    const double height = body_line + 12;
    check_box(layout.box(block(1)), {100, 150 - height / 2}, {300, 150 + height / 2});
    check_box(layout.box(block(2)), {110, 150 - body_line / 2}, {290, 150 + body_line / 2});
    layout.draw(canvas);
    CHECK(canvas.fills.size() == 3);  // shadow, paper, frame
}

TEST_CASE("a layout lies at the top, in the middle or at the bottom of its area") {
    PlainCanvas canvas;
    const Item item = block(1, 0, 20);
    CHECK(Layout(canvas, area, item, Anchor::top).box(block(1)).low.y == 50);
    CHECK(Layout(canvas, area, item, Anchor::middle).box(block(1)).low.y == 140);
    CHECK(Layout(canvas, area, item, Anchor::bottom).box(block(1)).high.y == 250);
    CHECK(Layout(canvas, area, item).box(block(1)).high.y == 250);
}

TEST_CASE("text is written at the left, in the middle or at the right of its box, and a narrow box in its cell") {
    PlainCanvas canvas;
    const auto x_of = [&](Align align, double width) {
        const Layout layout(canvas, area, column({{.words = "ab", .align = align, .width = width}}));
        layout.draw(canvas);
        return canvas.written.back().at.x;
    };
    CHECK(x_of(Align::left, 0) == doctest::Approx(100));
    CHECK(x_of(Align::centre, 0) == doctest::Approx(200));
    CHECK(x_of(Align::right, 0) == doctest::Approx(300));
    CHECK(x_of(Align::centre, 60) == doctest::Approx(200));
    CHECK(x_of(Align::right, 60) == doctest::Approx(300));
}

TEST_CASE("a box that fits its content is no wider than its words and padding") {
    PlainCanvas canvas;
    const Item panel{.children = {{.words = "abcd"}},
                     .padding = {10, 0},
                     .fits_content = true,
                     .spot = block(1),
                     .surface = Surface::panel};
    check_box(Layout(canvas, area, panel, Anchor::top).box(block(1)), {100, 50},
              {100 + 4 * 0.5 * 11.5 + 20, 50 + body_line});
}

TEST_CASE("text grows with the player's text size, large text less") {
    for (const TextRole role : {TextRole::title, TextRole::heading, TextRole::item, TextRole::body, TextRole::small}) {
        const double usual = text_style(role, 1).size;
        const double large = text_style(role, 1.5).size;
        CHECK(large > usual);
        CHECK(large <= 1.5 * usual);
    }
    CHECK(text_style(TextRole::small, 1).size < text_style(TextRole::body, 1).size);
    CHECK(text_style(TextRole::small, 1.5).size / text_style(TextRole::small, 1).size >
          text_style(TextRole::title, 1.5).size / text_style(TextRole::title, 1).size);
}

TEST_CASE("all text is smaller where the player's size would be too high for the area") {
    PlainCanvas canvas;
    canvas.set_text_size(1.5);
    const std::vector<Item> lines(13, {.words = "line"});
    const Layout layout(canvas, area, column(lines));
    CHECK(layout.text_size < 1.5);
    CHECK(layout.text_size > 1);
    layout.draw(canvas);
    REQUIRE(canvas.written.size() == 13);
    CHECK(canvas.written.back().at.y < area.high.y);
    CHECK(canvas.written.back().style.size == doctest::Approx(11.5 * layout.text_size));
    CHECK(Layout(canvas, area, column({{.words = "line"}})).text_size == 1.5);
}

TEST_CASE("wrapped text is as high as its lines, which follow one below another") {
    PlainCanvas canvas;
    const Item item{.words = "one two three", .wraps = true, .width = 45, .spot = block(1)};
    const Layout layout(canvas, area, item, Anchor::top);
    layout.draw(canvas);
    REQUIRE(canvas.written.size() == 2);
    CHECK(canvas.written[0].words == "one two");
    CHECK(canvas.written[1].words == "three");
    CHECK(canvas.written[1].at.y - canvas.written[0].at.y == doctest::Approx(body_line));
    CHECK(layout.box(block(1)).high.y - layout.box(block(1)).low.y == doctest::Approx(2 * body_line));
}

TEST_CASE("a line of large letters breaks where it would be written at less than 0.85 of its size, a usual one never") {
    const auto lines = [](double text_size, const char* words) {
        PlainCanvas canvas;
        canvas.set_text_size(text_size);
        Layout(canvas, area, column({{.words = words}})).draw(canvas);
        return canvas.written.size();
    };
    const char* of_six = "four four four four four four";         // 29 letters of 8 px: 232 px, 1 / 0.86 of 200
    const char* of_seven = "four four four four four four four";  // 34 letters: 272 px, 1 / 0.74 of 200
    const char* of_nine = "four four four four four four four four four";  // 44 letters of 5.75 px: 253 px
    CHECK(lines(1.5, of_six) == 1);
    CHECK(lines(1.5, of_seven) == 2);
    CHECK(lines(1, of_nine) == 1);
}

TEST_CASE("lines do not break where that would make all of the text smaller, unless it is asked for") {
    constexpr std::size_t rows = 10;  // of 18.4 px in an area of 200 px
    PlainCanvas canvas;
    canvas.set_text_size(1.5);
    const Item page = column(std::vector<Item>(rows, {.words = "four four four four four four four"}));
    const Layout usual(canvas, area, page);
    CHECK(usual.text_size == 1.5);
    usual.draw(canvas);
    CHECK(canvas.written.size() == rows);
    CHECK(Layout(canvas, area, page, Anchor::fill, Lines::broken).text_size < 1.5);
    CHECK(Layout(canvas, area, page, Anchor::fill, Lines::written_smaller).text_size == 1.5);
}

TEST_CASE("lines of one text are equally large where a word alone is too wide for them") {
    PlainCanvas canvas;
    canvas.set_text_size(1.5);
    Layout(canvas, area, column({{.words = "four " + std::string(30, 'w')}})).draw(canvas);  // 240 px in 200 px
    REQUIRE(canvas.written.size() == 2);
    CHECK(canvas.written[0].style.size == doctest::Approx(16 * 200 / 240.0));
    CHECK(canvas.written[1].style.size == canvas.written[0].style.size);
}

TEST_CASE("a place belongs to the innermost thing of a kind, and to none beside them") {
    PlainCanvas canvas;
    Item outer = column({block(2, 60, 20), block(3, 0, 20)});
    outer.spot = block(1);
    outer.children[0].children = {{.spot = {"mark", 5}}};
    const Layout layout(canvas, area, outer, Anchor::top);
    CHECK(layout.at({110, 60}, "block") == 2);
    CHECK(layout.at({110, 60}, "mark") == 5);
    CHECK(layout.at({110, 80}, "block") == 3);
    CHECK_FALSE(layout.at({110, 80}, "mark").has_value());
    CHECK(layout.at({200, 60}, "block") == 1);
    CHECK_FALSE(layout.at({200, 100}, "block").has_value());
    CHECK_FALSE(layout.at({90, 60}, "block").has_value());
    CHECK_FALSE(Layout().at({110, 60}, "block").has_value());
    check_box(layout.box(block(7)), {}, {});
}

TEST_CASE("texts of equal size are all written as small as the one that must shrink most") {
    PlainCanvas canvas;
    Item list = column({{.words = "a"}, {.words = std::string(50, 'w')}});
    list.equal_size = true;
    Layout(canvas, area, list).draw(canvas);
    REQUIRE(canvas.written.size() == 2);
    CHECK(canvas.written[0].style.size == canvas.written[1].style.size);
    CHECK(canvas.written[0].style.size == doctest::Approx(200 / (0.5 * 50)));
    CHECK(canvas.written[0].style.most == canvas.written[0].style.size);
}

}  // namespace megapon::view::layout_tests

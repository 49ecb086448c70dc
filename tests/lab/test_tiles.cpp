#include <algorithm>

#include "lab/claims.h"
#include "text/error.h"

namespace megapon::lab::tiles_tests {

namespace {

std::string walls(const Exhibit& exhibit) { return exhibit.text_settings().at(0).value; }

// The middle of a tile: the map begins at (5, 3), a tile is 15 px.
Vec middle_of(int column, int row) { return {5 + 15 * (column + 0.5), 3 + 15 * (row + 0.5)}; }

int count_walls(const Exhibit& exhibit) {
    const std::string text = walls(exhibit);
    return static_cast<int>(std::count(text.begin(), text.end(), '#'));
}

}  // namespace

TEST_CASE("the walls of the default map as text: inside the border, rows separated by /, without empty ends") {
    const auto exhibit = require_exhibit("tiles");
    CHECK(exhibit->text_settings().at(0).key == "walls");
    CHECK(walls(*exhibit) == "//.....##......#/.....##......#/.............#/.........#####//...###");
}

TEST_CASE("walls given as text are set as written, however short its rows") {
    CHECK(walls(*exhibit_with("tiles", {"walls="})).empty());
    CHECK(walls(*exhibit_with("tiles", {"walls=...///."})).empty());
    CHECK(walls(*exhibit_with("tiles", {"walls=.#...//##"})) == ".#//##");
    const std::string full = "##################";
    std::string map = full;
    for (int row = 1; row < 8; ++row) map += '/' + full;
    CHECK(walls(*exhibit_with("tiles", {("walls=" + map).c_str()})) == map);
    CHECK(walls(*exhibit_with("tiles", {"walls=#", "walls=.#"})) == ".#");
}

TEST_CASE("the walker comes 20 px wide and high, larger than a tile, and grows by single px") {
    const auto exhibit = require_exhibit("tiles");
    for (const char* key : {"w", "h"}) {
        CAPTURE(key);
        CHECK(exhibit->value(key) == 10);
        const auto& settings = exhibit->settings();
        const auto setting =
            std::find_if(settings.begin(), settings.end(), [&](const Setting& s) { return s.key == key; });
        REQUIRE(setting != settings.end());
        CHECK(setting->low == 2);
        CHECK(setting->high == 30);
        CHECK(setting->step == 1);
    }
}

TEST_CASE("bad walls are rejected with what was expected, and change nothing") {
    const auto exhibit = exhibit_with("tiles", {"walls=###"});
    const std::string expected =
        "walls: expected at most 8 rows of at most 18 tiles, # for a wall and . for none, with / between the rows, "
        "got ";
    for (const std::string wrong : {"x", "#, .", "///////./", "...................", "#\n#"}) {
        CAPTURE(wrong);
        CHECK(exhibit->assign("walls=" + wrong) == expected + megapon::text::in_quotes(wrong));
    }
    CHECK(walls(*exhibit) == "###");
    CHECK(exhibit->assign("wall=#") ==
          "no setting \"wall\" in the exhibit tiles: it has a.x, a.y, w, h, v.x, v.y, order, upright, half, p.x, p.y, "
          "trap, naive, substeps, walls");
}

TEST_CASE("a stroke draws if its first tile was empty, erases if it was a wall, and leaves no gaps") {
    const auto exhibit = exhibit_with("tiles", {"walls="});
    CHECK(exhibit->begin_stroke(middle_of(5, 5)));
    exhibit->continue_stroke(middle_of(5, 5), middle_of(14, 5));
    CHECK(walls(*exhibit) == "////....##########");
    exhibit->continue_stroke(middle_of(14, 5), middle_of(14, 7));
    CHECK(count_walls(*exhibit) == 12);
    CHECK(exhibit->begin_stroke(middle_of(10, 5)));
    exhibit->continue_stroke(middle_of(10, 5), middle_of(18, 5));
    CHECK(walls(*exhibit) == "////....#####/.............#/.............#");
}

TEST_CASE("the border stays: no stroke begins there, and none changes it") {
    const auto exhibit = exhibit_with("tiles", {"walls="});
    for (const Vec position : {middle_of(0, 4), middle_of(19, 4), middle_of(7, 0), middle_of(7, 9), Vec{-20, 50}}) {
        CHECK_FALSE(exhibit->begin_stroke(position));
    }
    CHECK(exhibit->begin_stroke(middle_of(16, 5)));
    exhibit->continue_stroke(middle_of(16, 5), middle_of(40, 5));
    CHECK(walls(*exhibit) == "////...............###");
    exhibit->set("half", 1);  // all tiles move by half a tile
    CHECK_FALSE(exhibit->begin_stroke(middle_of(1, 1) - Vec{3, 3}));
}

TEST_CASE("no wall is drawn on the walker, but one flush with it is") {
    // 20 px wide and high around (60, 48): on tiles 3 to 4 of rows 2 to 3, the left edge flush with tile 2.
    const auto exhibit = exhibit_with("tiles", {"walls=", "a.x=60", "a.y=48"});
    CHECK(exhibit->begin_stroke(middle_of(1, 3)));
    exhibit->continue_stroke(middle_of(1, 3), middle_of(8, 3));
    CHECK(walls(*exhibit) == "//##..####");
    exhibit->play_frame();
    CHECK(exhibit->value("a.y") > 48);
}

namespace {

// A tile at 155 to 170 px and 78 to 93 px, and a walker of 10 px at its left and above it, 20 px a page on both axes.
std::unique_ptr<Exhibit> at_corner(const char* y, const char* order = "order=0") {
    return exhibit_with("tiles", {"walls=////.........#", "w=5", "h=5", "a.x=140", y, "v.x=200", "v.y=200", order});
}

Vec end_of_page(std::unique_ptr<Exhibit> tiles, int substeps) {
    tiles->set("substeps", substeps);
    tiles->play_frame();
    return {tiles->value("a.x"), tiles->value("a.y")};
}

std::string formula_line(const Exhibit& exhibit, const std::string& word) {
    for (const FormulaLine& line : exhibit.formula())
        if (line.word == word) return text_of(line);
    return {};
}

bool shows_end(const Exhibit& exhibit, Vec center, Role role) {
    const Diagram diagram = exhibit.diagram();
    return std::any_of(diagram.primitives.begin(), diagram.primitives.end(), [&](const Primitive& shape) {
        return shape.kind == Primitive::Kind::polygon && shape.role == role &&
               length((shape.points[0] + shape.points[2]) / 2 - center) < 1e-6;
    });
}

}  // namespace

TEST_CASE("tiles: past a corner that the way overlaps in X first only X first ends right, else only Y first") {
    const auto above = at_corner("a.y=60");  // 10 px off in X, 13 px in Y
    CHECK(formula_line(*above, "gap_x") == "10 / 20 = 0.5");
    CHECK(formula_line(*above, "gap_y") == "13 / 20 = 0.65");
    CHECK(above->caption() == "caption_x");
    CHECK(shows_end(*above, {160, 73}, Role::found));   // on the tile
    CHECK(shows_end(*above, {150, 80}, Role::missed));  // beside it
    const auto beside = at_corner("a.y=68");            // 5 px off in Y
    CHECK(formula_line(*beside, "gap_y") == "5 / 20 = 0.25");
    CHECK(beside->caption() == "caption_y");
    CHECK(shows_end(*beside, {150, 88}, Role::found));
    CHECK(shows_end(*beside, {160, 73}, Role::missed));
    CHECK(formula_line(*beside, "column").empty());
    const auto away = exhibit_with("tiles", {"walls="});
    CHECK(away->caption() == "caption");
    CHECK(formula_line(*away, "gap_x").empty());
}

TEST_CASE("tiles: in one step a page the order decides where the walker ends; in 240 steps hardly") {
    CHECK(end_of_page(at_corner("a.y=68", "order=0"), 1) == Vec{160, 73});
    CHECK(end_of_page(at_corner("a.y=68", "order=1"), 1) == Vec{150, 88});
    CHECK(end_of_page(at_corner("a.y=60", "order=1"), 1) == Vec{150, 80});
    for (const char* order : {"order=0", "order=1"}) {
        CHECK(length(end_of_page(at_corner("a.y=68", order), 240) - Vec{150, 88}) < 0.2);
        CHECK(length(end_of_page(at_corner("a.y=60", order), 240) - Vec{160, 73}) < 0.2);
    }
}

TEST_CASE(
    "tiles: the lines put X back flush and move Y on from there; four probes let the leading edge into the wall") {
    // The border on the right begins at 5 + 19 · 15 = 290 px: flush the middle of 20 px stands at 280.
    const auto tiles = exhibit_with("tiles", {"a.x=275", "a.y=60", "v.x=100", "v.y=45", "substeps=1", "trap=1"});
    const Code code(tiles->lines(false));
    const CodeRun run = code.run(tiles->numbers());
    CHECK(run.answer == true);
    double x = 0, y = 0;  // as they were set last
    for (std::size_t i = 0; i + 1 < code.tokens.size(); ++i) {
        if (code.tokens[i + 1].text != "=" || !run.numbers[i]) continue;
        if (code.tokens[i].text == "x") x = *run.numbers[i];
        if (code.tokens[i].text == "y") y = *run.numbers[i];
    }
    CHECK(x == doctest::Approx(280));
    CHECK(y == doctest::Approx(64.5));
    CHECK(tiles->hits(false));
    CHECK_FALSE(tiles->hits(true));  // its middle comes to 285, in the open
    tiles->play_substep();
    CHECK(tiles->value("a.x") == doctest::Approx(280));
    CHECK(tiles->value("a.y") == doctest::Approx(64.5));
    double farthest = 0;  // of the second walker
    for (const Primitive& primitive : tiles->diagram().primitives)
        if (primitive.kind == Primitive::Kind::polygon && primitive.role == Role::missed)
            for (const Vec corner : primitive.points) farthest = std::max(farthest, corner.x);
    CHECK(farthest == doctest::Approx(295));  // 5 px into the wall
    tiles->set("naive", 1);
    CHECK(tiles->hits(true));  // at 295 the middle would be in the wall, too
}

TEST_CASE("tiles: a question does not show where the orders end") {
    const auto tiles = at_corner("a.y=60");
    const Diagram asked = tiles->question_diagram();
    for (const Primitive& shape : asked.primitives)
        CHECK((shape.kind != Primitive::Kind::polygon || shape.label.empty()));
}

TEST_CASE("tiles: upright all fall; the walker lands, walks on the floor and turns at a wall, the other sticks") {
    const auto tiles = exhibit_with("tiles", {"walls=", "upright=1", "a.x=240", "a.y=40", "v.x=150", "v.y=0"});
    for (int page = 0; page < 5; ++page) tiles->play_frame();
    CHECK(tiles->value("v.x") == -150);  // after 290 px
    for (int page = 0; page < 10; ++page) tiles->play_frame();
    CHECK(tiles->value("a.y") == doctest::Approx(128));  // the floor begins at 138 px
    const double before = tiles->value("a.x");
    tiles->play_frame();
    CHECK(tiles->value("a.x") == doctest::Approx(before - 15));
    CHECK(tiles->number("stuck_substeps")->value > 50);
}

}  // namespace megapon::lab::tiles_tests

#include <algorithm>

#include "lab/claims.h"
#include "text/error.h"

using namespace megapon::lab;

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
          "no setting \"wall\" in the exhibit tiles: it has a.x, a.y, w, h, v.x, v.y, half, p.x, p.y, naive, substeps, "
          "walls");
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

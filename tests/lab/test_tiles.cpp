#include <algorithm>

#include "lab/figures.h"

using namespace megapon::lab;

namespace {

std::string walls(const Exhibit& exhibit) { return exhibit.texts().at(0).value; }

// The middle of a tile of the sheet: its map begins at (5, 3), a tile is 15 px.
Vec middle_of(int column, int row) { return {5 + 15 * (column + 0.5), 3 + 15 * (row + 0.5)}; }

int count_walls(const Exhibit& exhibit) {
    const std::string text = walls(exhibit);
    return static_cast<int>(std::count(text.begin(), text.end(), '#'));
}

}  // namespace

TEST_CASE("the walls of the first map as text: inside the border, rows parted by /, without what is empty at an end") {
    const auto exhibit = Claimed::make("tiles");
    CHECK(exhibit->texts().at(0).key == "walls");
    CHECK(walls(*exhibit) == "//.....##......#/.....##......#/.............#/.........#####//...###");
}

TEST_CASE("walls given as text stand as they were written, wherever its rows end") {
    CHECK(walls(*with("tiles", {"walls="})).empty());
    CHECK(walls(*with("tiles", {"walls=...///."})).empty());
    CHECK(walls(*with("tiles", {"walls=.#...//##"})) == ".#//##");
    const std::string full = "##################";
    std::string map = full;
    for (int row = 1; row < 8; ++row) map += '/' + full;
    CHECK(walls(*with("tiles", {("walls=" + map).c_str()})) == map);
    CHECK(walls(*with("tiles", {"walls=#", "walls=.#"})) == ".#");
}

TEST_CASE("walls that do not fit the map are told with what was expected, and change nothing") {
    const auto exhibit = with("tiles", {"walls=###"});
    const std::string expected =
        "walls: expected at most 8 rows of at most 18 tiles, # for a wall and . for none, with / between the rows, "
        "got ";
    for (const std::string wrong : {"x", "#, .", "///////./", "...................", "#\n#"}) {
        CAPTURE(wrong);
        CHECK(exhibit->assign("walls=" + wrong) == expected + '"' + wrong + '"');
    }
    CHECK(walls(*exhibit) == "###");
    CHECK(exhibit->assign("wall=#") ==
          "no setting \"wall\" in the exhibit tiles: it has a.x, a.y, w, h, v.x, v.y, half, substeps, walls");
}

TEST_CASE("a stroke draws where its first tile was empty and takes away where it was a wall, without gaps") {
    const auto exhibit = with("tiles", {"walls="});
    CHECK(exhibit->begin_stroke(middle_of(5, 5)));
    exhibit->go_on_stroke(middle_of(5, 5), middle_of(14, 5));
    CHECK(walls(*exhibit) == "////....##########");
    exhibit->go_on_stroke(middle_of(14, 5), middle_of(14, 7));
    CHECK(count_walls(*exhibit) == 12);
    CHECK(exhibit->begin_stroke(middle_of(10, 5)));
    exhibit->go_on_stroke(middle_of(10, 5), middle_of(18, 5));
    CHECK(walls(*exhibit) == "////....#####/.............#/.............#");
}

TEST_CASE("the border stays: no stroke begins there, and none passes through it") {
    const auto exhibit = with("tiles", {"walls="});
    for (const Vec at : {middle_of(0, 4), middle_of(19, 4), middle_of(7, 0), middle_of(7, 9), Vec{-20, 50}}) {
        CHECK_FALSE(exhibit->begin_stroke(at));
    }
    CHECK(exhibit->begin_stroke(middle_of(16, 5)));
    exhibit->go_on_stroke(middle_of(16, 5), middle_of(40, 5));
    CHECK(walls(*exhibit) == "////...............###");
    exhibit->put("half", 1);  // every tile lies half a tile farther
    CHECK_FALSE(exhibit->begin_stroke(middle_of(1, 1) - Vec{3, 3}));
}

TEST_CASE("no wall is drawn where the walker stands; one that lies flush is") {
    // 20 px wide and high round (60, 48): it stands on tiles 3 to 4 of rows 2 to 3, the left edge on the seam to
    // tile 2.
    const auto exhibit = with("tiles", {"walls=", "a.x=60", "a.y=48"});
    CHECK(exhibit->begin_stroke(middle_of(1, 3)));
    exhibit->go_on_stroke(middle_of(1, 3), middle_of(8, 3));
    CHECK(walls(*exhibit) == "//##..####");
    exhibit->play_page();
    CHECK(exhibit->value("a.y") > 48);
}

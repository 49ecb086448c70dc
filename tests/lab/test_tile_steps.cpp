#include "lab/tile_methods.h"

#include <doctest/doctest.h>

namespace megapon::lab::tile_steps_tests {

using megapon::geometry::TileMap;

namespace {

// Three by two tiles inside a border.
TileMap small_map() { return {10, {0, 0}, {"#####", "#...#", "#...#", "#####"}, true}; }

}  // namespace

TEST_CASE("walls that are read change the tiles inside, and nothing of the border") {
    TileMap map = small_map();
    CHECK_FALSE(parse_walls(map, "#.#/.#"));
    CHECK(map.rows[0] == "#####");
    CHECK(map.rows[1] == "##.##");
    CHECK(map.rows[2] == "#.#.#");
    CHECK(map.rows[3] == "#####");
    CHECK(format_walls(map) == "#.#/.#");
    CHECK_FALSE(parse_walls(map, ""));
    CHECK(map.rows[1] == "#...#");
    CHECK(map.rows[2] == "#...#");
    CHECK(map.rows[3] == "#####");
}

TEST_CASE("walls fit as many rows and columns as there are inside, and no more") {
    TileMap map = small_map();
    CHECK_FALSE(parse_walls(map, "###/###"));
    for (const char* wrong : {"####", "#/#/#", "#x"}) {
        CAPTURE(wrong);
        CHECK(parse_walls(map, wrong) ==
              "at most 2 rows of at most 3 tiles, # for a wall and . for none, with / between the rows");
        CHECK(format_walls(map) == "###/###");
    }
}

TEST_CASE("a tile inside is found by its place, and none on the border") {
    const TileMap map = small_map();
    const auto first = inner_tile_at(map, {10, 10});
    const auto last = inner_tile_at(map, {39.9, 29.9});
    REQUIRE(first);
    CHECK(first->column == 1);
    CHECK(first->row == 1);
    REQUIRE(last);
    CHECK(last->column == 3);
    CHECK(last->row == 2);
    for (const megapon::geometry::Vec outside : {megapon::geometry::Vec{9.9, 15}, {40, 15}, {15, 9.9}, {15, 30}})
        CHECK_FALSE(inner_tile_at(map, outside));
}

}  // namespace megapon::lab::tile_steps_tests

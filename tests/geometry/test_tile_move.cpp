#include <doctest/doctest.h>

#include "geometry/tile_map.h"
#include "geometry/whole.h"

namespace megapon::geometry::tile_move_tests {

using whole::Dice;

namespace {

TileMap room(std::vector<std::string> rows, double size = 10) { return {size, {}, std::move(rows), true}; }

bool same(const TileMove& moved, Vec center, bool hit_x, bool hit_y) {
    return moved.center == center && moved.hit_x == hit_x && moved.hit_y == hit_y;
}

}  // namespace

TEST_CASE("a mover stops flush against the first solid tile in its way") {
    const TileMap map = room({"......#.", "........"});
    CHECK(same(move_through(map, {{15, 5}, {5, 5}}, {100, 0}), {55, 5}, true, false));
    CHECK(same(move_through(map, {{15, 15}, {5, 5}}, {1e6, 0}), {75, 15}, true, false));
    CHECK(same(move_through(map, {{75, 5}, {4, 4}}, {-1e6, 0}), {74, 5}, true, false));
}

TEST_CASE("a move that ends flush against a tile is not stopped, a pixel more is") {
    const TileMap map = room({"...#"});
    CHECK(same(move_through(map, {{5, 5}, {4, 4}}, {21, 0}), {26, 5}, false, false));
    CHECK(same(move_through(map, {{5, 5}, {4, 4}}, {22, 0}), {26, 5}, true, false));
}

TEST_CASE("lying flush against floor and wall does not block moving along them") {
    const TileMap map = room({"#....", "#....", "#####"});
    CHECK(same(move_through(map, {{15, 15}, {5, 5}}, {25, 0}), {40, 15}, false, false));
    CHECK(same(move_through(map, {{15, 15}, {5, 5}}, {0, -5}), {15, 10}, false, false));
    CHECK(same(move_through(map, {{15, 15}, {5, 5}}, {-1, 1}), {15, 15}, true, true));
}

TEST_CASE("Y is moved from where X ended: round a block, not through its corner") {
    const TileMap map = room({"....", ".#..", "...."});
    CHECK(same(move_through(map, {{5, 15}, {5, 5}}, {20, 10}), {5, 25}, true, false));
    CHECK(same(move_through(map, {{5, 5}, {5, 5}}, {20, 10}), {25, 15}, false, false));
}

TEST_CASE("a mover larger than a tile is stopped by any tile in its breadth") {
    const TileMap map = room({"......", ".....#", "......", "......"});
    CHECK(same(move_through(map, {{10, 20}, {10, 20}}, {100, 0}), {40, 20}, true, false));
}

TEST_CASE("rounding of a flush place neither lets a mover in nor holds it back") {
    const TileMap map = room({".....", ".....", "#####"}, 0.1);
    Rect mover{{0.05, 0.1}, {0.03, 0.05}};
    for (int i = 0; i < 1000; ++i) {
        const TileMove moved = move_through(map, mover, {i % 2 == 0 ? 0.07 : -0.07, 0.31});
        mover.center = moved.center;
        REQUIRE(mover.center.y == doctest::Approx(0.15));
        REQUIRE(moved.hit_y);
    }
    CHECK(mover.center.x == doctest::Approx(0.05));
}

TEST_CASE("outside the rows a map is open or solid as it says, however far") {
    TileMap map = room({".."});
    map.solid_outside = false;
    CHECK(same(move_through(map, {{5, 5}, {5, 5}}, {1e12, -1e12}), {1e12 + 5, 5 - 1e12}, false, false));
    CHECK(same(move_through(map, {{-1e9, 5}, {5, 5}}, {4e9, 0}), {3e9, 5}, false, false));
    map.rows = {"#."};
    CHECK(same(move_through(map, {{-1e9, 5}, {5, 5}}, {4e9, 0}), {-5, 5}, true, false));
    map.solid_outside = true;
    CHECK(same(move_through(map, {{15, 5}, {5, 5}}, {-1e300, 1e300}), {15, 5}, true, true));
    CHECK(same(move_through(map, {{-1e6 - 3, 5}, {2, 5}}, {1e7, 0}), {-1e6 - 2, 5}, true, false));
}

TEST_CASE("tiles that overlap a mover from the start do not hold it") {
    const TileMap map = room({".#...", "....."});
    CHECK(same(move_through(map, {{13, 5}, {5, 4}}, {20, 0}), {33, 5}, false, false));
    CHECK(same(move_through(map, {{13, 5}, {5, 4}}, {0, 9}), {13, 14}, false, false));
}

namespace {

// A mover in whole pixels goes one pixel at a time, and only where it overlaps nothing.
struct Walker {
    const TileMap& map;
    whole::Point low;
    whole::Point high;

    bool blocked(whole::Point step) const {
        const auto size = static_cast<std::int64_t>(map.size);
        const auto tile = [size](std::int64_t pixel) { return static_cast<int>(pixel < 0 ? -1 : pixel / size); };
        for (std::int64_t y = low.y + step.y; y < high.y + step.y; ++y)
            for (std::int64_t x = low.x + step.x; x < high.x + step.x; ++x)
                if (map.solid(tile(x), tile(y))) return true;
        return false;
    }
    bool walk(whole::Point step, std::int64_t steps) {
        for (; steps > 0; --steps) {
            if (blocked(step)) return true;
            low = low + step;
            high = high + step;
        }
        return false;
    }
};

}  // namespace

TEST_CASE("a move through tiles ends where walking a pixel at a time ends") {
    Dice dice{41};
    int asked = 0;
    int stopped = 0;
    int wrong = 0;
    while (asked < 100'000) {
        TileMap map = room({}, static_cast<double>(dice.between(1, 6)));
        const std::int64_t density = dice.between(3, 15);
        const auto columns = dice.between(1, 8);
        for (std::int64_t j = dice.between(1, 8); j > 0; --j) {
            std::string row;
            for (std::int64_t i = 0; i < columns; ++i) row += dice.one_in(density) ? '#' : '.';
            map.rows.push_back(row);
        }
        const whole::Point half{dice.between(1, 5), dice.between(1, 5)};
        const whole::Point center{dice.between(0, 48), dice.between(0, 48)};
        Walker walker{map, center - half, center + half};
        if (walker.blocked({})) continue;
        ++asked;
        const whole::Point move = dice.point(30);
        const TileMove moved = move_through(map, {vec(center), vec(half)}, vec(move));
        const bool hit_x = walker.walk({move.x < 0 ? -1 : 1, 0}, std::abs(move.x));
        const bool hit_y = walker.walk({0, move.y < 0 ? -1 : 1}, std::abs(move.y));
        stopped += hit_x || hit_y;
        wrong += !same(moved, vec(walker.low + half), hit_x, hit_y);
    }
    CHECK(wrong == 0);
    CHECK(stopped > 10'000);
}

}  // namespace megapon::geometry::tile_move_tests

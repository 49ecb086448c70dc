#include <doctest/doctest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "sim/ball_grid.h"
#include "sim/random.h"

namespace megapon::sim::ball_grid_tests {

std::vector<Vec> random_places(Random& random, int count, double size) {
    std::vector<Vec> places;
    for (int i = 0; i < count; ++i) {
        Vec place;
        place.x = random.between(0, size);
        place.y = random.between(0, size);
        places.push_back(place);
    }
    return places;
}

bool are_near(Vec a, Vec b, double reach) { return length_squared(a - b) <= reach * reach; }

TEST_CASE("balls up to a cell apart are near neighbours, and nobody else, however they have moved") {
    Random random(3);
    for (int round = 0; round < 50; ++round) {
        std::vector<Vec> places = random_places(random, 60, 100);
        BallGrid grid;
        grid.build(places, 12);
        for (int move = 0; move < round; ++move) {
            const int ball = static_cast<int>(random.between(0, 60));
            const Vec moved = random_places(random, 1, 130).front() - Vec{15, 15};
            places[static_cast<std::size_t>(ball)] = moved;
            grid.move(ball, moved);
        }
        for (int ball = 0; ball < 60; ++ball) {
            const Vec own = places[static_cast<std::size_t>(ball)];
            std::vector<int> found;
            int visited = 0;
            const int count = grid.near_neighbours(ball, 12, [&](int other) { found.push_back(other); });
            grid.neighbours(ball, [&](int) { ++visited; });
            std::vector<int> expected;
            for (int other = 0; other < 60; ++other)
                if (other != ball && are_near(own, places[static_cast<std::size_t>(other)], 12))
                    expected.push_back(other);
            std::sort(found.begin(), found.end());
            REQUIRE(found == expected);
            REQUIRE(count == visited);
            REQUIRE(count == grid.count_neighbours(ball));
        }
    }
}

TEST_CASE("each close pair is visited once, on the borders of cells as well") {
    Random random(4);
    std::vector<Vec> places = random_places(random, 80, 60);
    for (int i = 0; i < 80; i += 2) {
        const int column = i % 10;
        const int row = i / 10;
        places[static_cast<std::size_t>(i)] = Vec{column * 8.0, row * 8.0};
    }
    for (const double reach : {8.0, 5.0, 0.0}) {
        BallGrid grid;
        grid.build(places, 8);
        std::vector<std::pair<int, int>> found;
        grid.close_pairs(reach, [&](int one, int other) { found.emplace_back(std::minmax(one, other)); });
        std::vector<std::pair<int, int>> expected;
        for (int one = 0; one < 80; ++one)
            for (int other = one + 1; other < 80; ++other)
                if (are_near(places[static_cast<std::size_t>(one)], places[static_cast<std::size_t>(other)], reach))
                    expected.emplace_back(one, other);
        std::sort(found.begin(), found.end());
        CHECK(found == expected);
    }
}

TEST_CASE("a ball that is put elsewhere stays in its cell, and its neighbours know where it is") {
    const std::vector<Vec> places{{1, 1}, {5, 1}, {40, 40}};
    BallGrid grid;
    grid.build(places, 10);
    grid.put(1, {9, 1});
    int near = 0;
    CHECK(grid.near_neighbours(0, 5, [&](int) { ++near; }) == 1);
    CHECK(near == 0);
    grid.near_neighbours(0, 8, [&](int) { ++near; });
    CHECK(near == 1);
}

TEST_CASE("so few balls as have no cells are all neighbours at any distance") {
    BallGrid grid;
    grid.build({{0, 0}, {1e6, 0}, {0, 1e6}}, 1, 7);
    int visited = 0;
    CHECK(grid.near_neighbours(1, 1, [&](int) { ++visited; }) == 2);
    CHECK(visited == 2);
    CHECK(grid.count_neighbours(1) == 2);
}

}  // namespace megapon::sim::ball_grid_tests

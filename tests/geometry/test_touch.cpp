#include <doctest/doctest.h>

#include <algorithm>

#include "geometry/touch.h"

namespace megapon::geometry::touch_tests {

namespace {

bool near(Vec a, Vec b) { return length(a - b) < 1e-9; }

// 100 px wide and 40 px high, so that no side stands for another.
const Rect block{{200, 100}, {50, 20}};

// A pit of 20 px between two towers of 20 px; clockwise on the screen.
const Polygon notched{{{0, 0}, {20, 0}, {20, 30}, {40, 30}, {40, 0}, {60, 0}, {60, 50}, {0, 50}}};

Polygon reversed(Polygon polygon) {
    std::reverse(polygon.points.begin(), polygon.points.end());
    return polygon;
}

}  // namespace

TEST_CASE("a ball of 16 px and a megaphone of 12 px touch 28 px apart, and not 29 px apart") {
    const Circle megaphone{{100, 100}, 12};
    const auto contact = touch(Circle{{128, 100}, 16}, megaphone);
    REQUIRE(contact);
    CHECK(contact->depth == 0);
    CHECK(contact->normal == Vec{1, 0});
    CHECK(contact->point == Vec{112, 100});
    CHECK_FALSE(touch(Circle{{129, 100}, 16}, megaphone));
}

TEST_CASE("circles 30 px and 40 px apart along the axes are 50 px apart") {
    CHECK(touch(Circle{{0, 0}, 20}, Circle{{30, 40}, 30}));
    CHECK_FALSE(touch(Circle{{0, 0}, 19}, Circle{{30, 40}, 30}));
    const auto contact = touch(Circle{{0, 0}, 25}, Circle{{30, 40}, 30});
    REQUIRE(contact);
    CHECK(contact->depth == 5);
    CHECK(near(contact->normal, {-0.6, -0.8}));
    CHECK(near(contact->point, {12, 16}));
}

TEST_CASE("concentric circles part along a unit normal, by the sum of their radii") {
    const auto contact = touch(Circle{{5, 7}, 16}, Circle{{5, 7}, 12});
    REQUIRE(contact);
    CHECK(contact->depth == 28);
    CHECK(length(contact->normal) == 1);
}

TEST_CASE("a circle touches the corner of a box 3 px and 4 px away when its radius is 5") {
    const auto contact = touch(Circle{{253, 124}, 5}, block);
    REQUIRE(contact);
    CHECK(contact->depth == 0);
    CHECK(near(contact->normal, {0.6, 0.8}));
    CHECK(contact->point == Vec{250, 120});
    CHECK_FALSE(touch(Circle{{253, 124}, 4}, block));
    CHECK_FALSE(touch(Circle{{254, 124}, 5}, block));
}

TEST_CASE("a circle outside each side of a box is pushed straight out of it") {
    const auto check = [](Vec center, Vec normal, Vec point) {
        const auto contact = touch(Circle{center, 16}, block);
        REQUIRE(contact);
        CHECK(contact->depth == 6);
        CHECK(contact->normal == normal);
        CHECK(contact->point == point);
    };
    check({140, 110}, {-1, 0}, {150, 110});
    check({260, 110}, {1, 0}, {250, 110});
    check({210, 70}, {0, -1}, {210, 80});
    check({210, 130}, {0, 1}, {210, 120});
}

TEST_CASE("a circle whose centre is inside a box leaves by the nearest side: its radius and the way there deep") {
    const auto check = [](Vec center, double depth, Vec normal, Vec point) {
        const auto contact = touch(Circle{center, 16}, block);
        REQUIRE(contact);
        CHECK(contact->depth == depth);
        CHECK(contact->normal == normal);
        CHECK(contact->point == point);
    };
    check({155, 101}, 16 + 5, {-1, 0}, {150, 101});
    check({245, 101}, 16 + 5, {1, 0}, {250, 101});
    check({220, 88}, 16 + 8, {0, -1}, {220, 80});
    check({220, 113}, 16 + 7, {0, 1}, {220, 120});
    check({150, 100}, 16, {-1, 0}, {150, 100});  // on the side itself
}

TEST_CASE("rects that share an edge or a corner touch") {
    CHECK(touch(Rect{{0, 0}, {10, 5}}, Rect{{20, 0}, {10, 5}}));
    CHECK(touch(Rect{{0, 0}, {10, 5}}, Rect{{20, 10}, {10, 5}}));
    CHECK_FALSE(touch(Rect{{0, 0}, {10, 5}}, Rect{{21, 10}, {10, 5}}));
    const auto contact = touch(Rect{{0, 0}, {10, 5}}, Rect{{12, 4}, {10, 5}});
    REQUIRE(contact);
    CHECK(contact->depth == 6);
    CHECK(contact->normal == Vec{0, -1});
    CHECK(contact->point == Vec{6, -1});
}

TEST_CASE("a circle touches a segment beside it and at its ends") {
    const Segment line{{0, 0}, {30, 40}};
    CHECK(touch(Circle{{15 - 8, 20 + 6}, 10}, line));
    CHECK_FALSE(touch(Circle{{15 - 8, 20 + 6}, 9}, line));
    CHECK(touch(Circle{{33, 44}, 5}, line));
    CHECK_FALSE(touch(Circle{{33, 44}, 4}, line));
    const auto contact = touch(Circle{{15 - 8, 20 + 6}, 12}, line);
    CHECK(contact->depth == doctest::Approx(2));
    CHECK(near(contact->normal, {-0.8, 0.6}));
    CHECK(near(contact->point, {15, 20}));
}

TEST_CASE("a circle whose centre lies on a segment leaves it square to it") {
    const auto contact = touch(Circle{{10, 0}, 16}, Segment{{0, 0}, {20, 0}});
    REQUIRE(contact);
    CHECK(contact->depth == 16);
    CHECK(contact->normal.x == 0);
    CHECK(std::fabs(contact->normal.y) == 1);
}

TEST_CASE("a segment without length is a point") {
    const Segment point{{3, 4}, {3, 4}};
    CHECK(touch(Circle{{0, 0}, 5}, point));
    CHECK_FALSE(touch(Circle{{0, 0}, 4}, point));
    CHECK(closest_point({100, 100}, point) == Vec{3, 4});
    CHECK(touch(point, Segment{{0, 0}, {6, 8}}));
    CHECK(touch(Segment{{0, 0}, {6, 8}}, point));
    CHECK_FALSE(touch(point, Segment{{0, 0}, {6, 9}}));
    CHECK(touch(point, point));
    CHECK(length(touch(Circle{{3, 4}, 5}, point)->normal) == 1);
}

TEST_CASE("the nearest point of a segment lies beside the centre or at an end") {
    const Segment line{{10, 10}, {50, 10}};
    CHECK(closest_point({30, 40}, line) == Vec{30, 10});
    CHECK(closest_point({0, 40}, line) == Vec{10, 10});
    CHECK(closest_point({60, 0}, line) == Vec{50, 10});
}

TEST_CASE("collinear segments meet when they overlap or share an end, and not when they lie apart") {
    const Segment line{{0, 0}, {30, 10}};
    CHECK(touch(line, Segment{{15, 5}, {45, 15}}));
    CHECK(touch(line, Segment{{6, 2}, {9, 3}}));
    CHECK(touch(line, Segment{{30, 10}, {60, 20}}));
    CHECK_FALSE(touch(line, Segment{{33, 11}, {60, 20}}));
    CHECK_FALSE(touch(line, Segment{{0, 3}, {30, 13}}));
}

TEST_CASE("segments that cross share the crossing point, and one that ends short of the other does not") {
    const auto point = touch(Segment{{0, 0}, {40, 40}}, Segment{{0, 20}, {40, 20}});
    REQUIRE(point);
    CHECK(*point == Vec{20, 20});
    CHECK(touch(Segment{{0, 0}, {20, 20}}, Segment{{0, 20}, {40, 20}}));
    CHECK_FALSE(touch(Segment{{0, 0}, {19, 19}}, Segment{{0, 20}, {40, 20}}));
}

TEST_CASE("a polygon's winding makes no difference") {
    for (const Polygon& polygon : {notched, reversed(notched)}) {
        CHECK(touch(Circle{{-16, 25}, 16}, polygon));
        CHECK_FALSE(touch(Circle{{-17, 25}, 16}, polygon));
        const auto inside = touch(Circle{{10, 47}, 16}, polygon);
        REQUIRE(inside);
        CHECK(inside->depth == 16 + 3);
        CHECK(inside->normal == Vec{0, 1});
        CHECK(inside->point == Vec{10, 50});
        const auto on_edge = touch(Circle{{0, 25}, 16}, polygon);
        REQUIRE(on_edge);
        CHECK(on_edge->normal == Vec{-1, 0});
    }
}

TEST_CASE("the notch of a polygon is outside it") {
    CHECK_FALSE(touch(Circle{{30, 15}, 9}, notched));
    CHECK(touch(Circle{{30, 15}, 10}, notched));
    CHECK(touch(Circle{{30, 25}, 5}, notched)->normal == Vec{0, -1});
    const Polygon small{{{28, 10}, {32, 10}, {30, 20}}};
    CHECK_FALSE(touch(small, notched));
}

TEST_CASE("a circle anywhere inside a polygon touches it, however small") {
    CHECK(touch(Circle{{10, 10}, 0}, notched));
    CHECK(touch(Circle{{30, 40}, 1}, notched));
}

TEST_CASE("polygons touch when edges cross, when they share a corner, or when one lies inside the other") {
    const Polygon inner{{{5, 10}, {15, 10}, {10, 20}}};
    CHECK(touch(inner, notched));
    CHECK(touch(notched, inner));
    CHECK(touch(Polygon{{{60, 0}, {80, 0}, {80, 20}}}, notched));
    CHECK_FALSE(touch(Polygon{{{61, 0}, {80, 0}, {80, 20}}}, notched));
    CHECK(touch(Polygon{{{-10, 20}, {70, 20}, {70, 25}}}, notched));
}

TEST_CASE("tiles are one body: a circle is pushed square off a seam") {
    const TileMap floor{15, {}, {"....", "....", "####"}, false};
    const auto contact = touch(Circle{{30, 20}, 16}, floor);
    REQUIRE(contact);
    CHECK(contact->depth == 6);
    CHECK(contact->normal == Vec{0, -1});
    CHECK(contact->point == Vec{30, 30});
    CHECK(touch(Circle{{30, 14}, 16}, floor));
    CHECK_FALSE(touch(Circle{{30, 13}, 16}, floor));
}

TEST_CASE("a circle sunk into tiles leaves by the nearest way into the open") {
    const TileMap floor{15, {100, 200}, {"....", "####", "####"}, false};
    const auto contact = touch(Circle{{130, 219}, 16}, floor);
    REQUIRE(contact);
    CHECK(contact->depth == 16 + 4);
    CHECK(contact->normal == Vec{0, -1});
    CHECK(contact->point == Vec{130, 215});
    const auto on_face = touch(Circle{{137, 215}, 16}, floor);
    REQUIRE(on_face);
    CHECK(on_face->depth == 16);
    CHECK(on_face->normal == Vec{0, -1});
}

TEST_CASE("a circle less than a px inside the solid leaves towards the only empty tile, at its corner") {
    const TileMap map{10, {}, {"##", "#."}, true};
    const auto contact = touch(Circle{{9.7, 9.6}, 4}, map);  // 0.3 px and 0.4 px from the corner
    REQUIRE(contact);
    CHECK(near(contact->point, {10, 10}));
    CHECK(near(contact->normal, {0.6, 0.8}));
    CHECK(contact->depth == doctest::Approx(4.5));
}

TEST_CASE("the way out of tiles is to the nearest empty tile, of two as near to that of the first row, then column") {
    TileMap map{10, {-7, 3}, {}, true};
    for (int row = 0; row < 40; ++row) map.rows.push_back(std::string(60, '#'));
    for (const auto& [column, row] : {std::pair<std::size_t, std::size_t>{3, 2}, {58, 38}, {10, 31}, {41, 20}})
        map.rows.set(column, row, '.');
    const auto squared_to = [&](Vec p, int column, int row) {
        const Box box = tile_box(map, column, row);
        const Vec exit{std::clamp(p.x, box.low.x, box.high.x), std::clamp(p.y, box.low.y, box.high.y)};
        return length_squared(exit - p);
    };
    for (int y = 8; y < 400; y += 5)
        for (int x = -2; x < 590; x += 5) {
            const Vec p{static_cast<double>(x), static_cast<double>(y)};
            double least = 1e300;
            for (int row = 0; row < 40; ++row)
                for (int column = 0; column < 60; ++column)
                    if (!map.solid(column, row)) least = std::min(least, squared_to(p, column, row));
            if (least == 0) continue;
            const auto contact = touch(Circle{p, 4}, map);
            REQUIRE(contact);
            REQUIRE(contact->depth == 4 + std::sqrt(least));
        }
    const TileMap between{10, {}, {"###", ".#.", "###"}, true};
    CHECK(touch(Circle{{15, 15}, 4}, between)->point == Vec{10, 15});
}

TEST_CASE("outside the rows a map is what it says; in a map solid everywhere there is no way out") {
    TileMap map{10, {}, {".."}, true};
    CHECK(touch(Circle{{4, 5}, 4}, map));
    CHECK_FALSE(touch(Circle{{5, 5}, 4}, map));
    CHECK(touch(Circle{{1e9, 5}, 1}, map)->normal == Vec{-1, 0});
    map.solid_outside = false;
    CHECK_FALSE(touch(Circle{{5, 5}, 1000}, map));
    const TileMap solid{10, {}, {"##"}, true};
    CHECK(touch(Circle{{4, 5}, 4}, solid)->normal == Vec{});
}

TEST_CASE("a million px away contacts are as right as here") {
    const Vec far{1e6, -1e6};
    const auto contact = touch(Circle{far + Vec{15 - 8, 20 + 6}, 12}, Segment{far, far + Vec{30, 40}});
    REQUIRE(contact);
    CHECK(contact->depth == doctest::Approx(2));
    CHECK(length(contact->normal - Vec{-0.8, 0.6}) < 1e-12);
    CHECK(length(contact->point - (far + Vec{15, 20})) < 1e-9);
    CHECK(touch(Circle{far, 20}, Circle{far + Vec{30, 40}, 30}));
    CHECK_FALSE(touch(Circle{far, 19}, Circle{far + Vec{30, 40}, 30}));
}

}  // namespace megapon::geometry::touch_tests

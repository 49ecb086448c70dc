#include <doctest/doctest.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/trig.h"

namespace megapon::geometry::parting_tests {

namespace {

struct Way {
    Vec from;
    Vec to;
};

// Ways of a point onto the square from (-1, -1) to (1, 1): along its edges' lines, onto its corners, onto its sides.
constexpr Way ways[] = {{{-2, 1}, {2, 1}},  {{2, 1}, {-2, 1}},  {{-2, -1}, {2, -1}}, {{2, -1}, {-2, -1}},
                        {{1, -2}, {1, 2}},  {{1, 2}, {1, -2}},  {{-1, -2}, {-1, 2}}, {{-1, 2}, {-1, -2}},
                        {{-2, 0}, {-1, 1}}, {{-2, -2}, {2, 2}}, {{-2, 2}, {2, -2}},  {{-2, 0}, {2, 0}},
                        {{0, -2}, {-2, 4}}, {{-3, 1}, {-1, 1}}, {{1, 3}, {1, 1}},    {{3, 2}, {1, 1}}};

const std::vector<Vec> square{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}};

// The same outline from another first point, in either winding.
Polygon square_from(std::size_t first, bool backwards) {
    Polygon b{square};
    std::rotate(b.points.begin(), b.points.begin() + static_cast<std::ptrdiff_t>(first), b.points.end());
    if (backwards) std::reverse(b.points.begin(), b.points.end());
    return b;
}

// Whether a unit vector at p, on the square's outline, lies between the normals of the edges that meet there.
bool is_normal_of_square(Vec p, Vec normal) {
    const auto fits = [](double place, double part) {
        return place >= 1 ? part >= 0 : place <= -1 ? part <= 0 : part == 0;
    };
    return fits(p.x, normal.x) && fits(p.y, normal.y) && std::abs(length(normal) - 1) < 1e-12;
}

TileMap one_tile() {
    TileMap map;
    map.size = 2;
    map.origin = {-1, -1};
    map.rows = {"#"};
    return map;
}

}  // namespace

TEST_CASE("a point's sweep onto a square answers a normal that parts them, whatever the first point and the winding") {
    for (const Way& way : ways) {
        CAPTURE(way.from.x);
        CAPTURE(way.from.y);
        const Vec motion = way.to - way.from;
        std::optional<Vec> normal;
        for (std::size_t first = 0; first < 4; ++first)
            for (const bool backwards : {false, true}) {
                const auto impact = sweep(Circle{way.from, 0}, motion, square_from(first, backwards));
                REQUIRE(impact);
                CHECK(is_normal_of_square(impact->point, impact->normal));
                CHECK(dot(impact->normal, motion) < 0);
                if (normal) CHECK(length(*normal - impact->normal) < 1e-12);
                normal = impact->normal;
            }
        const auto tile = sweep(Circle{way.from, 0}, motion, one_tile());
        REQUIRE(tile);
        CHECK(is_normal_of_square(tile->point, tile->normal));
        CHECK(dot(tile->normal, motion) < 0);
    }
}

TEST_CASE("a point that grazes a corner is not led into the square, however its way is rounded") {
    constexpr double near = 1e-9;  // px
    for (const Vec corner : square)
        for (int i = 0; i < 1000; ++i) {
            const double angle = 0.36 * i;  // degrees
            const Vec from = corner + rotate(Vec{2, 0}, angle);
            const Vec motion = (corner - from) * 2;
            CAPTURE(angle);
            for (const auto& impact :
                 {sweep(Circle{from, 0}, motion, Polygon{square}), sweep(Circle{from, 0}, motion, one_tile())}) {
                if (!impact || impact->t == 0) continue;
                CHECK(dot(impact->normal, motion) < 0);
                for (const auto& [place, part] :
                     {std::pair(impact->point.x, impact->normal.x), std::pair(impact->point.y, impact->normal.y)}) {
                    CHECK(!(place < near - 1 && part > near));
                    CHECK(!(place > 1 - near && part < -near));
                }
            }
        }
}

TEST_CASE("a point that comes to the end of a segment is parted from it, from each side") {
    const Segment b{{-1, 1}, {1, 1}};
    for (const Vec from : {Vec{-3, 1}, {-3, -1}, {-3, 3}, {-1, -3}, {-1, 5}, {0, -1}, {0, 3}}) {
        const Vec motion = (b.from - from) * 2;
        const auto impact = sweep(Circle{from, 0}, motion, b);
        REQUIRE(impact);
        CHECK(impact->normal.x <= 0);  // not into the segment, which lies on the right
        CHECK(dot(impact->normal, motion) < 0);
    }
    const auto onto_point = sweep(Circle{{0, 3}, 0}, {0, -6}, Circle{{0, 1}, 0});
    REQUIRE(onto_point);
    CHECK(onto_point->normal == Vec{0, 1});
}

TEST_CASE("a point in a notch of a polygon is led out through its middle") {
    const Polygon notched{{{-2, -2}, {0, 0}, {2, -2}, {2, 2}, {-2, 2}}};  // from above down to (0, 0)
    const auto impact = sweep(Circle{{0, -2}, 0}, {0, 4}, notched);
    REQUIRE(impact);
    CHECK(length(impact->normal - Vec{0, -1}) < 1e-12);
}

TEST_CASE("a circle whose centre lies on a corner, an edge or inside of a square is parted along a normal of it") {
    for (const Vec p : {Vec{1, 1}, {-1, 1}, {-1, -1}, {1, -1}, {0, 1}, {1, 0}, {-1, 0.5}, {0.25, -1}})
        for (const double radius : {0.0, 0.5})
            for (std::size_t first = 0; first < 4; ++first)
                for (const bool backwards : {false, true}) {
                    const auto contact = touch(Circle{p, radius}, square_from(first, backwards));
                    REQUIRE(contact);
                    CHECK(contact->depth == radius);
                    CHECK(is_normal_of_square(p, contact->normal));
                    const auto rect = touch(Circle{p, radius}, Rect{{0, 0}, {1, 1}});
                    REQUIRE(rect);
                    CHECK(is_normal_of_square(p, rect->normal));
                    const auto tile = touch(Circle{p, radius}, one_tile());
                    REQUIRE(tile);
                    CHECK(is_normal_of_square(p, tile->normal));
                }
    for (const Vec p : {Vec{0, 0}, {0.5, 0.25}, {-0.5, 0.75}}) {
        const auto contact = touch(Circle{p, 0}, square_from(0, false));
        REQUIRE(contact);
        const Vec out = p + contact->normal * (contact->depth + 1e-9);
        CHECK(is_normal_of_square(out, contact->normal));
        CHECK_FALSE(touch(Circle{out, 0}, square_from(0, false)));
    }
}

TEST_CASE("between two tiles that meet in a corner alone a point is led into one of the empty ones") {
    TileMap map;
    map.size = 1;
    map.rows = {"#.", ".#"};
    const auto contact = touch(Circle{{1, 1}, 0}, map);
    REQUIRE(contact);
    CHECK(contact->normal.x * contact->normal.y < 0);
}

}  // namespace megapon::geometry::parting_tests

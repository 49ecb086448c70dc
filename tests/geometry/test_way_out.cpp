#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "geometry/part.h"

namespace megapon::geometry::way_out_tests {

namespace {

Polygon box(double left, double top, double right, double bottom) {
    return {{{left, top}, {right, top}, {right, bottom}, {left, bottom}}};
}

Contact way_out(const Polygon& a, const Polygon& b) {
    const auto way = part(a, b);
    REQUIRE(way);
    return *way;
}

}  // namespace

TEST_CASE("two boxes that overlap by 3 px across and 10 px down part by 3 px across") {
    const Contact way = way_out(box(7, 0, 17, 10), box(0, 0, 10, 10));
    CHECK(way.depth == 3);
    CHECK(way.normal == Vec{1, 0});
    CHECK(way.point == Vec{10, 5});
    const Contact back = way_out(box(0, 0, 10, 10), box(7, 0, 17, 10));
    CHECK(back.depth == 3);
    CHECK(back.normal == Vec{-1, 0});
    CHECK(back.point == Vec{7, 5});
}

TEST_CASE("the way out of two boxes is that of the same two rects") {
    const Rect a{{5, 2}, {4, 3}};
    const Rect b{{0, 0}, {3, 4}};
    const auto of_rects = touch(a, b);
    REQUIRE(of_rects);
    const Contact way = way_out(polygon_of(a), polygon_of(b));
    CHECK(way.depth == of_rects->depth);
    CHECK(way.normal == of_rects->normal);
    CHECK(way.point == of_rects->point);
}

TEST_CASE("a small box at the corner of a diamond parts along the diamond's side: 5 + 5 - 8 = 2, by root 2") {
    const Polygon diamond{{{0, -8}, {8, 0}, {0, 8}, {-8, 0}}};  // |x| + |y| <= 8
    const Contact way = way_out(box(3, 3, 9, 9), diamond);
    CHECK(way.depth == doctest::Approx(2 / std::sqrt(2)).epsilon(1e-14));
    CHECK(way.normal.x == doctest::Approx(1 / std::sqrt(2)).epsilon(1e-14));
    CHECK(way.normal.y == doctest::Approx(1 / std::sqrt(2)).epsilon(1e-14));
    CHECK(way.point.x == doctest::Approx(4));  // (3, 3) has to move by (1, 1)
    CHECK(way.point.y == doctest::Approx(4));
}

TEST_CASE("the side of the first polygon may be the shortest way: a corner that is 1 px deep in a box") {
    const Polygon wedge{{{4, 9}, {20, -20}, {-12, -20}}};  // its tip, downwards
    const Contact way = way_out(box(-50, 8, 50, 20), wedge);
    CHECK(way.depth == 1);
    CHECK(way.normal == Vec{0, 1});
    CHECK(way.point == Vec{4, 9});
}

TEST_CASE("polygons that merely touch part by 0, those that do not have no way out") {
    CHECK(way_out(box(10, 0, 20, 10), box(0, 0, 10, 10)).depth == 0);
    CHECK(way_out(box(10, 0, 20, 10), box(0, 0, 10, 10)).normal == Vec{1, 0});
    CHECK_FALSE(part(box(11, 0, 20, 10), box(0, 0, 10, 10)));
}

TEST_CASE("one polygon within another leaves by the nearest side, whatever the windings") {
    Polygon inner = box(2, 4, 4, 6);
    for (int i = 0; i < 2; ++i) {
        const Contact way = way_out(inner, box(0, 0, 10, 10));
        CHECK(way.depth == 4);
        CHECK(way.normal == Vec{-1, 0});
        CHECK(way.point == Vec{0, 5});
        std::reverse(inner.points.begin(), inner.points.end());
    }
}

TEST_CASE(
    "moved by its way out a polygon merely touches: all turns of a triangle on a hexagon, in steps of 7 degrees") {
    const Polygon hexagon = polygon_of(Circle{{0, 0}, 20}, 6);
    const Polygon triangle = polygon_of(Circle{{0, 0}, 9}, 3);
    for (int degrees = 0; degrees < 360; degrees += 7) {
        const Polygon a = transform(triangle, {12, 5}, degrees);
        const Contact way = way_out(a, hexagon);
        CAPTURE(degrees);
        CHECK(part(transform(a, way.normal * way.depth, 0), hexagon).value_or(Contact{}).depth < 1e-12);
        CHECK(part(transform(a, way.normal * (way.depth - 1e-6), 0), hexagon));
        CHECK_FALSE(part(transform(a, way.normal * (way.depth + 1e-6), 0), hexagon));
    }
}

TEST_CASE("a polygon is convex if no corner turns back; a point on an edge and one that stands twice change nothing") {
    CHECK(is_convex(box(0, 0, 10, 10)));
    CHECK(is_convex({{{0, 0}, {5, 0}, {10, 0}, {10, 0}, {10, 10}, {0, 10}}}));
    CHECK(is_convex({{{0, 10}, {10, 10}, {10, 0}, {0, 0}}}));
    CHECK_FALSE(is_convex({{{0, 0}, {10, 0}, {5, 3}, {10, 10}, {0, 10}}}));
    CHECK_FALSE(is_convex({{{5, 3}, {10, 10}, {0, 10}, {0, 0}, {10, 0}}}));
    CHECK_FALSE(is_convex({{{10, 0}, {5, 3}, {10, 10}, {0, 10}, {0, 0}}}));
}

}  // namespace megapon::geometry::way_out_tests

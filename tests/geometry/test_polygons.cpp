#include "geometry/polygons.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace megapon::geometry::polygons_tests {

namespace {

double area(const Polygon& polygon) {
    double doubled = 0;
    for (std::size_t i = 0; i < polygon.points.size(); ++i) {
        const Segment e = edge(polygon, i);
        doubled += cross(e.from, e.to);
    }
    return doubled / 2;
}

Polygon square(Vec center, double half) { return polygon_of(Rect{center, {half, half}}); }

}  // namespace

TEST_CASE("a rect and a circle become polygons that run clockwise") {
    CHECK(polygon_of(Rect{{10, 20}, {3, 2}}).points == std::vector<Vec>{{7, 18}, {13, 18}, {13, 22}, {7, 22}});
    const Polygon disc = polygon_of(Circle{{5, 5}, 10}, 48);
    CHECK(disc.points.size() == 48);
    for (const Vec p : disc.points) CHECK(length(p - Vec{5, 5}) == doctest::Approx(10));
    CHECK(area(disc) > 0.99 * 3.14159 * 100);
    CHECK(winding(disc) == 1);
}

TEST_CASE("transform turns a shape about its centre, clockwise on the screen, and moves it") {
    const Polygon turned = transform({{{1, 0}, {0, 2}, {-1, 0}}}, {10, 20}, 90);
    CHECK(turned.points == std::vector<Vec>{{10, 21}, {8, 20}, {10, 19}});
}

TEST_CASE("two overlapping squares share a square, whatever their windings; apart they share nothing") {
    const Polygon a = square({0, 0}, 10);
    Polygon b = square({15, 15}, 10);
    CHECK(area(overlap(a, b)) == 25);
    std::swap(b.points[0], b.points[2]);
    CHECK(winding(b) == -1);
    CHECK(area(overlap(a, b)) == 25);
    CHECK(overlap(a, square({30, 0}, 10)).points.size() < 3);
}

TEST_CASE("a polygon inside the other is the overlap, and a diamond cuts off four corners") {
    const Polygon a = square({0, 0}, 10);
    CHECK(overlap(square({2, 3}, 4), a).points == square({2, 3}, 4).points);
    CHECK(area(overlap(a, square({2, 3}, 4))) == 64);
    const Polygon diamond{{{0, -15}, {15, 0}, {0, 15}, {-15, 0}}};
    CHECK(overlap(a, diamond).points.size() == 8);
    CHECK(area(overlap(a, diamond)) == 400 - 4 * 12.5);
}

TEST_CASE(
    "a corner that lies on an edge of the other polygon comes once into the overlap, whatever side its edges go to") {
    const Polygon a = square({0, 0}, 10);
    const Polygon beside{{{0, -10}, {10, 0}, {0, 10}, {-10, 0}}};  // its corners lie in the middle of a's edges
    CHECK(overlap(a, beside).points.size() == 4);
    CHECK(overlap(beside, a).points.size() == 4);
    CHECK(overlap(a, square({10, 0}, 10)).points.size() == 4);
    CHECK(overlap(Polygon{{{-5, -10}, {5, -10}, {0, -20}}}, a).points.size() < 3);
    const Polygon through{{{0, -10}, {20, 0}, {0, 10}, {-20, 0}}};  // two corners on edges, two outside
    CHECK(overlap(through, a).points.size() == 6);
}

TEST_CASE("side_of is twice the area of the triangle, positive clockwise of the line") {
    const Segment line{{0, 0}, {10, 0}};
    CHECK(side_of({3, 4}, line) == 40);  // y points down: below a line to the right is clockwise of it
    CHECK(side_of({3, -4}, line) == -40);
    CHECK(side_of({25, 0}, line) == 0);
}

TEST_CASE(
    "of two squares that share an edge exactly one encloses a point on it, whichever way their corners go round") {
    const auto turned_about = [](Polygon polygon) {
        std::reverse(polygon.points.begin(), polygon.points.end());
        return polygon;
    };
    const Polygon left = square({5, 5}, 5), right = square({15, 5}, 5);
    for (const Polygon& one : {left, turned_about(left)})
        for (const Polygon& other : {right, turned_about(right)}) {
            CHECK(encloses(one, {10, 5}) != encloses(other, {10, 5}));
            CHECK(encloses(one, {5, 5}));
            CHECK_FALSE(encloses(one, {15, 5}));
            CHECK_FALSE(encloses(one, {-5, 5}));
        }
    const Polygon diamond{{{0, -10}, {10, 0}, {0, 10}, {-10, 0}}};  // a ray to the right ends in a corner
    CHECK(encloses(diamond, {0, 0}));
    CHECK_FALSE(encloses(diamond, {-11, 0}));
}

}  // namespace megapon::geometry::polygons_tests

#include "court/court.h"

#include <doctest/doctest.h>

#include "court/placing.h"

namespace megapon::court::court_tests {

using megapon::court::offset_on;
using megapon::court::Route;
using megapon::geometry::Vec;

TEST_CASE("a body goes from point to point of its route, and from the last one to the first again") {
    const Route route{{{0, 0}, {0, 60}, {30, 60}, {30, 0}}, 40};
    CHECK(length_of(route) == 180);
    CHECK(offset_on(route, 0) == Vec{0, 0});
    CHECK(offset_on(route, 45) == Vec{0, 45});
    CHECK(offset_on(route, 75) == Vec{15, 60});
    CHECK(offset_on(route, 170) == Vec{10, 0});
    CHECK(offset_on(route, 180 + 45) == Vec{0, 45});
}

TEST_CASE("a route of two points goes to and fro, of one or none it rests, and points that coincide do no harm") {
    const Route to_and_fro{{{0, -20}, {0, 20}}, 10};
    CHECK(offset_on(to_and_fro, 30) == Vec{0, 10});
    CHECK(offset_on(to_and_fro, 50) == Vec{0, 10});
    CHECK_FALSE(Route{{{3, 4}}, 10}.moves());
    CHECK(offset_on({{{3, 4}}, 10}, 25) == Vec{3, 4});
    CHECK(offset_on({{}, 10}, 25) == Vec{});
    CHECK(offset_on({{{1, 1}, {1, 1}}, 10}, 25) == Vec{1, 1});
    CHECK_FALSE(Route{{{0, 0}, {0, 9}}, 0}.moves());
}

TEST_CASE("a court is moved with everything that stands in it, and its sides stay with the goals on them") {
    using namespace megapon;
    court::Court court;
    court.balls.push_back({{100, 50}, {-120, 0}, std::nullopt});
    court.megaphones.push_back({.center = {110, 50}, .velocity = {}, .radius = 10});
    court.lines.push_back({{120, 50}, {120, 90}});
    court.polygons.emplace_back();
    court.polygons[0].center = {130, 50};
    court.polygons[0].shape.points = {{-5, -5}, {5, -5}, {0, 5}};
    court.goals.resize(3);
    court.goals[0].segment = {{140, 50}, {140, 90}};
    court.goals[0].route = {{{0, 0}, {0, 30}}, 20};
    court.goals[1].segment = {{480, 50}, {480, 90}};
    court.goals[2].segment = {{0, 50}, {0, 90}};
    court.tiles.emplace();
    court.tiles->size = 15;
    court.tiles->origin = {150, 0};
    court.targets.push_back({.center = {160, 50}, .route = {{{0, 0}, {0, 30}}, 20}});
    court.gates.push_back({{{170, 50}, {170, 90}}});
    court.drones.push_back({.route = {{{180, 50}, {20, 90}}, 50, false}});
    court.crushers.push_back({.area = {{190, 50}, {20, 20}}});
    court.machine.emplace();
    court.machine->center = {200, 50};

    const court::Court moved = court::moved(court, {-10, 5});
    CHECK(moved.balls[0].center == Vec{90, 55});
    CHECK(moved.balls[0].velocity == Vec{-120, 0});
    CHECK(moved.megaphones[0].center == Vec{100, 55});
    CHECK(moved.lines[0].from == Vec{110, 55});
    CHECK(moved.lines[0].to == Vec{110, 95});
    CHECK(moved.polygons[0].center == Vec{120, 55});
    CHECK(moved.polygons[0].shape.points[0] == Vec{-5, -5});
    CHECK(moved.goals[0].segment.from == Vec{130, 55});
    CHECK(moved.goals[0].segment.to == Vec{130, 95});
    CHECK(moved.goals[0].route.points[1] == Vec{0, 30});
    CHECK(moved.goals[1].segment.from == Vec{480, 50});
    CHECK(moved.goals[2].segment.to == Vec{0, 90});
    CHECK(moved.tiles->origin == Vec{140, 5});
    CHECK(moved.targets[0].center == Vec{150, 55});
    CHECK(moved.targets[0].route.points[1] == Vec{0, 30});
    CHECK(moved.gates[0].segment.from == Vec{160, 55});
    CHECK(moved.gates[0].segment.to == Vec{160, 95});
    CHECK(moved.drones[0].route.points[0] == Vec{170, 55});
    CHECK(moved.drones[0].route.points[1] == Vec{10, 95});
    CHECK(moved.crushers[0].area.center == Vec{180, 55});
    CHECK(moved.crushers[0].area.half == Vec{20, 20});
    CHECK(moved.machine->center == Vec{190, 55});
    CHECK(moved.size == court.size);
}

}  // namespace megapon::court::court_tests

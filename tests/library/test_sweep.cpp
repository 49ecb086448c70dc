#include <doctest/doctest.h>

#include <limits>
#include <string>

#include "library/worlds.h"

namespace megapon::library {

namespace {

constexpr std::string_view everything = R"(format = 2
size = [480, 240]
walls = "goals"
[tiles]
size = 20
origin = [100, 0]
rows = """
..#
"""
[[ball]]
center = [60, 200]
[[ball]]
center = [200, 200]
[[megaphone]]
center = [300, 200]
radius = 10
[[line]]
from = [100, 100]
to = [100, 140]
[[polygon]]
center = [300, 120]
points = [[-10, -10], [10, -10], [10, 10], [-10, 10]]
[[goal]]
from = [400, 20]
to = [400, 60]
owner = "right"
)";

mp_world_impact first(const World& world, mp_vec from, mp_vec to, double radius, std::uint32_t kinds = UINT32_MAX,
                      std::size_t without_ball = SIZE_MAX) {
    const auto answer = world.sweep({from, to, radius}, kinds, without_ball);
    if (!answer) FAIL(answer.error().message);
    return *answer;
}

}  // namespace

TEST_CASE("a circle that begins across a wall, or flush with it, meets it at once, also where it leaves") {
    const World world = scene("format = 1\nwalls = \"box\"\nsize = [480, 240]\n");
    for (const double y : {4.0, 10.0}) {  // 6 px deep, and flush
        const auto hit = first(world, {240, y}, {240, 120}, 10);
        CHECK(hit.hit == 1);
        CHECK(hit.what == MP_WALL);
        CHECK(hit.index == 1);
        CHECK(hit.t == 0);
        CHECK(hit.center.y == y);
        CHECK(hit.normal.y == 1);
        CHECK(hit.point.y == 0);
    }
    CHECK(first(world, {240, 10.5}, {240, 120}, 10).hit == 0);
}

TEST_CASE("a circle of 10 px that sweeps through a world meets each thing at the time that distances say") {
    const World world = scene(everything);
    // The line at x = 100, from 40 on: 50 of 300 px are free.
    auto hit = first(world, {40, 120}, {340, 120}, 10);
    CHECK(hit.hit == 1);
    CHECK(hit.what == MP_LINE);
    CHECK(hit.t == doctest::Approx(50.0 / 300));
    CHECK(hit.center.x == doctest::Approx(90));
    CHECK(hit.normal.x == -1);
    CHECK(hit.point.x == doctest::Approx(100));
    // The polygon's left side at x = 290, from 110 on, without lines: 170 of 300.
    hit = first(world, {110, 120}, {410, 120}, 10, 1U << MP_POLYGON | 1U << MP_WALL);
    CHECK(hit.what == MP_POLYGON);
    CHECK(hit.t == doctest::Approx(170.0 / 300));
    // The second ball, 16 px large, 140 px from the first: 140 - 16 - 10 of 200.
    hit = first(world, {60, 200}, {260, 200}, 10, UINT32_MAX, 0);
    CHECK(hit.what == MP_BALL);
    CHECK(hit.index == 1);
    CHECK(hit.t == doctest::Approx(114.0 / 200));
    // A ball that does not leave itself out is in contact with itself.
    CHECK(first(world, {60, 200}, {260, 200}, 10).t == 0);
    // The megaphone: 100 - 10 - 10 of 200.
    hit = first(world, {400, 200}, {200, 200}, 10);
    CHECK(hit.what == MP_MEGAPHONE);
    CHECK(hit.t == doctest::Approx(0.4));
    // The goal at x = 400: 40 of 100.
    hit = first(world, {450, 40}, {350, 40}, 10);
    CHECK(hit.what == MP_GOAL);
    CHECK(hit.t == doctest::Approx(0.4));
    // The tile that begins at x = 140 is the third: from 60 on 70 of 100.
    hit = first(world, {60, 10}, {160, 10}, 10, 1U << MP_TILE);
    CHECK(hit.what == MP_TILE);
    CHECK(hit.index == 2);
    CHECK(hit.t == doctest::Approx(0.7));
}

TEST_CASE("walls are the sides that are solid; a point has radius 0; without a hit all is 0") {
    const World world = scene(everything);
    const auto up = first(world, {240, 100}, {240, -100}, 0);
    CHECK(up.what == MP_WALL);
    CHECK(up.index == 1);
    CHECK(up.t == doctest::Approx(0.5));
    CHECK(up.normal.y == 1);
    CHECK(up.point.y == doctest::Approx(0).epsilon(1e-12));
    const auto out = first(world, {20, 120}, {-200, 120}, 5);
    CHECK(out.hit == 0);
    CHECK(out.t == 0);
    CHECK(first(world, {240, 3}, {240, 3}, 5).t == 0);  // in contact, and stays
    CHECK(first(world, {240, 3}, {240, 3}, 5).hit == 1);
}

TEST_CASE("in a match the players' heads are megaphones 0 and 1, where they are now") {
    World world = match({"cpu:3", "cpu:3", 7, "", false});
    step(world, 40);
    const mp_player right = world.players()[1];
    const auto hit =
        first(world, {right.head.x - 100, right.head.y}, {right.head.x, right.head.y}, 0, 1U << MP_MEGAPHONE);
    CHECK(hit.what == MP_MEGAPHONE);
    CHECK(hit.index == 1);
    CHECK(hit.t == doctest::Approx((100 - right.head_radius) / 100));
}

TEST_CASE("a sweep refuses numbers that no body has") {
    const World world = scene(everything);
    CHECK(world.sweep({{0, 0}, {1, 1}, -1}).error().message.starts_with("a.radius: expected a number from 0 to"));
    CHECK(world.sweep({{0, 0}, {std::numeric_limits<double>::quiet_NaN(), 1}, 1}).error().status == MP_BAD_ARGUMENT);
    CHECK(world.sweep({{0, 2e7}, {1, 1}, 1}).error().status == MP_BAD_ARGUMENT);
}

}  // namespace megapon::library

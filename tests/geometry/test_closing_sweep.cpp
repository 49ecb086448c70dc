#include <doctest/doctest.h>

#include <algorithm>

#include "geometry/sweep.h"
#include "geometry/trig.h"
#include "geometry/vec.h"
#include "geometry/whole.h"

namespace megapon::geometry::closing_sweep_tests {

using whole::Dice;

namespace {

bool near(Vec a, Vec b) { return length(a - b) < 1e-9; }

const TileMap floor_of_tiles{15, {}, {"................", "................", "################"}, false};
const TileMap slab{240, {0, 30}, {"#"}, false};
const Polygon square{{{100, 100}, {140, 100}, {140, 140}, {100, 140}}};

// Every body whose upper side is a floor at y = 30, from x = 0 to 240.
template <class Check>
void on_every_floor(Check check) {
    check(floor_of_tiles);
    check(slab);
    check(Segment{{0, 30}, {240, 30}});
    check(Polygon{{{0, 30}, {240, 30}, {240, 60}, {0, 60}}});
    check(Polygon{{{0, 60}, {240, 60}, {240, 30}, {170, 30}, {100, 30}, {100, 30}, {0, 30}}});
}

}  // namespace

TEST_CASE("a ball in contact that leaves or slides along is not hit again") {
    on_every_floor([](const auto& body) {
        const Circle ball{{100, 14}, 16};
        CHECK_FALSE(closing_sweep(ball, {0, -50}, body));
        CHECK_FALSE(closing_sweep(ball, {60, 0}, body));
        CHECK_FALSE(closing_sweep(ball, {-60, -1e-9}, body));
        CHECK_FALSE(closing_sweep(ball, {0, 0}, body));
    });
    const Circle megaphone{{0, 0}, 12};
    CHECK_FALSE(closing_sweep(Circle{{28, 0}, 16}, {10, 30}, megaphone));
    CHECK_FALSE(closing_sweep(Circle{{28, 0}, 16}, {0, 30}, megaphone));
}

TEST_CASE("a ball in contact that goes further in is hit at once, with the floor's normal") {
    on_every_floor([](const auto& body) {
        for (const double sunk : {0.0, 1e-12, 1e-3, 10.0}) {
            const auto impact = closing_sweep(Circle{{100, 14 + sunk}, 16}, {60, 1}, body);
            REQUIRE(impact);
            CHECK(impact->t == 0);
            CHECK(impact->center == Vec{100, 14 + sunk});
            CHECK(near(impact->normal, {0, -1}));
            CHECK(near(impact->point, {100, 30}));
        }
    });
}

TEST_CASE("a ball that slides over a floor sunk in by 1e-12 px never trips, wherever it starts") {
    Dice dice{71};
    on_every_floor([&](const auto& body) {
        int trips = 0;
        for (int i = 0; i < 20'000; ++i) {
            const Circle ball{{dice.real(-40, 280), 14 + 1e-12 * static_cast<double>(dice.between(-1, 1))}, 16};
            trips += closing_sweep(ball, {dice.real(-60, 60), 0}, body).has_value();
        }
        CHECK(trips == 0);
    });
}

TEST_CASE("a ball that slides along a block of tiles, a little inside it, meets no seam on any side") {
    const TileMap block{15, {100, 100}, {"####", "####", "####", "####"}, false};
    for (const double sunk : {1e-9, 0.25, 3.0}) {
        const double out = 10 - sunk;
        CHECK_FALSE(closing_sweep(Circle{{110, 100 - out}, 10}, {40, 0}, block));
        CHECK_FALSE(closing_sweep(Circle{{110, 160 + out}, 10}, {40, 0}, block));
        CHECK_FALSE(closing_sweep(Circle{{100 - out, 110}, 10}, {0, 40}, block));
        CHECK_FALSE(closing_sweep(Circle{{160 + out, 110}, 10}, {0, 40}, block));
    }
}

TEST_CASE("a floor laid of tiles bounces like one slab, to the bit") {
    const TileMap tiles{15, {0, 30}, std::vector<std::string>(16, "################"), false};
    Dice dice{72};
    int hits = 0;
    int different = 0;
    for (int i = 0; i < 100'000; ++i) {
        const Circle ball{{dice.real(-30, 270), dice.real(-50, 13)}, 16};
        const Vec motion{dice.real(-200, 200), dice.real(0, 80)};
        const auto a = closing_sweep(ball, motion, tiles);
        const auto b = closing_sweep(ball, motion, slab);
        hits += a.has_value();
        different += a.has_value() != b.has_value() || (a && !(a->t == b->t && a->normal == b->normal));
    }
    CHECK(hits > 10'000);
    CHECK(different == 0);
}

TEST_CASE("a start in contact with one edge does not hide a later impact with another") {
    const TileMap corner{15, {}, {"......#", "......#", "#######"}, false};
    const auto wall = closing_sweep(Circle{{40, 14}, 16}, {60, 0}, corner);
    REQUIRE(wall);
    CHECK(wall->normal == Vec{-1, 0});
    CHECK(near(wall->center, {74, 14}));
    const Polygon bowl{{{0, 0}, {20, 0}, {20, 40}, {90, 40}, {90, 0}, {110, 0}, {110, 60}, {0, 60}}};
    const auto side = closing_sweep(Circle{{50, 24}, 16}, {60, 0}, bowl);
    REQUIRE(side);
    CHECK(near(side->normal, {-1, 0}));
    CHECK(near(side->center, {74, 24}));
}

TEST_CASE("a ball in an inner corner comes back out the way it came") {
    const TileMap corner{15, {}, {"......#", "......#", "#######"}, false};
    Circle ball{{60, 0}, 16};
    Vec velocity{28, 28};
    for (int bounce = 0; bounce < 2; ++bounce) {
        const auto impact = closing_sweep(ball, velocity, corner);
        REQUIRE(impact);
        ball.center = impact->center;
        velocity = reflect(velocity, impact->normal);
    }
    CHECK(near(ball.center, {74, 14}));
    CHECK(velocity == Vec{-28, -28});
    CHECK_FALSE(closing_sweep(ball, velocity, corner));
}

TEST_CASE("between two bricks a ball does not dig: it meets a corner of the gap and goes back up") {
    // The gap of 15 px is narrower than the ball, whose centre stops sqrt(16^2 - 7.5^2) px above the bricks.
    const TileMap gap{15, {}, {".....", ".....", "##.##"}, false};
    const auto impact = closing_sweep(Circle{{37.5, 0}, 16}, {0, 60}, gap);
    REQUIRE(impact);
    CHECK(impact->center.y == doctest::Approx(30 - std::sqrt(16 * 16 - 7.5 * 7.5)));
    const Vec bounced = reflect({0, 60}, impact->normal);
    CHECK(bounced.y < 0);
    CHECK_FALSE(closing_sweep(Circle{impact->center, 16}, bounced, gap));
}

TEST_CASE("straight above a corner or a seam a ball of radius 16 stops 16 px above the floor, and goes straight up") {
    for (const double x : {0.0, 15.0, 240.0}) {  // the corners, and a seam of the tiles of 15 px
        on_every_floor([&](const auto& body) {
            const auto impact = closing_sweep(Circle{{x, 0}, 16}, {0, 40}, body);
            REQUIRE(impact);
            CHECK(near(impact->normal, {0, -1}));
            CHECK(near(impact->center, {x, 14}));
        });
    }
}

TEST_CASE("a ball whose centre is inside the solid may leave, and is turned round when it goes deeper") {
    const TileMap block{40, {100, 100}, {"#"}, false};
    const auto check = [](const auto& body) {
        const Circle ball{{105, 120}, 16};
        CHECK_FALSE(closing_sweep(ball, {-60, 0}, body));
        CHECK_FALSE(closing_sweep(ball, {-60, 30}, body));
        const auto impact = closing_sweep(ball, {10, 30}, body);
        REQUIRE(impact);
        CHECK(impact->t == 0);
        CHECK(near(impact->normal, {-1, 0}));
    };
    check(square);
    check(block);
    CHECK_FALSE(closing_sweep(Circle{{0, 0}, 16}, {60, 0}, Circle{{0, 0}, 12}));
}

TEST_CASE("what comes closer on the whole way is met at the same time as by the plain sweep") {
    Dice dice{73};
    double worst = 0;
    int met = 0;
    for (int i = 0; i < 100'000; ++i) {
        const Circle ball{{dice.real(0, 240), dice.real(0, 240)}, 16};
        const Vec motion{dice.real(-100, 100), dice.real(-100, 100)};
        const auto plain = sweep(ball, motion, square);
        const auto closing = closing_sweep(ball, motion, square);
        if (plain && plain->t == 0) continue;
        REQUIRE(plain.has_value() == closing.has_value());
        if (!plain) continue;
        ++met;
        worst = std::max({worst, std::fabs(plain->t - closing->t), length(plain->center - closing->center)});
    }
    CHECK(met > 10'000);
    CHECK(worst < 1e-9);
}

TEST_CASE("a ball that has bounced off a turned line leaves it for good") {
    Dice dice{74};
    int again = 0;
    for (int i = 0; i < 100'000; ++i) {
        const Vec middle{dice.real(0, 480), dice.real(0, 240)};
        const Vec half = direction(dice.real(0, 360)) * 30;
        const Segment line{middle - half, middle + half};
        const Circle ball{middle + direction(dice.real(0, 360)) * 60, 16};
        const Vec motion = (middle + half * dice.real(-1, 1) - ball.center) * 2;
        const auto impact = closing_sweep(ball, motion, line);
        if (!impact) continue;
        again += closing_sweep(Circle{impact->center, 16}, reflect(motion, impact->normal), line).has_value();
    }
    CHECK(again == 0);
}

}  // namespace megapon::geometry::closing_sweep_tests

#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "lab/target.h"

using namespace megapon::lab;

namespace {

// How far a point, seen from the target's middle, is from what stands there: formulas that know no corner and no side.
double distance_to(Target target, Vec p) {
    const double half = target == Target::line ? 30 : 7.5;
    const Vec beyond{std::max(std::fabs(p.x) - half, 0.0),
                     std::max(std::fabs(p.y) - (target == Target::line ? 0 : half), 0.0)};
    return target == Target::megaphone ? length(p) - 12 : length(beyond);
}

// Goes ahead by as much as is surely free, until the ball touches or has gone 200 px.
double marched(Target target, Vec start, Vec ahead) {
    double way = 0;
    for (int round = 0; round < 100000 && way < 200; ++round) {
        const double gap = distance_to(target, start + ahead * way) - ball_radius;
        if (gap < 1e-12) return way;
        way += gap;
    }
    return -1;
}

}  // namespace

TEST_CASE("the reach is 28 px for the megaphone, 46 for the line, 7.5 times root 2 and 16 for the brick") {
    CHECK(reach_of(Target::megaphone) == 28);
    CHECK(reach_of(Target::line) == 46);
    CHECK(reach_of(Target::brick) == doctest::Approx(26.60660171779821));
}

TEST_CASE("by hand: first touches straight on, at an end, and past a corner") {
    const Vec middle{240, 120};
    const auto straight = first_touch(Target::megaphone, middle + Vec{-100, 0}, {1, 0});
    REQUIRE(straight);
    CHECK(straight->center == middle + Vec{-28, 0});
    CHECK(straight->point == middle + Vec{-12, 0});
    CHECK(straight->normal == Vec{-1, 0});

    const auto line_end = first_touch(Target::line, middle + Vec{100, 0}, {-1, 0});
    REQUIRE(line_end);
    CHECK(line_end->center == middle + Vec{46, 0});

    const auto line_side = first_touch(Target::line, middle + Vec{10, 100}, {0, -1});
    REQUIRE(line_side);
    CHECK(line_side->center == middle + Vec{10, 16});
    CHECK(line_side->normal == Vec{0, 1});

    // 9.6 px beside the brick's corner: the disc of 16 px round it is met 12.8 px before.
    const auto corner = first_touch(Target::brick, middle + Vec{17.1, -100}, {0, 1});
    REQUIRE(corner);
    CHECK(corner->center.y == doctest::Approx(120 - 7.5 - 12.8));
    CHECK(corner->normal.x == doctest::Approx(0.6));
    CHECK(corner->normal.y == doctest::Approx(-0.8));

    CHECK(!first_touch(Target::brick, middle + Vec{23.6, -100}, {0, 1}));
    CHECK(!first_touch(Target::megaphone, middle + Vec{-100, 28.001}, {1, 0}));
}

TEST_CASE("20000 random lines first touch where a march in safe steps ends") {
    std::mt19937_64 random(3);
    const auto between = [&](double low, double high) {
        return low + (high - low) * static_cast<double>(random() >> 11) * 0x1.0p-53;
    };
    int grazes = 0;
    for (int i = 0; i < 20000; ++i) {
        const auto target = static_cast<Target>(i % 3);
        const double angle = between(0, 6.283185307179586);
        const Vec ahead{std::cos(angle), std::sin(angle)};
        const Vec start = perpendicular(ahead) * between(-60, 60) - ahead * 70;
        const auto truth = first_touch(target, start + Vec{240, 120}, ahead);
        const double way = marched(target, start, ahead);
        if (truth.has_value() != (way >= 0)) {
            ++grazes;  // told apart by less than the march's last step
        } else if (truth) {
            REQUIRE(std::fabs(dot(truth->center - Vec{240, 120} - start, ahead) - way) < 1e-6);
            REQUIRE(std::fabs(distance_to(target, truth->center - Vec{240, 120}) - 16) < 1e-9);
            REQUIRE(std::fabs(distance_to(target, truth->point - Vec{240, 120})) < 1e-9);
            REQUIRE(std::fabs(length(truth->normal) - 1) < 1e-12);
        }
    }
    CHECK(grazes == 0);
}

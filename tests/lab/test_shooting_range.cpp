#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <random>

#include "lab/trials.h"

namespace megapon::lab::shooting_range_tests {

using megapon::sim::Solver;

namespace {

// The distance of a point, relative to the target's middle, from the target: formulas without corners and sides.
double distance_to(Target target, Vec p) {
    const double half = target == Target::line ? 30 : 7.5;
    const Vec beyond{std::max(std::fabs(p.x) - half, 0.0),
                     std::max(std::fabs(p.y) - (target == Target::line ? 0 : half), 0.0)};
    return target == Target::megaphone ? length(p) - 12 : length(beyond);
}

// The distance to the first touch by sphere tracing: each step is as long as what is certainly free. -1 after 200 px.
double trace(Target target, Vec start, Vec direction) {
    double distance = 0;
    for (int step = 0; step < 100000 && distance < 200; ++step) {
        const double gap = distance_to(target, start + direction * distance) - ball_radius;
        if (gap < 1e-12) return distance;
        distance += gap;
    }
    return -1;
}

Tally shoot(Target target, double speed, Solver solver, int substeps, int shots) {
    ShootingRange range(target, speed, solver, substeps);
    std::mt19937_64 random(5);
    const auto unit = [&] { return static_cast<double>(random() >> 11) * 0x1.0p-53; };
    for (int i = 0; i < shots; ++i) {
        const double degrees = 360 * unit();
        const double offset = 2.5 * unit() - 1.25;
        range.shoot({degrees, offset, unit()});
    }
    return range.tally();
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

    // 9.6 px beside the brick's corner: a disc of 16 px around it begins 12.8 px before.
    const auto corner = first_touch(Target::brick, middle + Vec{17.1, -100}, {0, 1});
    REQUIRE(corner);
    CHECK(corner->center.y == doctest::Approx(120 - 7.5 - 12.8));
    CHECK(corner->normal.x == doctest::Approx(0.6));
    CHECK(corner->normal.y == doctest::Approx(-0.8));

    CHECK(!first_touch(Target::brick, middle + Vec{23.6, -100}, {0, 1}));
    CHECK(!first_touch(Target::megaphone, middle + Vec{-100, 28.001}, {1, 0}));
}

TEST_CASE("20000 random paths first touch where sphere tracing does") {
    std::mt19937_64 random(3);
    const auto between = [&](double low, double high) {
        return low + (high - low) * static_cast<double>(random() >> 11) * 0x1.0p-53;
    };
    int grazes = 0;
    for (int i = 0; i < 20000; ++i) {
        const auto target = static_cast<Target>(i % 3);
        const double angle = between(0, 6.283185307179586);
        const Vec direction{std::cos(angle), std::sin(angle)};
        const Vec start = perpendicular(direction) * between(-60, 60) - direction * 70;
        const auto truth = first_touch(target, start + Vec{240, 120}, direction);
        const double distance = trace(target, start, direction);
        if (truth.has_value() != (distance >= 0)) {
            ++grazes;  // different by less than the last step of the trace
        } else if (truth) {
            REQUIRE(std::fabs(dot(truth->center - Vec{240, 120} - start, direction) - distance) < 1e-6);
            REQUIRE(std::fabs(distance_to(target, truth->center - Vec{240, 120}) - 16) < 1e-9);
            REQUIRE(std::fabs(distance_to(target, truth->point - Vec{240, 120})) < 1e-9);
            REQUIRE(std::fabs(length(truth->normal) - 1) < 1e-12);
        }
    }
    CHECK(grazes == 0);
}

TEST_CASE("a megaphone is missed as often as chords of its circle are shorter than a step") {
    // A step of s px jumps over a chord of L < s px with probability 1 - L/s.
    const auto expected = [](double step) {
        double sum = 0;
        constexpr int parts = 100000;
        for (int i = 0; i < parts; ++i) {
            const double offset = 28 * (i + 0.5) / parts;
            sum += std::max(0.0, 1 - 2 * std::sqrt(28 * 28 - offset * offset) / step);
        }
        return 100 * sum / parts;
    };
    CHECK(expected(12) == doctest::Approx(0.78).epsilon(0.01));
    CHECK(expected(48) == doctest::Approx(14.2).epsilon(0.01));
    CHECK(expected(480) == doctest::Approx(90.8).epsilon(0.01));
    for (const double speed : {120, 480, 4800}) {
        for (const int substeps : {1, 24}) {
            CAPTURE(speed);
            CAPTURE(substeps);
            const Tally tally = shoot(Target::megaphone, speed, Solver::substep, substeps, 50000);
            const double percent = expected(speed / 10 / substeps);
            // Four standard deviations of a count of 40 000 hits.
            const double spread = 4 * std::sqrt(percent * 100 / 40000) + 0.01;
            CHECK(std::fabs(tally.miss_percent() - percent) < spread);
        }
    }
}

TEST_CASE("at 12 px a frame one check a frame misses a graze that 24 checks find") {
    // 27.5 px beside the middle the chord is 10.5 px long: a step of 12 px from 1 px before it passes it.
    const Shot graze{0, 27.5 / 28, 1.0 / 12};
    ShootingRange coarse(Target::megaphone, 120, Solver::substep, 1);
    ShootingRange fine(Target::megaphone, 120, Solver::substep, 24);
    coarse.shoot(graze);
    fine.shoot(graze);
    CHECK(coarse.tally().true_hits == 1);
    CHECK(coarse.tally().missed == 1);
    CHECK(fine.tally().true_hits == 1);
    CHECK(fine.tally().missed == 0);
}

TEST_CASE("the sweep misses nothing, and no bounce is wrong by more than 1e-6 px or degrees") {
    for (const Target target : {Target::megaphone, Target::line, Target::brick}) {
        for (const double speed : {1.0, 120.0, 600.0, 48000.0}) {
            CAPTURE(speed);
            const int shots = speed < 10 ? 50 : 5000;
            const Tally sweep = shoot(target, speed, Solver::sweep, 1, shots);
            CHECK(sweep.true_hits > shots / 3);
            CHECK(sweep.missed == 0);
            for (const Tally& tally : {sweep, shoot(target, speed, Solver::substep, 1, shots),
                                       shoot(target, speed, Solver::substep, 24, shots)}) {
                CHECK(tally.shots == shots);
                CHECK(tally.false_hits == 0);
                CHECK(tally.place_error < 1e-6);
                CHECK(tally.angle_error < 1e-6);
            }
        }
    }
}

TEST_CASE("a shot more than 28 px beside the megaphone neither hits nor counts as a hit") {
    ShootingRange range(Target::megaphone, 120, Solver::substep, 24);
    for (const double degrees : {0.0, 77.0, 180.0, 301.0}) range.shoot({degrees, 1.0001, 0.5});
    CHECK(range.tally().shots == 4);
    CHECK(range.tally().true_hits == 0);
    CHECK(range.tally().false_hits == 0);
    CHECK(range.tally().miss_percent() == 0);
}

}  // namespace megapon::lab::shooting_range_tests

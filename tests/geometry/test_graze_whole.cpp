#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/whole.h"

namespace megapon::geometry::graze_whole_tests {

using whole::Dice;

// Ways that pass a target at a whole distance, in directions in which that is possible: legs and hypotenuse of
// Pythagorean triples. A circle whose radius is that distance grazes it, one whose radius is 1 px less does not.
namespace {

constexpr int questions = 100'000;

struct Graze {
    whole::Point from;
    whole::Point motion;
    whole::Point target;
    whole::Point off;  // from the nearest point of the way to the target
    std::int64_t distance = 0;
};

Graze graze(Dice& dice) {
    constexpr std::array<std::array<std::int64_t, 3>, 8> triples{
        {{1, 0, 1}, {3, 4, 5}, {5, 12, 13}, {8, 15, 17}, {7, 24, 25}, {20, 21, 29}, {12, 35, 37}, {9, 40, 41}}};
    while (true) {
        const auto [x, y, length] = triples[static_cast<std::size_t>(dice.between(0, 7))];
        whole::Point along = dice.one_in(2) ? whole::Point{x, y} : whole::Point{y, x};
        if (dice.one_in(2)) along.x = -along.x;
        if (dice.one_in(2)) along.y = -along.y;
        const std::int64_t before = dice.between(1, 2048 / length);
        const std::int64_t behind = dice.between(0, 2048 / length);
        const std::int64_t aside = dice.between(1, 2048 / length);
        const whole::Point target = dice.point(2048);
        const whole::Point nearest = target + whole::Point{-along.y * aside, along.x * aside};
        const whole::Point from = nearest - whole::Point{along.x * before, along.y * before};
        const whole::Point motion{along.x * (before + behind), along.y * (before + behind)};
        const whole::Point to = from + motion;
        if (std::max({std::abs(from.x), std::abs(from.y), std::abs(to.x), std::abs(to.y)}) > 2048) continue;
        return {from, motion, target, target - nearest, aside * length};
    }
}

// Asks `meets(graze, radius)` with the radius that just reaches and with the one that just does not.
template <class Meets>
void check_grazes(std::uint64_t seed, Meets meets) {
    Dice dice{seed};
    int missed = 0;
    int false_hits = 0;
    for (int i = 0; i < questions; ++i) {
        const Graze g = graze(dice);
        missed += !meets(g, static_cast<double>(g.distance));
        false_hits += meets(g, static_cast<double>(g.distance - 1));
    }
    CHECK(missed == 0);
    CHECK(false_hits == 0);
}

}  // namespace

TEST_CASE("a circle that grazes a circle to the pixel hits it, and 1 px further off it does not") {
    check_grazes(81, [](const Graze& g, double radius) {
        const double share = std::min(radius, 12.0);
        return sweep(Circle{vec(g.from), radius - share}, vec(g.motion), Circle{vec(g.target), share}).has_value();
    });
}

TEST_CASE("a circle that grazes the end of a line to the pixel hits it, and 1 px further off it does not") {
    check_grazes(82, [](const Graze& g, double radius) {
        const whole::Point away{g.motion.y, -g.motion.x};
        return sweep(Circle{vec(g.from), radius}, vec(g.motion), Segment{vec(g.target), vec(g.target + away)})
            .has_value();
    });
}

TEST_CASE("a circle that passes along a line at a whole distance touches it exactly at that distance") {
    check_grazes(83, [](const Graze& g, double radius) {
        const Segment line{vec(g.target), vec(g.target + g.motion)};
        return sweep(Circle{vec(g.from), radius}, vec(g.motion), line).has_value();
    });
    check_grazes(84, [](const Graze& g, double radius) {
        return touch(Circle{vec(g.target), radius}, Segment{vec(g.from), vec(g.from + g.motion)}).has_value();
    });
}

TEST_CASE("a circle whose way ends at a whole distance from a line touches it exactly at that distance") {
    check_grazes(85, [](const Graze& g, double radius) {
        const Segment line{vec(g.from), vec(g.from + g.motion)};
        const auto impact = sweep(Circle{vec(g.target + g.off), radius}, -vec(g.off), line);
        return impact && impact->t == 1;
    });
}

}  // namespace megapon::geometry::graze_whole_tests

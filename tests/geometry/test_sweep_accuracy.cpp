#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>

#include "geometry/sweep.h"
#include "geometry/whole.h"

namespace megapon::geometry::sweep_accuracy_tests {

using whole::Dice;

// The judge here knows no quadratic: it halves the time at which the distance falls to the radius, in long double.
namespace {

using Long = long double;

struct Place {
    Long x = 0;
    Long y = 0;
};
Place place(Vec v) { return {v.x, v.y}; }
Place on_the_way(const Circle& a, Vec motion, Long t) { return {a.center.x + t * motion.x, a.center.y + t * motion.y}; }
Long distance(Place p, Place q) { return std::sqrt((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y)); }

Place nearest_place(Place p, const Segment& b) {
    const Place from = place(b.from);
    const Place e{b.to.x - from.x, b.to.y - from.y};
    const Long size = e.x * e.x + e.y * e.y;
    const Long along = size > 0 ? ((p.x - from.x) * e.x + (p.y - from.y) * e.y) / size : 0;
    const Long u = std::clamp<Long>(along, 0, 1);
    return {from.x + u * e.x, from.y + u * e.y};
}

// The nearest point of the outline, to a place outside.
Place nearest_place(Place p, const Circle& b) {
    const Place middle = place(b.center);
    const Long share = b.radius / distance(p, middle);
    return {middle.x + (p.x - middle.x) * share, middle.y + (p.y - middle.y) * share};
}
bool holds(const Circle& b, const Place& p) { return distance(p, place(b.center)) < b.radius; }
bool holds(const Segment& /*b*/, Place /*p*/) { return false; }

struct Truth {
    bool clear_cut = true;  // neither a graze nor a near miss, neither at the start nor at the end
    bool hits = false;
    Long t = 0;
    Place center;
    Place point;
};

// b is convex, so the distance falls to its least value and rises again.
template <class Shape>
Truth judge(const Circle& a, Vec motion, const Shape& b) {
    const auto gap = [&](Long t) {
        const Place p = on_the_way(a, motion, t);
        const Long off = distance(p, nearest_place(p, b));
        return (holds(b, p) ? -off : off) - a.radius;
    };
    Long low = 0;
    Long high = 1;
    for (int i = 0; i < 200; ++i) {
        const Long third = (high - low) / 3;
        if (gap(low + third) < gap(high - third))
            high -= third;
        else
            low += third;
    }
    const Long deepest = low;
    Truth truth;
    truth.clear_cut = std::fabs(gap(deepest)) > 1e-7L && std::fabs(gap(0)) > 1e-7L;
    truth.hits = gap(deepest) <= 0;
    if (!truth.hits) return truth;
    low = 0;
    high = gap(0) <= 0 ? 0 : deepest;
    for (int i = 0; i < 100; ++i) (gap((low + high) / 2) <= 0 ? high : low) = (low + high) / 2;
    truth.t = high;
    truth.center = on_the_way(a, motion, high);
    truth.point = nearest_place(truth.center, b);
    return truth;
}

struct Worst {
    int hits = 0;
    int wrong = 0;
    Long t = 0;
    Long center = 0;
    Long point = 0;
    Long normal = 0;

    template <class Shape>
    void compare(const Circle& a, Vec motion, const Shape& b) {
        const Truth truth = judge(a, motion, b);
        if (!truth.clear_cut) return;
        const auto impact = sweep(a, motion, b);
        wrong += impact.has_value() != truth.hits;
        if (!impact || !truth.hits) return;
        ++hits;
        t = std::max(t, std::fabs(impact->t - truth.t));
        center = std::max(center, distance(place(impact->center), truth.center));
        if (truth.t == 0) return;
        point = std::max(point, distance(place(impact->point), truth.point));
        const Place way{(truth.center.x - truth.point.x) / a.radius, (truth.center.y - truth.point.y) / a.radius};
        normal = std::max(normal, distance(place(impact->normal), way));
    }
    void check() const {
        CHECK(wrong == 0);
        CHECK(hits > 500);
        CHECK(t < 1e-9L);
        CHECK(center < 1e-6L);
        CHECK(point < 1e-6L);
        CHECK(normal < 1e-6L);
    }
};

constexpr int questions = 10'000;

Vec near_to(Dice& dice, Vec middle, double reach) {
    return middle + Vec{dice.real(-reach, reach), dice.real(-reach, reach)};
}

Circle ball(Dice& dice, Vec middle) { return {near_to(dice, middle, 200), dice.real(0.5, 30)}; }

Vec somewhere(Dice& dice) { return dice.one_in(2) ? Vec{} : near_to(dice, {}, 1e6); }

}  // namespace

TEST_CASE("the sweep to a segment is right to 1e-9 of the motion and 1e-6 px, a million px away as well") {
    Dice dice{21};
    Worst worst;
    for (int i = 0; i < questions; ++i) {
        const Vec middle = somewhere(dice);
        const Circle a = ball(dice, middle);
        const Vec motion = near_to(dice, middle, 200) - a.center;
        worst.compare(a, motion, Segment{near_to(dice, middle, 200), near_to(dice, middle, 200)});
    }
    worst.check();
}

TEST_CASE("the sweep to a circle is right to 1e-9 of the motion and 1e-6 px, a million px away as well") {
    Dice dice{22};
    Worst worst;
    for (int i = 0; i < questions; ++i) {
        const Vec middle = somewhere(dice);
        const Circle a = ball(dice, middle);
        const Circle b = ball(dice, middle);
        worst.compare(a, near_to(dice, middle, 200) - a.center, b);
    }
    worst.check();
}

TEST_CASE("a sweep a million px long is right to 1e-9 of the motion and 1e-6 px") {
    Dice dice{24};
    Worst worst;
    for (int i = 0; i < questions; ++i) {
        const Circle a{near_to(dice, {}, 1e6), dice.real(0.5, 30)};
        const Vec target = near_to(dice, {}, 1e6);
        const Vec aim = near_to(dice, target, 60) - a.center;
        worst.compare(a, aim * 1.5, Segment{near_to(dice, target, 50), near_to(dice, target, 50)});
    }
    worst.check();
}

}  // namespace megapon::geometry::sweep_accuracy_tests

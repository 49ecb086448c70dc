#include <doctest/doctest.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

#include "geometry/polygons.h"
#include "geometry/sweep_turning.h"
#include "geometry/whole.h"

namespace megapon::geometry::sweep_turning_tests {

using whole::Dice;

namespace {

const Polygon bar{{{0, -1}, {100, -1}, {100, 1}, {0, 1}}};  // 100 px to the right of its centre, 2 px thick

double degrees_of_asin(double sine) { return std::asin(sine) * 180 / std::numbers::pi; }

MovingCircle resting(Vec center, double radius) { return {{center, radius}, center}; }

// A judge by the C library's sine, which shares nothing with what it judges: the distance of a circle from the polygon
// at t, negative where its centre lies inside.
class Judge {
  public:
    Judge(const MovingCircle& a, const TurningPolygon& b) : a_(a), b_(b), corners_(b.shape.points.size()) {}

    double gap(double t) {
        const double angle = (b_.turned_from + (b_.turned_to - b_.turned_from) * t) * std::numbers::pi / 180;
        const double cosine = std::cos(angle), sine = std::sin(angle);
        const Vec center = b_.from + (b_.to - b_.from) * t;
        for (std::size_t i = 0; i < corners_.size(); ++i) {
            const Vec p = b_.shape.points[i];
            corners_[i] = center + Vec{p.x * cosine - p.y * sine, p.x * sine + p.y * cosine};
        }
        const Vec p = a_.at.center + (a_.to - a_.at.center) * t;
        double least = 1e300;
        bool inside = false;
        for (std::size_t i = 0, k = corners_.size() - 1; i < corners_.size(); k = i++) {
            const Vec one = corners_[k], other = corners_[i], along = other - one;
            const double part =
                ((p.x - one.x) * along.x + (p.y - one.y) * along.y) / (along.x * along.x + along.y * along.y);
            const Vec away = p - (one + along * std::clamp(part, 0.0, 1.0));
            least = std::min(least, std::hypot(away.x, away.y));
            if ((one.y > p.y) != (other.y > p.y) && p.x < one.x + (p.y - one.y) * along.x / along.y) inside = !inside;
        }
        return (inside ? -least : least) - a_.at.radius;
    }

    // The smallest gap of so many moments up to `until`, each of which is followed downhill.
    double least_gap(double until, int moments) {
        double least = gap(0);
        for (int i = 1; i <= moments; ++i) {
            const double t = until * i / moments, step = until / moments;
            const double here = gap(t);
            least = std::min(least, here);
            if (here > 20) continue;
            double low = t - step, high = std::min(t + step, until);
            for (int halving = 0; halving < 40; ++halving) {
                const double third = (high - low) / 3;
                (gap(low + third) < gap(high - third) ? high = high - third : low = low + third);
            }
            least = std::min(least, gap((low + high) / 2));
        }
        return least;
    }

  private:
    MovingCircle a_;
    TurningPolygon b_;
    std::vector<Vec> corners_;
};

TurningPolygon random_polygon(Dice& dice, double largest) {
    TurningPolygon b;
    const int corners = static_cast<int>(dice.between(3, 7));
    for (int i = 0; i < corners; ++i) {  // seen from its middle, which is not always its centre, once round
        const double angle = (i + dice.share() * 0.9) * 2 * std::numbers::pi / corners, far = dice.real(2, 60);
        b.shape.points.push_back(Vec{far * std::cos(angle), far * std::sin(angle)});
    }
    const Vec middle = dice.one_in(2) ? Vec{} : Vec{dice.real(-80, 80), dice.real(-80, 80)};
    for (Vec& p : b.shape.points) p += middle;
    b.from = {dice.real(-100, 100), dice.real(-100, 100)};
    b.to = dice.one_in(3) ? b.from : Vec{dice.real(-100, 100), dice.real(-100, 100)};
    b.turned_from = dice.real(-360, 360);
    b.turned_to = b.turned_from + dice.real(-largest, largest);
    return b;
}

}  // namespace

TEST_CASE("a bar that turns by 90 degrees meets a resting ball at the angle that its place gives") {
    // The ball lies at 36.87 degrees, 50 px from the pivot, and touches once its centre is 9 + 1 px off the bar's
    // middle.
    const auto impact = sweep(resting({40, 30}, 9), TurningPolygon{bar, {0, 0}, {0, 0}, 0, 90});
    REQUIRE(impact);
    const double angle = degrees_of_asin(30.0 / 50) - degrees_of_asin(10.0 / 50);
    CHECK(impact->t == doctest::Approx(angle / 90).epsilon(1e-13));
    CHECK(impact->center == Vec{40, 30});
    const double radians = angle * std::numbers::pi / 180;
    CHECK(length(impact->normal - Vec{-std::sin(radians), std::cos(radians)}) < 1e-12);
    CHECK(length(impact->point + impact->normal * 9 - Vec{40, 30}) < 1e-10);
}

TEST_CASE("a bar meets a ray that starts in its way at the angle at which its face passes that place") {
    const auto impact = sweep(resting({40, 30}, 0), TurningPolygon{bar, {0, 0}, {0, 0}, 0, 90});
    REQUIRE(impact);
    CHECK(impact->t * 90 == doctest::Approx(degrees_of_asin(30.0 / 50) - degrees_of_asin(1.0 / 50)).epsilon(1e-12));
    CHECK(dot(impact->normal, Vec{0, 1}) > 0.8);
}

TEST_CASE("a bar that turns the other way, not far enough, or is too short, meets nothing") {
    // As above it would meet the ball at 25.3329 degrees.
    CHECK_FALSE(sweep(resting({40, 30}, 9), TurningPolygon{bar, {0, 0}, {0, 0}, 0, -90}));
    CHECK_FALSE(sweep(resting({40, 30}, 9), TurningPolygon{bar, {0, 0}, {0, 0}, 0, 25.332}));
    CHECK(sweep(resting({40, 30}, 9), TurningPolygon{bar, {0, 0}, {0, 0}, 0, 25.333}));
    CHECK_FALSE(sweep(resting({40, 95}, 1), TurningPolygon{bar, {0, 0}, {0, 0}, 0, 90}));  // beyond its end
}

TEST_CASE("a ball that goes with a turning polygon's centre is met as if both stood") {
    const MovingCircle ball{{{140, 230}, 9}, {340, -70}};
    const auto impact = sweep(ball, TurningPolygon{bar, {100, 200}, {300, -100}, 0, 90});
    REQUIRE(impact);
    CHECK(impact->t * 90 == doctest::Approx(degrees_of_asin(30.0 / 50) - degrees_of_asin(10.0 / 50)).epsilon(1e-12));
    CHECK(length(impact->center - ball.center(impact->t)) == 0);
}

TEST_CASE("a start in contact answers t = 0 with the depth's normal, and one inside, too") {
    const auto impact = sweep(resting({50, 5}, 9), TurningPolygon{bar, {0, 0}, {0, 0}, 0, 90});
    REQUIRE(impact);
    CHECK(impact->t == 0);
    CHECK(impact->normal == Vec{0, 1});
    CHECK(sweep(resting({50, 0}, 0.25), TurningPolygon{bar, {0, 0}, {0, 0}, 0, 90})->t == 0);
}

TEST_CASE("a polygon that moves and does not turn is met as one that rests is, by the relative motion") {
    const MovingCircle ball{{{0, 0}, 16}, {100, 0}};
    const Polygon wall{{{0, -20}, {4, -20}, {4, 20}, {0, 20}}};
    const auto impact = sweep(ball, TurningPolygon{wall, {116, 0}, {16, 0}, 0, 0});
    REQUIRE(impact);
    CHECK(impact->t == 0.5);
    CHECK(impact->center == Vec{50, 0});
    CHECK(impact->point == Vec{66, 0});
    CHECK(impact->normal == Vec{-1, 0});
}

TEST_CASE("a bar that turns 10 times meets at once what it would pass again and again") {
    const auto impact = sweep(resting({40, 30}, 9), TurningPolygon{bar, {0, 0}, {0, 0}, 0, 3600});
    REQUIRE(impact);
    CHECK(impact->t * 3600 == doctest::Approx(degrees_of_asin(30.0 / 50) - degrees_of_asin(10.0 / 50)).epsilon(1e-12));
    // And a ball that flies through its circle of 100 px between two turns of it, 1000 times as fast, is met as well.
    CHECK(sweep(MovingCircle{{{0, -300}, 4}, {0, 300}}, TurningPolygon{bar, {0, 0}, {0, 0}, 0, 36'000}));
}

TEST_CASE("thousands of random polygons agree with a judge that looks at every moment") {
    for (const double largest : {90.0, 400.0, 3600.0}) {
        CAPTURE(largest);
        Dice dice{static_cast<std::uint64_t>(largest)};
        int hits = 0, misses = 0;
        for (int i = 0; i < 1500; ++i) {
            const TurningPolygon b = random_polygon(dice, largest);
            const double radius = dice.one_in(4) ? 0 : dice.real(0, 20);
            const MovingCircle a{{{dice.real(-150, 150), dice.real(-150, 150)}, radius},
                                 {dice.real(-150, 150), dice.real(-150, 150)}};
            Judge judge(a, b);
            const auto impact = sweep(a, b);
            CAPTURE(i);
            if (!impact) {
                ++misses;
                REQUIRE(judge.least_gap(1, 600) > -1e-9);
                continue;
            }
            if (impact->t == 0) continue;
            ++hits;
            REQUIRE(judge.least_gap(impact->t, 600) > -2e-9);
            REQUIRE(std::fabs(judge.gap(impact->t)) < 5e-9);
            REQUIRE(std::fabs(length(impact->point - impact->center) - radius) < 5e-9);
            REQUIRE(length(impact->point + impact->normal * radius - impact->center) < 5e-9);
            REQUIRE(std::fabs(length(impact->normal) - 1) < 1e-12);
        }
        CHECK(hits > 300);
        CHECK(misses > 100);
    }
}

TEST_CASE("a ball that a corner would pass by 1e-6 px is not met, and one that it would enter by 1e-6 px is") {
    const Polygon square = polygon_of(Rect{{0, 0}, {30, 40}});  // its corners are 50 px from the centre
    for (const double turn : {90.0, 720.0, 36'000.0}) {
        CAPTURE(turn);
        CHECK_FALSE(sweep(resting({60 + 1e-6, 0}, 10), TurningPolygon{square, {0, 0}, {0, 0}, 0, turn}));
        const auto impact = sweep(resting({60 - 1e-6, 0}, 10), TurningPolygon{square, {0, 0}, {0, 0}, 0, turn});
        REQUIRE(impact);
        CHECK(impact->t * turn == doctest::Approx(degrees_of_asin(4.0 / 5)).epsilon(1e-3));
    }
}

TEST_CASE(
    "every question ends, however large, fast or close: a disc of 100 corners that turns 200 times beside a ball") {
    const Polygon disc = polygon_of(Circle{{0, 0}, 50}, 100);
    CHECK_FALSE(sweep(resting({60 + 1e-8, 0}, 10), TurningPolygon{disc, {0, 0}, {0, 0}, -36'000, 36'000}));
    const Polygon speck = polygon_of(Circle{{0, 0}, 1e-3}, 4);
    CHECK_FALSE(sweep(resting({1000 + 1e-3 + 1e-8, 0}, 1000), TurningPolygon{speck, {0, 0}, {0, 0}, -36'000, 36'000}));
    for (const double unit : {1e-60, 1.0, 1e60}) {
        CAPTURE(unit);
        const Polygon bars{{{0, -unit}, {100 * unit / 128, -unit}, {100 * unit / 128, unit}, {0, unit}}};
        const auto impact = sweep(MovingCircle{{{unit, -unit}, unit / 4}, {-unit, unit}},
                                  TurningPolygon{bars, {unit, unit}, {-unit, -unit}, 36'000, -36'000});
        if (impact) CHECK(std::isfinite(impact->t));
    }
}

}  // namespace megapon::geometry::sweep_turning_tests

#include "lab/tunnel.h"

#include <doctest/doctest.h>

#include <cmath>
#include <random>

using namespace megapon::lab;
using megapon::sim::Solver;

namespace {

Tally shoot(Target target, double speed, Solver solver, int substeps, int shots) {
    Tunnel tunnel(target, speed, solver, substeps);
    std::mt19937_64 random(5);
    const auto unit = [&] { return static_cast<double>(random() >> 11) * 0x1.0p-53; };
    for (int i = 0; i < shots; ++i) {
        const double degrees = 360 * unit();
        const double aside = 2.5 * unit() - 1.25;
        tunnel.shoot({degrees, aside, unit()});
    }
    return tunnel.tally();
}

}  // namespace

TEST_CASE("a megaphone is missed as often as chords of its circle are shorter than a step") {
    // Of a step of s px, a chord of L < s px is stepped over with the chance 1 - L/s.
    const auto expected = [](double step) {
        double sum = 0;
        constexpr int parts = 100000;
        for (int i = 0; i < parts; ++i) {
            const double aside = 28 * (i + 0.5) / parts;
            sum += std::max(0.0, 1 - 2 * std::sqrt(28 * 28 - aside * aside) / step);
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

TEST_CASE("at 12 px a frame one look a frame misses a graze that 24 looks find") {
    // 27.5 px beside the middle the chord is 10.5 px long: 1 px before it and 12 px on is past it.
    const Shot graze{0, 27.5 / 28, 1.0 / 12};
    Tunnel naive(Target::megaphone, 120, Solver::substep, 1);
    Tunnel careful(Target::megaphone, 120, Solver::substep, 24);
    naive.shoot(graze);
    careful.shoot(graze);
    CHECK(naive.tally().true_hits == 1);
    CHECK(naive.tally().missed == 1);
    CHECK(careful.tally().true_hits == 1);
    CHECK(careful.tally().missed == 0);
}

TEST_CASE("the sweep misses nothing, and no bounce that is found is wrong by more than 1e-6 px or degrees") {
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

TEST_CASE("more than 28 px beside the megaphone nothing is hit, and nothing is called a hit") {
    Tunnel tunnel(Target::megaphone, 120, Solver::substep, 24);
    for (const double degrees : {0.0, 77.0, 180.0, 301.0}) tunnel.shoot({degrees, 1.0001, 0.5});
    CHECK(tunnel.tally().shots == 4);
    CHECK(tunnel.tally().true_hits == 0);
    CHECK(tunnel.tally().false_hits == 0);
    CHECK(tunnel.tally().miss_percent() == 0);
}

#pragma once

#include <cmath>
#include <ctime>
#include <string>

#include "lab/trials.h"
#include "sim/random.h"

// Balls in a box, as some engine moves them: what bench_balls.cpp measures side by side.
struct BallsRun {
    double seconds = 0;         // of processor time
    double energy_kept = 0;     // share of the first sum of v²
    bool has_given_up = false;  // a frame's work was spent: balls waited, and the time is of less than all pages
};

// Where the balls are. The exhibit's: `hundred`, small balls of 120 px/s that cover a tenth. The others: up to 600 px/s
// along each axis, in a box of 1280 x 720 px, or with a radius of 16 px in a box of the same shape.
enum class BallsPlace { exhibit, one_box, one_radius };

struct BallsScreen {
    BallsPlace place = BallsPlace::exhibit;
    int balls = 0;
    double covered = 0.1;     // share of the box
    bool has_bodies = false;  // lines, polygons and tiles in it
    int pages = 0;
};

constexpr int balls_substeps = 24;
constexpr double balls_seconds = 1.0 / (10 * balls_substeps);  // of a substep

inline double thread_seconds() {
#ifdef CLOCK_THREAD_CPUTIME_ID
    std::timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
#else
    return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
#endif
}

// The same for every engine.
struct BallsStart {
    explicit BallsStart(const BallsScreen& scene, megapon::sim::Solver solver = megapon::sim::Solver::substep);

    megapon::sim::World world;
    megapon::sim::State state;
};

BallsRun run_floor(const BallsScreen& scene);
BallsRun run_box2d(const BallsScreen& scene);
BallsRun run_chipmunk(const BallsScreen& scene);

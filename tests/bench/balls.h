#pragma once

// Balls in a box, as some engine moves them: what bench_balls.cpp measures side by side.
struct BallsRun {
    double seconds = 0;      // of processor time
    double energy_kept = 0;  // share of the first sum of v²
};

struct BallsScene {
    int balls = 0;
    int pages = 0;
};

BallsRun run_box2d(const BallsScene& scene);
BallsRun run_chipmunk(const BallsScene& scene);

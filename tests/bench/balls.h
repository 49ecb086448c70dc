#pragma once

#include "lab/trials.h"

// Balls in a box, as some engine moves them: what bench_balls.cpp measures side by side.
struct BallsRun {
    double seconds = 0;      // of processor time
    double energy_kept = 0;  // share of the first sum of v²
};

struct BallsScreen {
    int balls = 0;
    int pages = 0;
};

constexpr int balls_substeps = 24;

// The same for every engine.
struct BallsStart {
    explicit BallsStart(const BallsScreen& scene)
        : world(megapon::lab::make_ball_box(scene.balls, 10, balls_substeps)), state(megapon::sim::start_scene(world)) {
        megapon::lab::place_balls(state, world, scene.balls, 120);
    }

    megapon::sim::World world;
    megapon::sim::State state;
};

BallsRun run_box2d(const BallsScreen& scene);
BallsRun run_chipmunk(const BallsScreen& scene);

#pragma once

#include <cmath>
#include <utility>
#include <vector>

#include "sim/step.h"

// Small worlds for the tests of sim.
namespace megapon::sim::testing {

inline constexpr Solver both_solvers[] = {Solver::substep, Solver::sweep};

// The same court with other physics.
inline World world_of(court::Court court, Solver solver = Solver::substep, int substeps = 24, int fps = 10) {
    Tuning tuning;
    tuning.physics = {fps, substeps, solver};
    return make_world(std::move(court), tuning);
}

inline World box(Vec size, Solver solver, int substeps = 24) {
    court::Court court;
    court.size = size;
    court.walls = court::Walls::box;
    Tuning tuning;
    tuning.physics.solver = solver;
    tuning.physics.substeps = substeps;
    return make_world(court, tuning);
}

// What happens in `frames` frames.
inline Events play_frames(State& state, const World& world, int frames) {
    Events all;
    Events events;
    for (int i = 0; i < frames; ++i) {
        step(state, {}, world, events);
        all.insert(all.end(), events.begin(), events.end());
    }
    return all;
}

// The same where nothing but bounces may happen.
inline std::vector<Bounce> play_bounces(State& state, const World& world, int frames) {
    std::vector<Bounce> bounces;
    for (const Event& event : play_frames(state, world, frames)) bounces.push_back(std::get<Bounce>(event));
    return bounces;
}

// Where a ball on one axis is after `distance` px of straight line, folded at low and high.
inline double folded(double start, double distance, double low, double high) {
    const double width = high - low;
    double place = std::fmod(start - low + distance, 2 * width);
    if (place < 0) place += 2 * width;
    return low + (place <= width ? place : 2 * width - place);
}

inline double energy(const State& state) {
    double sum = 0;
    for (const Ball& ball : state.balls) sum += length_squared(ball.velocity);
    return sum;
}

}  // namespace megapon::sim::testing

#include "sim/task.h"

#include <cmath>

#include "sim/ball_record.h"

namespace megapon::sim {

namespace {

using court::Task;
using court::TaskKind;

// Frames of 0.1 s since the start.
double time_of(const World& world, FrameTime now) { return now / in_frames(1, world.tuning.physics); }

// Of those in play all, or those that the task counts.
int balls_left(const State& state, const World& world, bool counted) {
    int left = 0;
    for (std::size_t ball = 0; ball < state.balls.size(); ++ball) {
        const bool in_play = !is_out_of_play(state, ball);
        left += in_play && (!counted || is_counted(state, world, static_cast<int>(ball))) ? 1 : 0;
    }
    return left;
}

// Frames of 0.1 s that have been survived; of a task that asks for a swing those at whose end a ball in play had it.
int survived(const State& state, const World& world, const Substep& substep) {
    const auto whole = [&](FrameTime now) { return static_cast<int>(std::floor(time_of(world, now) + 1e-9)); };
    if (!world.court.task->needs_swing) return whole(substep.end());
    const bool counts = state.match.phase == MatchPhase::rally && balls_left(state, world, true) > 0;
    return state.task->done + (counts ? whole(substep.end()) - whole(substep.begin()) : 0);
}

bool is_in_finish(const State& state, const Task& task) {
    return !state.polygons.empty() && state.polygons[0].center.x >= task.finish;
}

// What is not counted as it happens but can be seen.
void update_done(State& state, const World& world, const Substep& substep) {
    const Task& task = *world.court.task;
    int& done = state.task->done;
    switch (task.kind) {
        case TaskKind::survive:
            done = survived(state, world, substep);
            break;
        case TaskKind::keep:
            done = balls_left(state, world, true);
            break;
        case TaskKind::steer:
            done = is_in_finish(state, task) ? task.count : 0;
            break;
        default:
            break;
    }
}

bool is_time_up(const World& world, const Task& task, const Substep& substep) {
    return task.time_limit > 0 && time_of(world, substep.end()) >= task.time_limit - 1e-9;
}

bool is_lost(const State& state, const World& world) {
    const Task& task = *world.court.task;
    if (task.lives > 0 && state.task->misses >= task.lives) return true;
    return task.kind == TaskKind::keep && balls_left(state, world, false) < task.count;
}

}  // namespace

bool is_counted(const State& state, const World& world, int ball) {
    if (!is_asked_to_swing(world)) return true;
    if (world.court.task->kind == TaskKind::points) return state.task->has_swung;
    const LastHit hit = last_hit_of(state, ball);
    const bool is_served = state.match.rally <= 1 && !starts_in_play(world.court);
    return hit.hitter == Side::left && hit.strength != Strength::bunt && !is_served;
}

void check_task(State& state, const World& world, const Substep& substep, Events& events) {
    if (!state.task || state.match.phase == MatchPhase::over) return;
    const Task& task = *world.court.task;
    update_done(state, world, substep);
    const bool enough = state.task->done >= task.count;
    const bool time_up = is_time_up(world, task, substep);
    const bool waits = task.kind == TaskKind::keep && !time_up;  // it counts at the end
    const bool reached = enough && !waits && !is_lost(state, world);
    if (!reached && !time_up && !is_lost(state, world)) return;
    state.task->reached = reached;
    state.match.scorer = reached ? Side::left : Side::right;
    state.match.phase = MatchPhase::over;
    state.match.phase_since = play_clock(state, substep.end());
    events.push_back(TaskOver{substep.event_time(substep.seconds), reached, state.task->done, state.task->misses});
}

court::Achievement achievement_of(const State& state, const World& world) {
    if (!state.task) return {};
    const double frames = std::floor(time_of(world, state.frame) + 1e-9);
    return {state.task->reached, static_cast<int>(frames), state.task->misses, balls_left(state, world, true),
            state.task->done};
}

}  // namespace megapon::sim

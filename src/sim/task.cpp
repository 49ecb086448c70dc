#include "sim/task.h"

#include <cmath>

#include "sim/ball_record.h"

namespace megapon::sim {

namespace {

using court::Task;
using court::TaskKind;

// Frames of 0.1 s since the start.
double time_of(const World& world, FrameTime now) { return now / in_frames(1, world.tuning.physics); }

int balls_left(const State& state) {
    int left = 0;
    for (std::size_t ball = 0; ball < state.balls.size(); ++ball) left += is_out_of_play(state, ball) ? 0 : 1;
    return left;
}

bool is_in_finish(const State& state, const Task& task) {
    return !state.polygons.empty() && state.polygons[0].center.x >= task.finish;
}

// What is not counted as it happens but can be seen.
void update_done(State& state, const World& world, const Substep& substep) {
    const Task& task = *world.court.task;
    int& done = state.task->done;
    switch (task.kind) {
        case TaskKind::points:
            done = state.match.score[Side::left];
            break;
        case TaskKind::survive:
            done = static_cast<int>(std::floor(time_of(world, substep.end()) + 1e-9));
            break;
        case TaskKind::keep:
            done = balls_left(state);
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

bool is_lost(const State& state, const Task& task) {
    if (task.lives > 0 && state.task->misses >= task.lives) return true;
    return task.kind == TaskKind::keep && state.task->done < task.count;
}

}  // namespace

void check_task(State& state, const World& world, const Substep& substep, Events& events) {
    if (!state.task || state.match.phase == MatchPhase::over) return;
    const Task& task = *world.court.task;
    update_done(state, world, substep);
    const bool enough = state.task->done >= task.count;
    const bool time_up = is_time_up(world, task, substep);
    const bool waits = task.kind == TaskKind::keep && !time_up;  // it counts at the end
    const bool reached = enough && !waits && !is_lost(state, task);
    if (!reached && !time_up && !is_lost(state, task)) return;
    state.task->reached = reached;
    state.match.scorer = reached ? Side::left : Side::right;
    state.match.phase = MatchPhase::over;
    state.match.phase_since = play_clock(state, substep.end());
    events.push_back(TaskOver{substep.event_time(substep.seconds), reached, state.task->done, state.task->misses});
}

court::Achievement achievement_of(const State& state, const World& world) {
    if (!state.task) return {};
    const double frames = std::floor(time_of(world, state.frame) + 1e-9);
    return {state.task->reached, static_cast<int>(frames), state.task->misses, balls_left(state)};
}

}  // namespace megapon::sim

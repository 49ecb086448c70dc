#pragma once

#include "court/task.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

// The task of a court: what counts for it, and when a try is over.
namespace megapon::sim {

inline bool is_asked_to_swing(const World& world) { return world.court.task && world.court.task->needs_swing; }

// Whether a task counts what this ball does. One that asks for a swing: if the player hit the ball last, returned it
// by a swing and has not bunted it since; of `points`, if the player has returned any ball of the rally by a swing.
// True where no task asks for one.
bool is_counted(const State& state, const World& world, int ball);

// Something has been done that a task of this kind counts.
inline void count_for_task(State& state, const World& world, court::TaskKind kind) {
    if (state.task && world.court.task->kind == kind) ++state.task->done;
}

// The player has lost a ball, a point or a drone, or was struck.
inline void count_miss(State& state) {
    if (state.task) ++state.task->misses;
}

// Ends the try at the substep's end when the task is done, when the last life is lost or when the time is up. The match
// is over then; its scorer is the left side if the task is done, and the right one if not.
void check_task(State& state, const World& world, const Substep& substep, Events& events);

// What a try has reached so far.
court::Achievement achievement_of(const State& state, const World& world);

}  // namespace megapon::sim

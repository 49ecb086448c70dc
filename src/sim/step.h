#pragma once

#include "sim/event.h"
#include "sim/input.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::sim {

// Plays one frame: `substeps` times input, swings, walks, polygons, balls, goals. Clears `events` first, then fills it
// in order of time. Deterministic: the same state, input and world give the same state and events, to the bit, whatever
// rounding the host has set.
void step(State& state, const FrameInput& input, const World& world, Events& events);

// Sees the state after every substep. May be null.
struct SubstepWatcher {
    virtual ~SubstepWatcher() = default;
    virtual void on_substep(const State& state, int substep) = 0;  // substep from 1
};
void step(State& state, const FrameInput& input, const World& world, Events& events, SubstepWatcher* watcher);

// Same, with the caller's workspace, which any matches may share: no allocation after the first frames.
struct Workspace;
void step(State& state, const FrameInput& input, const World& world, Events& events, SubstepWatcher* watcher,
          Workspace& work);

}  // namespace megapon::sim

#pragma once

#include "sim/event.h"
#include "sim/input.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::sim {

// Plays one frame: `substeps` times input, swings, walks, polygons, balls, goals. Clears `events` first, then fills it
// in order of time. Deterministic: the same state, input and world give the same state and events, to the bit.
void step(State& state, const FrameInput& input, const World& world, Events& events);

// Told after every substep, for those who watch the physics (tests, F2): the state as it stands. May be empty.
struct SubstepWatcher {
    virtual ~SubstepWatcher() = default;
    virtual void see(const State& state, int substep) = 0;  // substep from 1
};
void step(State& state, const FrameInput& input, const World& world, Events& events, SubstepWatcher* watcher);

// The same in memory that is kept from frame to frame, of any match: after the first frames a step asks for none.
struct Workspace;
void step(State& state, const FrameInput& input, const World& world, Events& events, SubstepWatcher* watcher,
          Workspace& work);

}  // namespace megapon::sim

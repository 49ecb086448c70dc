#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::sim {

enum class Control : std::uint8_t { move_x, move_y, swing, shout };

// A change of one control: it holds from `substep` on (0 = the frame's first) until the next change.
struct InputEvent {
    std::uint16_t substep = 0;
    Control control = Control::move_x;
    std::int8_t value = 0;  // move: -127..127, right and down positive; swing, shout: 0 or 1
    friend bool operator==(const InputEvent&, const InputEvent&) = default;
};

// What one player did in one frame, in order of substep. Sixteen events are more than anybody makes in a tenth of a
// second; when there are more, add() keeps the last one of each control.
struct PlayerInput {
    std::array<InputEvent, 16> events{};
    std::uint8_t count = 0;

    void add(InputEvent event);
    const InputEvent* begin() const { return events.data(); }
    const InputEvent* end() const { return events.data() + count; }
    friend bool operator==(const PlayerInput&, const PlayerInput&) = default;
};

inline void PlayerInput::add(InputEvent event) {
    if (count < events.size()) {
        events[count++] = event;
        return;
    }
    // Full: drops the first event that a later one of the same control overrules, so that the controls end as they
    // should. There is one, for there are fewer controls than places.
    std::size_t dropped = 0;
    for (std::size_t late = 1; events[late].control != events[dropped].control;)
        if (++late == events.size()) late = ++dropped + 1;
    std::move(events.data() + dropped + 1, events.data() + events.size(), events.data() + dropped);
    events.back() = event;
}

// All that crosses from the devices into the rules in one frame.
struct FrameInput {
    PerSide<PlayerInput> players;
    friend bool operator==(const FrameInput&, const FrameInput&) = default;
};

// Sees the state after every substep. May be null.
struct SubstepWatcher {
    virtual ~SubstepWatcher() = default;
    virtual void on_substep(const State& state, int substep) = 0;  // substep from 1
};

// Plays one frame: `substeps` times input, swings, walks, polygons, balls, goals. Clears `events` first, then fills it
// in order of time. Deterministic: the same state, input and world give the same state and events, to the bit, whatever
// rounding the host has set.
void step(State& state, const FrameInput& input, const World& world, Events& events, SubstepWatcher* watcher = nullptr);

// Same, with the caller's workspace, which any matches may share: no allocation after the first frames.
struct Workspace;
void step(State& state, const FrameInput& input, const World& world, Events& events, SubstepWatcher* watcher,
          Workspace& work);

}  // namespace megapon::sim

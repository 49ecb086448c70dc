#pragma once

#include <cstdint>
#include <functional>
#include <utility>

#include "play/session.h"
#include "sim/random.h"
#include "sim/step.h"

namespace megapon::play::testing {

// Two pairs of hands that do something in every third frame or so.
inline sim::FrameInput some_hands(sim::Random& random, int substeps) {
    const auto below = [&random](int n) { return static_cast<int>(random.next() % static_cast<std::uint64_t>(n)); };
    sim::FrameInput input;
    for (sim::PlayerInput& player : input.players) {
        if (below(3) > 0) continue;
        const int control = below(3);
        const int value = control == 2 ? below(2) : below(3) * 127 - 127;
        player.add({static_cast<std::uint16_t>(below(substeps)), static_cast<sim::Control>(control),
                    static_cast<std::int8_t>(value)});
    }
    return input;
}

// A match of that many frames between such hands. `before_frame` may retune it; the states are kept, the start first.
struct Recorded {
    Replay replay;
    std::vector<sim::State> states;
};

inline Recorded record(int frames, std::uint64_t seed, sim::World world,
                       const std::function<void(int, sim::World&, Recorder&)>& before_frame = {}) {
    Recorder recorder(world, seed, {"player", "cpu:2"});
    Recorded recorded;
    recorded.states.push_back(sim::start_match(world, seed));
    sim::Random random(seed);
    sim::State state = recorded.states.back();
    sim::Events events;
    for (int frame = 0; frame < frames; ++frame) {
        if (before_frame) before_frame(frame, world, recorder);
        sim::step(state, recorder.take(some_hands(random, world.tuning.physics.substeps)), world, events);
        recorder.check(state);
        recorded.states.push_back(state);
    }
    recorded.replay = recorder.replay();
    return recorded;
}

}  // namespace megapon::play::testing

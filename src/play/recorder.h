#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "play/replay.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::play {

// Writes a replay along with a match. For every frame: take() the input, play what it answers, then check() the state.
class Recorder {
  public:
    Recorder(const sim::World& world, std::uint64_t seed, const sim::PerSide<std::string>& players);

    // Numbers that hold from the next frame on.
    void retune(const sim::Tuning& tuning);

    // Puts the input on the replay and answers the replay's copy, so that what is played is what the replay holds.
    const sim::FrameInput& take(const sim::FrameInput& input);

    // Notes what proves a replay of the frame right.
    void check(const sim::State& after);

    const Replay& replay() const { return replay_; }

  private:
    Replay replay_;
    sim::Tuning recorded_tuning_;  // of the last frame taken
    sim::Tuning tuning_;
    std::vector<std::uint64_t> words_before_;
    std::vector<std::uint64_t> words_;
};

}  // namespace megapon::play

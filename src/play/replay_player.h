#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "play/replay.h"
#include "sim/ball_mover.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/step.h"
#include "sim/world.h"
#include "text/error.h"

namespace megapon::play {

// Plays a replay again from its own inputs and settings.
class ReplayPlayer {
  public:
    // Errors: the replay's court or tuning text cannot be read.
    static text::Result<ReplayPlayer> open(Replay replay, const std::string& file);

    int frames() const { return static_cast<int>(replay_.frames.size()); }
    int frame() const { return state_.frame; }
    bool ended() const { return frame() >= frames(); }
    const sim::State& state() const { return state_; }
    const sim::State& before() const { return before_; }  // the state one frame ago
    const sim::World& world() const { return world_; }    // with the tuning of the last frame played
    const Replay& replay() const { return replay_; }
    std::size_t snapshots() const { return snapshots_.size(); }  // states that are kept for jump()
    const sim::Tuning& tuning_of(int index) const;               // of the frame with this index

    // Plays the next frame; nothing happens at the end.
    const sim::Events& play();
    const sim::Events& play(sim::SubstepWatcher* watcher);

    // Whether the state after the frame just played has the hash that the replay carries; true where it carries none.
    bool agrees() const;

    // After the first frame that does not agree: the first field that is not as it was recorded. Nothing when only the
    // hash differs, or the replay carries no checks. A wrong field is overlooked once in 65536 times; then the next one
    // is named.
    std::optional<std::string> diverged_field() const;

    // Goes to the state after so many frames (clamped), from the nearest snapshot before it.
    void jump(int frame_wanted);

  private:
    ReplayPlayer(Replay replay, sim::World world, std::map<int, sim::Tuning> tunings);

    void restore(int snapshot);
    void keep_snapshot();

    Replay replay_;
    sim::World world_;
    std::map<int, sim::Tuning> tunings_;  // each holds from the frame with its index on
    sim::State before_;
    sim::State state_;
    sim::Events events_;
    sim::Workspace work_;
    std::vector<sim::State> snapshots_;  // filled as it plays
    int snapshot_distance_ = 100;        // frames
};

}  // namespace megapon::play

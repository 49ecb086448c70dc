#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/bot.h"
#include "play/replay.h"
#include "sim/ball_mover.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/step.h"
#include "sim/world.h"

namespace megapon::play {

// Who holds a pad.
struct PlayerSource {
    int level = 0;  // 0: a person; 1 to 5: a computer player
};

// "player" or "cpu:3", as replays and the command line write it; and back, nothing for other words.
std::string describe(PlayerSource source);
std::optional<PlayerSource> player_source_of(std::string_view text);

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

// One match: the world, the state, who plays, and the replay that runs along. What it plays is what the replay holds.
class Session {
  public:
    Session(sim::World world, sim::PerSide<PlayerSource> sources, std::uint64_t seed);

    // Plays one frame. `hands` is what the persons did; a computer player's source ignores its part.
    const sim::Events& play(const sim::FrameInput& hands);
    const sim::Events& play(const sim::FrameInput& hands, sim::SubstepWatcher* watcher);

    // New numbers from the next frame on, except where the court has its own; the replay notes them.
    void retune(const sim::Tuning& tuning);

    // Whether persons who only walk get their swings from the game.
    void swing_for_persons(bool swing) { swings_for_persons_ = swing; }

    const sim::World& world() const { return world_; }
    const sim::State& state() const { return state_; }
    const sim::State& before() const { return before_; }  // the state one frame ago
    const Replay& replay() const { return recorder_.replay(); }
    const sim::PerSide<PlayerSource>& sources() const { return sources_; }
    bool over() const { return state_.match.phase == sim::MatchPhase::over; }

  private:
    sim::World world_;
    sim::PerSide<PlayerSource> sources_;
    sim::PerSide<std::optional<Bot>> bots_;
    sim::State before_;
    sim::State state_;
    sim::Events events_;
    sim::Workspace work_;
    Recorder recorder_;
    bool swings_for_persons_ = false;
};

}  // namespace megapon::play

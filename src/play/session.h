#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "play/bot.h"
#include "play/human_model.h"
#include "play/replay.h"
#include "sim/ball_mover.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/step.h"
#include "sim/world.h"
#include "text/error.h"
#include "text/fields.h"

namespace megapon::play {

// What plays one side.
struct PlayerSource {
    int level = 0;                       // 0: a person; 1 to 5: a computer player
    std::optional<HumanTraits> human{};  // a stand-in for the person
};

// "player", "cpu:3" or "human:250,12,90", in replays and on the command line; and back: nothing for another text.
std::string describe(PlayerSource source);
std::optional<PlayerSource> player_source_of(std::string_view text);

// What of a session's frames its replay keeps: all of them; or none, for play without an end that nobody shows.
enum class Recording : std::uint8_t { whole, none };

// Records a match. For every frame: take() the input, play what take() returns, then check() the state.
class Recorder {
  public:
    Recorder(const sim::World& world, std::uint64_t seed, const sim::PerSide<std::string>& players,
             Recording recording = Recording::whole);

    // Numbers that hold from the next frame on.
    void retune(const sim::Tuning& tuning);

    // Appends the input to the replay. Returns what is to be played: the replay's copy.
    const sim::FrameInput& take(const sim::FrameInput& input);

    // Appends the state's hash and checks, which a replay of the frame is compared with.
    void check(const sim::State& after);

    // The replay says from now on that it is a season's final.
    void note_final() { replay_.right = right_player(replay_) + std::string(final_mark); }

    const Replay& replay() const { return replay_; }

    bool records() const { return recording_ == Recording::whole; }

  private:
    Recording recording_;
    Replay replay_;
    sim::Tuning recorded_tuning_;  // of the last frame taken
    sim::Tuning tuning_;
    std::vector<std::uint64_t> words_before_;
    std::vector<std::uint64_t> words_;
};

// One match: the world, the state, the players, and the replay that it records.
class Session {
  public:
    // On a court with a task the right side is the task's opponent, or nobody, whatever `sources` say.
    Session(sim::World world, const sim::PerSide<PlayerSource>& sources, std::uint64_t seed,
            Recording recording = Recording::whole);

    // Goes on from a recorded match as it stands after the frames that `from` has played: these become the first ones
    // of this session and of its replay. What was held is let go.
    static Session go_on(const ReplayPlayer& from, const sim::PerSide<PlayerSource>& sources);

    // Plays one frame. `hands`: the persons' input; the part of a computer player is ignored.
    const sim::Events& play(const sim::FrameInput& hands, sim::SubstepWatcher* watcher = nullptr);

    // Sets the tuning from the next frame on, except the court's own physics; the replay records it. The ball's radius
    // changes with the next serve, or at once while a serve waits.
    void retune(const sim::Tuning& tuning);

    // What the game does for the person on this side from the next frame on: nothing, until this is called. A stand-in
    // begins with what its traits say. A computer player gets nothing.
    void set_assist(sim::Side side, Assist assist);

    // All that frames change but for the replay.
    struct Moment {
        sim::Tuning tuning;
        sim::State state;
        sim::PerSide<std::optional<Bot>> bots;
        sim::PerSide<std::optional<HumanModel>> humans;
        sim::PerSide<Assist> assists{};
        sim::PerSide<std::optional<Bot>> walks;  // who walks for a person
        sim::PerSide<std::optional<AutoSwing>> swings;
        sim::PerSide<bool> releases{};  // another walker begins: what the last one held is let go
        bool goes_on = false;           // with the next frame, from a recorded one: everything is let go
    };

    // The match as it stands, and back to that from a later frame. A replay cannot follow: std::logic_error if there is
    // one.
    Moment moment() const;
    void turn_back(Moment moment);

    const sim::World& world() const { return world_; }
    const sim::State& state() const { return now_.state; }
    const sim::State& before() const { return before_; }  // the state one frame ago
    void note_final() { recorder_.note_final(); }
    const Replay& replay() const { return recorder_.replay(); }
    bool records() const { return recorder_.records(); }
    const sim::PerSide<PlayerSource>& sources() const { return sources_; }
    bool over() const { return now_.state.match.phase == sim::MatchPhase::over; }

  private:
    const sim::Events& play_input(const sim::FrameInput& input, sim::SubstepWatcher* watcher);

    sim::PerSide<PlayerSource> sources_;
    sim::World world_;
    std::uint64_t seed_;
    Moment now_;  // without its tuning, which the world has
    sim::State before_;
    sim::Events events_;
    sim::Workspace work_;
    Recorder recorder_;
};

// What one side does in the next frame from this moment on: its computer player or stand-in, or else `hands`, with what
// the game does for a person.
sim::PlayerInput input_of_side(Session::Moment& moment, sim::Side side, const sim::PlayerInput& hands,
                               const sim::World& world);

// For snapshots.
MEGAPON_FIELDS(Session::Moment, tuning, state, bots, humans, assists, walks, swings, releases, goes_on)

}  // namespace megapon::play

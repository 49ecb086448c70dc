#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "config/config_file.h"
#include "sim/foresight.h"
#include "sim/random.h"
#include "sim/state.h"
#include "sim/step.h"
#include "sim/world.h"
#include "text/fields.h"

namespace megapon::play {

using config::Assist;
using geometry::Vec;

// So many frames of 0.1 s in frames of this world.
inline double in_frames(double duration, const sim::World& world) {
    return sim::in_frames(duration, world.tuning.physics);
}

// The substep of the coming frame in which a moment lies; of one outside the nearest.
int substep_at(double moment, const sim::State& shown, const sim::World& world);

// How a computer player of one level errs. The numbers are the game's, not settings: a level is the same everywhere.
struct BotLevel {
    const char* name;
    double reaction;   // frames of 0.1 s from a hit or a bounce to a new thought
    double aim_sd;     // px, of the place where it expects the ball
    double timing_sd;  // ms, of the press
    double lapse;      // fraction of its thoughts that come to nothing
    double walk;       // fraction of the walking speed
    double smash;      // fraction of its swings that it holds for a smash when there is time
    double stand;      // px from the own goal line: far from it there is less time for the other one, and for itself
    double meet;       // fraction of the longest reach at which it meets the ball: near is safe, far is sweet
    double bend;       // fraction of frozen shots that it bends away from the other player
    double heeds;      // px from the other goal line: it steps back from a player who comes farther than this
    double moods;      // fraction of aim_sd by which a match may be a better or a worse one
};

// Level 1 (Whisper) to 5 (Feedback); a level beyond either end answers that end.
const BotLevel& bot_level(int level);

// A computer player of level 1 (Whisper) to 5 (Feedback). It sees the drawn pages only, walks no faster than a person,
// never reads inputs, thinks again only after a hit or a bounce plus a reaction time, and errs.
class Bot {
  public:
    Bot(int level, sim::Side side, std::uint64_t seed);

    // Looks at the page that is shown and answers what its hands do during the next frame.
    sim::PlayerInput play(const sim::State& shown, const sim::World& world);

    // All that it has in mind, for snapshots; and one to read that into.
    MEGAPON_OWN_FIELDS(Bot, level_, side_, random_, intention_, watched_, seen_velocity_, seen_phase_, sights_, held_x_,
                       held_y_, held_swing_, held_shout_, lapsed_, aim_sd_)
    static Bot blank() { return {1, sim::Side::left, 0}; }

  private:
    // A page that showed the ball with a new velocity. The thought about it comes a reaction time later.
    struct Sight {
        double due = 0;            // in frames
        sim::FrameTime clock = 0;  // of play, when it was seen
        sim::Ball ball;
        int bounces = 0;  // seen since then: they need no guessing any more
        MEGAPON_OWN_FIELDS(Sight, due, clock, ball, bounces)
    };

    // One thought: where to stand, and when to press and let go, in frames since the start.
    struct Intention {
        std::optional<double> hand_y;  // nothing: stays where it is
        std::optional<double> press;
        double release = 0;
        MEGAPON_OWN_FIELDS(Intention, hand_y, press, release)
    };

    void watch(const sim::State& shown, const sim::World& world);
    void think(const sim::State& shown, const sim::World& world, const Sight& sight);
    void think_of_serve(const sim::State& shown, const sim::World& world);
    void intend_swing(const sim::State& shown, const sim::World& world, double arrival);
    void shout(const sim::State& shown, const sim::World& world, sim::PlayerInput& input);
    void walk(const sim::State& shown, const sim::World& world, sim::PlayerInput& input);
    bool walk_along(sim::Control control, double distance, const sim::State& shown, const sim::World& world,
                    sim::PlayerInput& input);
    void swing(const sim::State& shown, const sim::World& world, sim::PlayerInput& input);
    void lean(const sim::State& shown, const sim::World& world, sim::PlayerInput& input);
    void hold(sim::Control control, int value, int substep, sim::PlayerInput& input);
    double place_to_meet(const sim::State& shown, const sim::World& world) const;
    double place_to_stand(const sim::State& shown, const sim::World& world) const;

    int level_;
    sim::Side side_;
    sim::Random random_;
    Intention intention_;
    std::size_t watched_ = 0;  // ball
    Vec seen_velocity_;
    sim::MatchPhase seen_phase_ = sim::MatchPhase::none;
    std::vector<Sight> sights_;  // still to be thought about, oldest first
    int held_x_ = 0;
    int held_y_ = 0;
    bool held_swing_ = false;
    bool held_shout_ = false;
    bool lapsed_ = false;  // about this shot
    double aim_sd_;        // px, in this match
};

// What a player of a court for one sees besides the ball: drones to shout at, dangers to keep clear of, the way round
// tiles.

// Where (y, px) a shout straight ahead from now on would hit the drone that lands soonest of those ahead; nothing if
// none flies. Frames: of the page that was seen, and of the shout.
std::optional<double> y_to_shout_from(const sim::State& shown, const sim::World& world, sim::Side side,
                                      double seen_frame, double shout_frame);

// The y nearest to `wanted` at which the body of the player is in no danger on the page of frame `seen`; `wanted`
// itself if there is none.
double clear_of_dangers(const sim::State& shown, const sim::World& world, sim::Side side, double wanted, double seen);

// Where the player on `side` walks next to get its body to `goal`: round the tiles, along x or y to the next turn; the
// goal itself on a court without tiles, and where there is no way.
geometry::Vec next_place_to(geometry::Vec goal, const sim::State& shown, const sim::World& world, sim::Side side);

// Simple controls for a person: the game does one half of the playing. What it does becomes part of the person's
// input, so a replay needs to know nothing of it. Both have a beginner's skill: a stand-in for one wins about as often
// with them as with all controls, see tests/play.

// Walk-only play: presses the swing so that the head is straight ahead when the ball passes within reach, off by a
// beginner's error, and serves after a second.
class AutoSwing {
  public:
    AutoSwing(sim::Side side, std::uint64_t seed) : side_(side), random_(seed) {}

    // Adds a press to the person's input of the coming frame; nothing while the person's own swing lasts.
    void swing_for(const sim::State& shown, const sim::World& world, sim::PlayerInput& input);

    // All that it has in mind, for snapshots; and one to read that into.
    MEGAPON_OWN_FIELDS(AutoSwing, side_, random_, seen_velocity_, error_ms_)
    static AutoSwing blank() { return {sim::Side::left, 0}; }

  private:
    std::optional<double> press(const sim::State& shown, const sim::World& world) const;

    sim::Side side_;
    sim::Random random_;
    geometry::Vec seen_velocity_;
    double error_ms_ = 0;  // of this flight's press
};

// One-button play: a computer player of this level walks. It sees the drawn pages only, thinks as late, errs as much
// and is as fast.
inline constexpr int auto_walk_level = 2;

// Puts that player's walking into the person's input of the coming frame, instead of the person's. Swings stay as they
// are.
void walk_for(Bot& walker, const sim::State& shown, const sim::World& world, sim::PlayerInput& input);

}  // namespace megapon::play

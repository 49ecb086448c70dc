#pragma once

#include <cstdint>
#include <optional>

#include "config/config_file.h"
#include "play/bot.h"
#include "sim/random.h"
#include "sim/state.h"
#include "sim/step.h"
#include "sim/world.h"
#include "text/fields.h"

// Simple controls for a person: the game does one half of the playing. What it does becomes part of the person's
// input, so a replay needs to know nothing of it.
namespace megapon::play {

using config::Assist;

// Both have a beginner's skill: a stand-in for one wins about as often with them as with all controls, see tests/play.

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
    std::optional<double> press_of_return(const sim::State& shown, const sim::World& world) const;
    std::optional<double> press(const sim::State& shown, const sim::World& world) const;

    sim::Side side_;
    sim::Random random_;
    geometry::Vec seen_velocity_;
    double error_ms_ = 0;  // of this flight's press
};

// One-button play: walks as a computer player of this level does. It sees the drawn pages only, thinks as late, errs as
// much and is as fast.
class AutoWalk {
  public:
    static constexpr int level = 2;

    AutoWalk(sim::Side side, std::uint64_t seed) : bot_(level, side, seed) {}

    // Puts its own walking into the input of the coming frame, instead of the person's. Swings stay as they are.
    void walk_for(const sim::State& shown, const sim::World& world, sim::PlayerInput& input);

    // All that it has in mind, for snapshots; and one to read that into.
    MEGAPON_OWN_FIELDS(AutoWalk, bot_)
    static AutoWalk blank() { return {sim::Side::left, 0}; }

  private:
    Bot bot_;
};

// The input that first lets go of both directions.
sim::PlayerInput with_directions_released(const sim::PlayerInput& input);

}  // namespace megapon::play

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "config/config_file.h"
#include "sim/foresight.h"
#include "sim/random.h"
#include "sim/state.h"
#include "sim/step.h"
#include "sim/world.h"
#include "text/fields.h"

namespace megapon::play {

using geometry::Vec;

// Traits of a person as a player, as far as a few numbers can say it.
struct HumanTraits {
    double latency = 250;   // ms from a drawn frame to the hands' answer to it, with the delays of screen and keyboard
    double aim_sd = 12;     // px, of the place where the ball is expected
    double timing_sd = 90;  // ms, of every press and release of the swing
    bool still = false;     // true: presses the swing only to serve where the ball waits for that
    config::Assist assist = config::Assist::none;
};
MEGAPON_FIELDS(HumanTraits, latency, aim_sd, timing_sd, still, assist)

// "250,12,90", with ":still", ":one_button" or ":walk_only" after it; and back, nothing for other texts. Latency 0 to
// 1000 ms, place 0 to 100 px, press 0 to 500 ms.
std::string describe(const HumanTraits& traits);
std::optional<HumanTraits> human_traits_of(std::string_view text);
inline const std::string human_traits_expected =
    "human:LATENCY_MS,SD_PX,SD_MS (0 to 1000, 0 to 100, 0 to 500; after it :still never swings, "
    ":one_button lets the game walk, :walk_only lets it swing)";

// A stand-in for a person, to measure what a match is like for one. It sees only drawn frames, `latency` late, and
// knows where a ball flies from the second frame of a flight on; foresees straight lines and one bounce off what rests
// in the court; misjudges the place of every flight and the moment of every press; walks with keys, so at full speed or
// not at all, and a little too far; and now and then looks away. Choices that the numbers leave open stand in
// human_model.cpp with their reasons. They were made before the rules were tuned with it.
class HumanModel {
  public:
    HumanModel(const HumanTraits& traits, sim::Side side, std::uint64_t seed);

    // Looks at the frame that is shown and answers what its hands do during the next one.
    sim::PlayerInput play(const sim::State& shown, const sim::World& world);

    // All that it has in mind, for snapshots; and one to read that into.
    MEGAPON_OWN_FIELDS(HumanModel, traits_, side_, random_, pages_, watched_, seen_ball_, seen_velocity_, seen_center_,
                       seen_still_, seen_phase_, looks_away_until_, place_error_, press_error_, release_error_,
                       wants_smash_, plan_, held_x_, held_y_, steps_late_, held_swing_, held_shout_, pressed_)
    static HumanModel blank() { return {{}, sim::Side::left, 0}; }

  private:
    // Parts of a frame that stay in mind until it is answered.
    struct Page {
        int frame = 0;
        std::size_t watched = 0;  // ball
        sim::Ball ball;
        sim::MatchPhase phase = sim::MatchPhase::none;
        bool serves = false;    // this player's turn
        bool frozen = false;    // stopped by a hit
        bool released = false;  // the frame before was frozen
        MEGAPON_OWN_FIELDS(Page, frame, watched, ball, phase, serves, frozen, released)
    };

    // Intended moves of the hands, in frames since the start.
    struct Plan {
        std::optional<double> hand_y;
        std::optional<double> press;
        double release = 0;
        MEGAPON_OWN_FIELDS(Plan, hand_y, press, release)
    };

    void look(const Page& page, double moment, const sim::State& shown, const sim::World& world);
    void misjudge(double moment, const sim::World& world);
    std::optional<sim::Passage> foresee(const Page& page, const sim::State& shown, const sim::World& world) const;
    void plan_return(const Page& page, const sim::Passage& passage, double moment, const sim::World& world);
    void plan_serve(double moment, const sim::World& world);
    void shout(double moment, const sim::State& shown, const sim::World& world, sim::PlayerInput& input);
    void walk(double moment, const sim::State& shown, const sim::World& world, sim::PlayerInput& input);
    void walk_along(sim::Control control, int& held, double distance, double moment, const sim::State& shown,
                    const sim::World& world, sim::PlayerInput& input);
    void swing(const sim::State& shown, const sim::World& world, sim::PlayerInput& input);
    void hold_swing(bool held, double moment, const sim::State& shown, const sim::World& world,
                    sim::PlayerInput& input);

    HumanTraits traits_;
    sim::Side side_;
    sim::Random random_;
    std::vector<Page> pages_;  // not answered yet, oldest first
    std::size_t watched_ = 0;  // ball, in the frame that is shown
    std::size_t seen_ball_ = 0;
    Vec seen_velocity_;
    Vec seen_center_;
    double seen_still_ = 0;  // number of the last frame in which this flight had not moved
    sim::MatchPhase seen_phase_ = sim::MatchPhase::none;
    double looks_away_until_ = 0;
    double place_error_ = 0;    // px, of this flight
    double press_error_ = 0;    // frames, of this flight's press
    double release_error_ = 0;  // frames
    bool wants_smash_ = false;
    Plan plan_;
    int held_x_ = 0;
    int held_y_ = 0;
    double steps_late_ = 0;  // frames, by which the key that is held to walk is let go too late
    bool held_swing_ = false;
    bool held_shout_ = false;
    bool pressed_ = false;  // true: the press for this flight is done
};

}  // namespace megapon::play

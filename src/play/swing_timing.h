#pragma once

#include <optional>
#include <vector>

#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::play {

// How early or late a player's swings are: those that hit, and those whose ball passed.
class SwingTiming {
  public:
    explicit SwingTiming(sim::Side side) : side_(side) {}

    // Looks at each page with what has happened since the one before.
    void read(const sim::State& page, const sim::World& world, const sim::Events& events);

    // Time has been turned back: what was seen has not happened. The last answer stays.
    void forget();

    // ms that the last swing was early (negative) or late, against the moment at which the head is straight ahead as
    // the ball comes within reach; nothing before the first one.
    std::optional<double> ms() const { return ms_; }

  private:
    void read_hit(const sim::Hit& hit, const sim::State& page);
    void read_swing(const sim::Player& player, const sim::World& world);
    void read_balls(const sim::State& page, const sim::World& world);
    void judge(const sim::State& page, const sim::World& world);

    // Times are frames of the clock of play.
    sim::Side side_;
    std::optional<double> ms_;
    std::optional<sim::FrameTime> seen_;    // when the sweep that was read last began
    std::optional<sim::FrameTime> swing_;   // the middle of a sweep that has not hit
    std::optional<sim::FrameTime> passed_;  // when a ball came within reach that no swing has hit
    std::vector<double> ahead_;             // px that each ball was out of reach on the last page
};

}  // namespace megapon::play

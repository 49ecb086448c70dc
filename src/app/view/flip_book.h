#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "app/view/effects.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

// What still shows of the pages before this one: where everyone stood, how things came here, words that fade. Looks
// only: nothing of it is in State, and a book that has forgotten everything still shows the page as it is.
class FlipBook {
  public:
    // A page further: how it was reached, by the states before and after each substep. A page that does not follow the
    // one before begins a new book.
    void turn(const sim::State& state, const sim::World& world, const sim::Events& events,
              std::span<const sim::State> moments);

    struct Glimpse {
        std::array<sim::Player, 2> players;
        std::vector<Vec> balls;
    };
    // The page `back` pages ago, 1 or 2; nothing if it does not lead to this one.
    const Glimpse* earlier(int back) const;

    // The first ball's way over the last page; empty if it was carried or put somewhere.
    std::span<const Vec> way() const { return way_; }

    // From where to where a head swept over the last page, in degrees as sim::Player counts them.
    struct Sweep {
        double from = 0;
        double to = 0;
    };
    std::optional<Sweep> sweep(int side) const { return sweeps_[static_cast<std::size_t>(side)]; }

    // Who scored within the last pages, while the squads still cheer: a side, or nobody.
    std::optional<int> celebrates(int frame) const;

    const Effects& effects() const { return effects_; }

  private:
    void forget();
    void note_way(const sim::State& state, std::span<const sim::State> moments);

    int frame_ = -1;
    sim::MatchPhase phase_ = sim::MatchPhase::none;
    std::array<Glimpse, 3> glimpses_;  // of this page and those before it
    int known_ = 0;
    std::vector<Vec> way_;
    std::array<std::optional<Sweep>, 2> sweeps_;
    Effects effects_;
    int scored_ = -1;  // the frame of the last goal
    int scorer_ = 0;
};

}  // namespace megapon::view

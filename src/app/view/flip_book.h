#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/effects.h"
#include "app/view/paper.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

// What still shows of earlier pages: positions, paths, words that fade. For drawing only; without it the page is
// drawn as it stands.
class FlipBook {
  public:
    // Adds a page. `states`: before the frame and after each substep. A page that does not follow the last one begins
    // a new book.
    void add_frame(const sim::State& state, const sim::World& world, const sim::Events& events,
                   std::span<const sim::State> states, const i18n::Translations& words);

    struct Snapshot {
        sim::PerSide<sim::Player> players;
        std::vector<Vec> balls;
    };
    // The page `back` pages ago, 1 or 2; null if it does not lead to this one.
    const Snapshot* snapshot(int back) const;

    // A ball's path over the last page, in court px; empty if it was carried or placed, or if there is no such ball.
    std::span<const Vec> ball_path(std::size_t ball = 0) const {
        return ball < paths_.size() ? std::span<const Vec>(paths_[ball]) : std::span<const Vec>();
    }

    // A head's swing over the last page, in degrees as in sim::Player.
    struct Sweep {
        double from = 0;
        double to = 0;
    };
    std::optional<Sweep> sweep(sim::Side side) const { return sweeps_[side]; }

    // Pages since a target was hit; many if it was not.
    int ring_age(std::size_t target, int frame) const {
        return target < rings_.size() ? frame - rings_[target] : frame - never;
    }

    // The side whose squad still cheers for a goal.
    std::optional<sim::Side> celebrating_side(int frame) const;

    // Whether a goal came so soon after the one before it that a page of its own would flash.
    bool is_hasty_goal() const { return hasty_goal_; }

    const Effects& effects() const { return effects_; }

  private:
    static constexpr int never = -1000;

    void forget();

    int frame_ = -1;
    sim::MatchPhase phase_ = sim::MatchPhase::none;
    std::array<Snapshot, 3> snapshots_;  // of this page and those before it
    int known_ = 0;
    std::vector<std::vector<Vec>> paths_;  // of each ball
    sim::PerSide<std::optional<Sweep>> sweeps_;
    std::vector<int> rings_;  // the page on which each target was hit last
    Effects effects_;
    std::optional<int> goal_frame_;  // of the last goal
    bool hasty_goal_ = false;
    sim::Side scorer_ = sim::Side::left;
};

// The front of a printed book: the game's name, who plays, and how to make the book.
void draw_flip_book_cover(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names);

// The words at its back, in the page's uppermost 40 px: the score, and what the code below is, if there is one.
void draw_flip_book_score(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names,
                          const std::array<int, 2>& score, bool has_code);

}  // namespace megapon::view

#pragma once

#include <array>
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
    const Snapshot* snapshot(int back) const {
        return back < known_ ? &snapshots_[static_cast<std::size_t>(back)] : nullptr;
    }

    // Of each ball its path over the last page, in court px; empty if it was carried or placed. No path at all where
    // the page does not follow the last one.
    std::vector<std::vector<Vec>> paths;

    // A head's swing over the last page, in degrees as in sim::Player.
    struct Sweep {
        double from = 0;
        double to = 0;
    };
    sim::PerSide<std::optional<Sweep>> sweeps;

    static constexpr int never = -1000;
    std::vector<int> rings;  // the page on which each target was hit last; it may lack those that were not
    Effects effects;

    // Of the last goal. Hasty: it came so soon after the one before it that a page of its own would flash.
    std::optional<int> goal_frame;
    sim::Side scorer = sim::Side::left;
    bool hasty_goal = false;

  private:
    int frame_ = -1;
    sim::MatchPhase phase_ = sim::MatchPhase::none;
    std::array<Snapshot, 3> snapshots_;  // of this page and those before it
    int known_ = 0;
};

// The front of a printed book: the game's name, who plays, and how to make the book.
void draw_flip_book_cover(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names);

// The words at its back, in the page's uppermost 40 px: the score, and what the code below is, if there is one.
void draw_flip_book_score(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names,
                          const std::array<int, 2>& score, bool has_code);

}  // namespace megapon::view

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

// Traces of earlier frames: positions, paths, words that fade. For drawing only; without it the frame is drawn as it
// stands.
class FlipBook {
  public:
    // Adds a frame. `states`: before the frame and after each substep. A frame that does not follow the last one begins
    // a new book.
    void add_frame(const sim::State& state, const sim::World& world, const sim::Events& events,
                   std::span<const sim::State> states, const i18n::Translations& words);

    struct Snapshot {
        sim::PerSide<sim::Player> players;
        std::vector<Vec> balls;
    };
    // The frame `back` frames ago, 1 or 2; null if it does not lead to this one.
    const Snapshot* snapshot(int back) const {
        return back < known_ ? &snapshots_[static_cast<std::size_t>(back)] : nullptr;
    }

    // Path of each ball over the last frame, in court px; empty if it was carried or placed. No path at all where the
    // frame does not follow the last one.
    std::vector<std::vector<Vec>> paths;

    // A head's swing over the last frame, in degrees as in sim::Player.
    struct Sweep {
        double from = 0;
        double to = 0;
    };
    sim::PerSide<std::optional<Sweep>> sweeps;

    static constexpr int never = -1000;
    std::vector<int> rings;  // last frame in which each target was hit; it may lack those that were not
    Effects effects;

    // Last goal. Hasty: it came so soon after the one before it that a picture of its own would flash.
    std::optional<int> goal_frame;
    sim::Side scorer = sim::Side::left;
    bool hasty_goal = false;

  private:
    int frame_ = -1;
    sim::MatchPhase phase_ = sim::MatchPhase::none;
    std::array<Snapshot, 3> snapshots_;  // this frame and those before it
    int known_ = 0;
};

// The front of a printed book: the game's name, the players, and how to make the book.
void draw_flip_book_cover(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names);

// The words at its back, in the sheet's uppermost 40 px: the score, and the meaning of the code below, if there is one.
void draw_flip_book_score(Canvas& canvas, const i18n::Translations& words, const std::array<std::string, 2>& names,
                          const std::array<int, 2>& score, bool has_code);

}  // namespace megapon::view

#pragma once

#include <optional>
#include <span>
#include <vector>

#include "net/wire.h"
#include "sim/step.h"

namespace megapon::net {

// All that one side does in a match, in order of time, up to a horizon: before it nothing will ever be added. On the
// side that does it, the horizon is what has been promised to the other side; actions at or after it are known there
// only.
class Stream {
  public:
    explicit Stream(int substeps) : substeps_(substeps) {}

    SubstepTime horizon() const { return horizon_; }
    const std::vector<Action>& actions() const { return actions_; }

    // The actions with from <= at < to.
    std::span<const Action> between(SubstepTime from, SubstepTime to) const;

    // The own side acts: at this time or as soon as the promise allows. A frame takes 16 changes of controls; what
    // comes on top of them counts with the next frame, only the last position of each stick.
    void act(Action action);

    // The horizon moves on to this time, never back.
    void promise(SubstepTime to) { horizon_ = std::max(horizon_, to); }

    enum class Extension { news, nothing_new, gap, contradiction };

    // The other side has said all of its actions with from <= at < to. A word that is known already must be as it was;
    // one that would leave a gap is not taken.
    Extension extend(SubstepTime from, SubstepTime to, std::span<const Action> actions);

    // Input of this frame as far as it is known.
    sim::PlayerInput input_of(int frame) const;

    // True if this frame's input is complete.
    bool covers(int frame) const { return horizon_ >= begin_of(frame + 1); }

    // The frame before which this side's pause stops the match; nothing while it has none.
    std::optional<int> paused_at() const;

    // The frame before which the match ends because this side leaves.
    std::optional<int> left_at() const;

    // The last wish after the match: rematch or swap.
    std::optional<ActionKind> wanted_match() const;

  private:
    SubstepTime begin_of(int frame) const { return static_cast<SubstepTime>(frame) * substeps_; }
    int frame_from(SubstepTime at) const { return static_cast<int>((at + substeps_ - 1) / substeps_); }
    std::size_t index_of(SubstepTime at) const;  // first action at or after it
    void append(const Action& action);

    int substeps_;
    SubstepTime horizon_ = 0;
    std::vector<Action> actions_;
    std::vector<Action> wishes_;  // subset of actions_
};

}  // namespace megapon::net

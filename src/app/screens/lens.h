#pragma once

#include <functional>

#include "app/screens/house.h"
#include "app/view/flip_book.h"
#include "app/view/page.h"
#include "app/view/physics.h"

namespace megapon::screens {

// Looks on while frames are played, so that F2 and F3 can show the last one, and pages what led to them.
class Lens {
  public:
    using Play = std::function<const sim::Events&(sim::SubstepWatcher&)>;

    // Plays one frame of `state`, timed and traced.
    const sim::Events& look(const sim::State& state, const sim::World& world, const Play& play);

    // The same, as a page that the house counts and logs, and that can be heard: where pages are drawn between, over
    // the `page_ms` that its picture moves.
    void watch(House& house, const sim::State& state, const sim::World& world, double page_ms, const Play& play);

    // Another frame than the last one that was played is to be shown.
    void forget() { trace_.forget(); }

    // What is to be drawn when `share` (0..1) of the time until the next frame has passed: the state, or a moment
    // within the frame that led to it where pages are drawn between. Holds until it is asked again.
    struct Moment {
        const sim::State& state;
        double share = 1;  // of the frame; 1: all of it
    };
    Moment moment(const House& house, const sim::State& state, double share) const;

    // The page, with what the house has switched on.
    void draw(raster::Canvas& canvas, const House& house, view::Page page) const;

  private:
    view::PhysicsTrace trace_;
    view::FlipBook book_;
    double frame_microseconds_ = 0;
    mutable sim::State between_;  // kept, so that drawing needs no memory
};

}  // namespace megapon::screens

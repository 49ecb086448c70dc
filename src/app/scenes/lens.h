#pragma once

#include <functional>

#include "app/scenes/house.h"
#include "app/view/flip_book.h"
#include "app/view/page.h"
#include "app/view/physics.h"

namespace megapon::scenes {

// Looks on while frames are played, so that F2 and F3 can show the last one, and pages what led to them.
class Lens {
  public:
    using Play = std::function<const sim::Events&(sim::SubstepWatcher&)>;

    // Plays one frame, timed and traced; `state` is what it leads to.
    const sim::Events& look(const Play& play, const sim::State& state, const sim::World& world);

    // The same, as a page that the house counts and logs, and that can be heard. `state` and `world` are what is
    // played.
    void watch(House& house, const Play& play, const sim::State& state, const sim::World& world);

    // The page, with what the house has switched on.
    void draw(paint::Canvas& canvas, const House& house, view::Page page) const;

  private:
    view::PhysicsTrace trace_;
    view::FlipBook book_;
    double frame_microseconds_ = 0;
};

}  // namespace megapon::scenes

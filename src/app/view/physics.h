#pragma once

#include <array>
#include <vector>

#include "app/view/paper.h"
#include "sim/event.h"
#include "sim/step.h"
#include "sim/world.h"

namespace megapon::view {

// What the physics saw during the last frame: where everything stood after each substep, and the contacts.
class PhysicsTrace : public sim::SubstepWatcher {
  public:
    void begin_frame();
    void see(const sim::State& state, int substep) override;
    void end_frame(const sim::Events& events);

    struct Moment {
        std::vector<Vec> balls;
        std::array<sim::Player, 2> players;
    };
    const std::vector<Moment>& moments() const { return moments_; }
    const sim::Events& contacts() const { return contacts_; }

  private:
    std::vector<Moment> moments_;
    sim::Events contacts_;
};

// The circles that hit, the places at every substep and the normals of the contacts, over a court in court px.
void draw_physics(Canvas& canvas, const sim::State& state, const sim::World& world, const PhysicsTrace& trace);

}  // namespace megapon::view

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "app/view/paper.h"
#include "sim/event.h"
#include "sim/step.h"
#include "sim/world.h"

namespace megapon::view {

// What the physics saw during the last frame: where everything stood after each substep, and the contacts.
class FrameTrace : public sim::SubstepWatcher {
  public:
    FrameTrace();
    void begin_frame(const sim::State& before);
    void see(const sim::State& state, int substep) override;
    void end_frame(const sim::Events& events);
    void forget() { count_ = 0; }

    // The state before the frame and after each of its substeps; nothing before the first frame.
    std::span<const sim::State> substep_states() const { return {substep_states_.data(), count_}; }
    const std::vector<sim::Bounce>& contacts() const { return contacts_; }

  private:
    void note(const sim::State& state);

    std::vector<sim::State> substep_states_;  // kept from frame to frame, so that noting needs no memory
    std::size_t count_ = 0;
    std::vector<sim::Bounce> contacts_;
};

// The circles that hit, the places at every substep and the normals of the contacts, over a court in court px.
void draw_physics(Canvas& canvas, const sim::State& state, const sim::World& world, const FrameTrace& trace);

}  // namespace megapon::view

#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/paper.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/step.h"
#include "sim/world.h"

namespace megapon::view {

// The states after each substep of the last frame, and its contacts.
class FrameTrace : public sim::SubstepWatcher {
  public:
    void begin_frame(const sim::State& before) {
        forget();
        contacts.reserve(sim::usual_events);
        on_substep(before, 0);
    }
    void on_substep(const sim::State& state, int) override {
        if (count_ == substep_states_.size()) substep_states_.resize(count_ + 1);
        substep_states_[count_++] = state;
    }
    void end_frame(const sim::Events& events) {
        for (const sim::Event& event : events)
            if (const sim::Bounce* bounce = bounce_of(event)) contacts.push_back(*bounce);
    }
    // Called before a state that no frame has led to.
    void forget() {
        count_ = 0;
        contacts.clear();
    }

    // The state before the frame and after each of its substeps; nothing before the first frame.
    std::span<const sim::State> substep_states() const { return {substep_states_.data(), count_}; }
    std::vector<sim::Bounce> contacts;

  private:
    std::vector<sim::State> substep_states_;  // reused from frame to frame
    std::size_t count_ = 0;
};

// Draws the circles that hit, the positions after each substep and the normals of contacts (F2), in court px.
void draw_physics(Canvas& canvas, const sim::State& state, const sim::World& whole, const FrameTrace& trace);

// The state at `fraction` (0..1) of a frame, for drawing only. `states`: before the frame and after each of its
// substeps, at least one. Bodies lie between the two nearest states, unless a serve has placed them. Overwrites
// `drawn`.
void interpolate(std::span<const sim::State> states, double fraction, sim::State& drawn);

// Frame, substeps, solver, the time to simulate the last frame, and the ball's speed (F3).
void draw_numbers(Canvas& canvas, const sim::State& state, const sim::World& world, double frame_microseconds,
                  const i18n::Translations& words);

}  // namespace megapon::view

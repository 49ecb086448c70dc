#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <vector>

#include "app/input/device_state.h"
#include "app/input/frame_clock.h"
#include "app/input/held_input.h"
#include "sim/step.h"

namespace megapon::input {

// Turns device events into what the rules read: feed it every event, and when a frame's interval has ended take() the
// frame's input. Each event's time picks its substep; one that comes late, from before the interval, counts at substep
// 0; one from after it waits for its own frame. One InputSampler a match.
class InputSampler {
  public:
    explicit InputSampler(Bindings bindings);

    void feed(const DeviceEvent& event);

    // What both players did during the interval. substeps: of this frame, at least 1.
    sim::FrameInput take(Interval interval, int substeps);

    // Whether a press of the swing holds it until the next press.
    void set_toggle(bool toggles) {
        for (HeldInput& hands : held_) hands.set_toggle(toggles);
    }

    void set_dead_zone(double fraction) {
        for (HeldInput& hands : held_) hands.set_dead_zone(fraction);
    }

    // Other keys from now on; what was held by the old ones is let go.
    void set_bindings(Bindings bindings);

    // Lets go of everything, as of this moment: the window lost its focus or a gamepad was pulled.
    void release_all(double time_ms);

    // After a pause: nothing that was fed before moves anybody. A direction held now counts from the next frame's
    // start; a swing or a shout must be pressed anew.
    void resume(const DeviceState& devices);

    // For a frame by hand: from its start what is held now is held, swings and shouts too, except by the part that
    // steps.
    void hold(const DeviceState& devices, std::optional<Part> except = std::nullopt);

  private:
    struct Change {
        double time_ms = 0;
        std::optional<Binding> binding;  // nothing: everything is let go
        int value = 0;
    };
    using Streams = std::array<std::vector<sim::InputEvent>, 2>;

    void queue(const Change& change);
    std::vector<Change> waiting_before(double time_ms);
    void apply(const Change& change);
    void emit(int substep, Streams& streams);

    Bindings bindings_;
    std::vector<Change> waiting_;  // in order of time, then of arrival
    std::array<HeldInput, 2> held_;
    std::array<ControlState, 2> sent_;  // what the rules have read last
};

// Takes away events, in order of substep, until at most `most` are left: first the moves that mattered least (how far
// times how long), then the earliest swings. The last event of each control always stays, so what is held stays true.
// most: at least 4, one a control.
void thin_out(std::vector<sim::InputEvent>& events, std::size_t most);

}  // namespace megapon::input

#pragma once

#include <array>
#include <vector>

#include "app/controls/bindings.h"
#include "app/controls/hands.h"
#include "app/controls/interval.h"
#include "sim/input.h"

namespace megapon::controls {

// Turns device events into what the rules read: feed it every event, and when a frame's interval has ended take() the
// frame's input. Each event's time picks its substep; one that comes late, from before the interval, counts at substep
// 0; one from after it waits for its own frame. One Stamper a match.
class Stamper {
  public:
    explicit Stamper(Bindings bindings);

    void feed(const DeviceEvent& event);

    // What both players did during the interval. substeps: of this frame, at least 1.
    sim::FrameInput take(Interval interval, int substeps);

    // Lets go of everything, as of this moment: the window lost its focus or a gamepad was pulled.
    void release_all(double time_ms);

    // After a pause: what was fed from before this moment moves nobody any more. A direction still held then counts
    // from the next frame's start; a swing has to be pressed anew.
    void skip_to(double time_ms);

  private:
    struct Press {
        double time_ms = 0;
        Binding binding;
        int value = 0;
    };
    using Stream = std::vector<sim::InputEvent>;

    void queue(Press press);
    void apply(const Press& press, int substep, std::array<Stream, 2>& streams);
    void emit_changes(int player, int substep, Stream& stream);

    Bindings bindings_;
    std::vector<Press> waiting_;  // in order of time
    std::array<Hands, 2> hands_;
    std::array<Grip, 2> told_;  // what the rules last heard
};

}  // namespace megapon::controls

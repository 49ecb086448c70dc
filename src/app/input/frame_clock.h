#pragma once

#include <optional>

namespace megapon::input {

// The real time that belongs to a frame: start_ms <= t < end_ms. Longer or shorter than 1/fps when time is scaled or
// the machine stalled.
struct Interval {
    double start_ms = 0;
    double end_ms = 0;
};

// Says when the next frame is due and which real time belongs to it. It never looks at a clock: every moment is passed
// in, in ms, and never goes back. A frame is due when its interval has ended.
class FrameClock {
  public:
    // fps at least 1, time_scale above 0: 2 plays twice as fast.
    FrameClock(double now_ms, int fps, double time_scale) : start_ms_(now_ms) { set_pace(fps, time_scale); }

    // Sets the pace from the present frame on.
    void set_pace(int fps, double time_scale) { length_ms_ = 1000.0 / (fps * time_scale); }

    // The next frame that has ended by now; repeat until there is none. A stall is caught up with up to 3 frames (or
    // 50 ms worth of them, where frames are shorter than that a display's refresh); a longer one slows the game down:
    // those frames share its real time evenly.
    std::optional<Interval> due(double now_ms);

    // Due time of the next frame: now_ms if it is already due, nothing while paused.
    std::optional<double> next_due_ms(double now_ms) const;

    // The fraction of the present frame that has passed, 0 to 1, for drawing between the last two states.
    double blend(double now_ms) const;

    // Time from one frame to the next, in ms at the present pace; 0 while paused.
    double page_ms() const { return paused_ ? 0 : length_ms_; }

    // A pause keeps the fraction of the frame that has passed; resume() goes on from there.
    void pause(double now_ms);
    void resume(double now_ms);
    bool paused() const { return paused_; }

    // One frame by hand while paused: a frame's length that ends now. The frame it makes is then shown whole.
    Interval single_step(double now_ms);

  private:
    struct Stretch {
        int frames = 0;
        double length_ms = 0;
        double end_ms = 0;
    };

    double end_of_frame() const;

    double start_ms_;       // start of the present frame
    double length_ms_ = 0;  // length of a frame at the present pace
    Stretch stretch_;       // frames still to be played for a stall
    bool paused_ = false;
    double paused_fraction_ = 0;
};

}  // namespace megapon::input

#include "app/input/frame_clock.h"

#include <algorithm>
#include <cmath>

namespace megapon::input {

std::optional<Interval> FrameClock::due(double now_ms) {
    if (paused_) return std::nullopt;
    constexpr int frames_caught_up = 3;
    constexpr double ms_caught_up = 50;
    const int most = std::max(frames_caught_up, static_cast<int>(ms_caught_up / length_ms_));
    const double stalled_ms = now_ms - start_ms_;
    if (stretch_.frames <= 0 && stalled_ms >= (most + 1) * length_ms_) stretch_ = {most, stalled_ms / most, now_ms};
    const Interval frame{start_ms_, end_of_frame()};
    if (now_ms < frame.end_ms) return std::nullopt;
    start_ms_ = frame.end_ms;
    if (stretch_.frames > 0) --stretch_.frames;
    return frame;
}

std::optional<double> FrameClock::next_due_ms(double now_ms) const {
    if (paused_) return std::nullopt;
    return std::max(now_ms, end_of_frame());
}

double FrameClock::blend(double now_ms) const {
    if (paused_) return paused_fraction_;
    return std::clamp((now_ms - start_ms_) / (end_of_frame() - start_ms_), 0.0, 1.0);
}

void FrameClock::pause(double now_ms) {
    if (paused_) return;
    paused_fraction_ = blend(now_ms);
    stretch_ = {};
    paused_ = true;
}

void FrameClock::resume(double now_ms) {
    if (!paused_) return;
    const double passed = paused_fraction_ < 1 ? paused_fraction_ : 0;  // a frame shown whole is followed by a new one
    start_ms_ = now_ms - passed * length_ms_;
    paused_ = false;
}

Interval FrameClock::single_step(double now_ms) {
    paused_fraction_ = 1;
    return {now_ms - length_ms_, now_ms};
}

double FrameClock::end_of_frame() const {
    if (stretch_.frames == 0) return start_ms_ + length_ms_;
    return stretch_.frames == 1 ? stretch_.end_ms : start_ms_ + stretch_.length_ms;
}

}  // namespace megapon::input

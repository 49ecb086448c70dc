#pragma once

#include <algorithm>

#include "sim/event.h"
#include "sim/state.h"
#include "sim/tuning.h"

namespace megapon::sim {

// The slice of time that is being played.
struct Substep {
    int frame = 0;  // frames done before this one
    int index = 0;  // 0 .. count - 1
    int count = 1;
    int fps = 10;
    double seconds = 0;  // how long it lasts

    FrameTime begin() const { return frame + static_cast<double>(index) / count; }
    FrameTime end() const { return frame + static_cast<double>(index + 1) / count; }
    // Seconds since the start, `elapsed` s into the substep; never past the beginning of the next one.
    double time(double elapsed) const { return std::min(begin() / fps + elapsed, end() / fps); }
    // The time of an event `elapsed` s into the substep.
    EventTime event_time(double elapsed) const { return {frame + 1, index + 1, time(elapsed)}; }
};

// A duration in frames of 0.1 s as frames of this fps.
inline double in_frames(double duration, const PhysicsTuning& physics) { return duration * physics.fps / 10.0; }

// Whether a duration (frames of this fps) has passed. The slack is for the rounding of k/24 only.
inline bool has_passed(FrameTime since, double duration, FrameTime now) { return now - since >= duration - 1e-9; }

// The time of play at `now`: it stands still while a hit-stop lasts.
inline FrameTime play_clock(const State& state, FrameTime now) {
    const HitStop& stop = state.hit_stop;
    return (stop.active ? stop.until - stop.frames : now) - stop.frozen;
}

}  // namespace megapon::sim

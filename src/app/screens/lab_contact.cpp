#include "app/screens/lab_contact.h"

#include <algorithm>

#include "app/view/frame_trace.h"

namespace megapon::screens {

namespace {

// Plays on until the frame.
std::optional<lab::MatchContact> play_until(play::ReplayPlayer& replay, int frame) {
    view::FrameTrace trace;
    std::optional<lab::MatchContact> last;
    while (replay.frame() < frame) {
        trace.begin_frame(replay.state());
        const sim::Events& events = replay.play(&trace);
        if (auto contact = lab::last_contact(events, trace.substep_states(), replay.world())) last = contact;
    }
    return last;
}

}  // namespace

std::optional<lab::MatchContact> last_contact(play::ReplayPlayer replay, int frame) {
    constexpr int stretch = 50;  // frames that are searched at once, from the end
    for (int end = std::min(frame, replay.frames()); end > 0; end -= stretch) {
        replay.jump(std::max(0, end - stretch));
        if (const auto contact = play_until(replay, end)) return contact;
    }
    return std::nullopt;
}

}  // namespace megapon::screens

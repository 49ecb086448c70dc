#pragma once

#include <optional>

#include "sim/event.h"

namespace megapon::sim {

// Where a ball is inside the present substep, and how it goes on.
struct BallPath {
    Vec center;
    Vec velocity;       // px/s
    double radius = 0;  // px
    double time = 0;    // s into the substep

    Vec center_at(double when) const { return center + velocity * (when - time); }
};

// The moment at which a ball meets something while coming closer.
struct Meeting {
    double time = 0;  // s into the substep
    Surface off = Surface::wall;
    int index = 0;
    Vec center;                  // of the ball
    Vec normal;                  // towards the ball
    Vec point;                   // where they touch
    Vec surface;                 // px/s, velocity of what it meets, at that point
    double push = 0;             // share of that velocity which the bounce gives the ball
    std::optional<Side> player;  // whose head it is
};

inline Bounce bounce_event(EventTime at, int ball, const Meeting& meeting, Vec velocity) {
    return {at, ball, meeting.off, meeting.index, meeting.point, meeting.normal, velocity};
}

// Keeps the earlier of two meetings; of two at the same moment, the one found first.
inline void keep_earlier(std::optional<Meeting>& first, const std::optional<Meeting>& other) {
    if (other && (!first || other->time < first->time)) first = other;
}

}  // namespace megapon::sim

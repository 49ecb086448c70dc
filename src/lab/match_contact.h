#pragma once

#include <memory>
#include <optional>
#include <span>

#include "geometry/shapes.h"
#include "lab/exhibit.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::lab {

// A ball in the moment in which it touched something in a match. Px of the court, px/s.
struct MatchContact {
    geometry::Circle ball;
    Vec velocity;  // of the ball, before
    Vec point;
    double frame_seconds = 0.1;
    int substeps = 24;

    // What it touched: a head, a free megaphone, a target or another ball; or else an edge.
    std::optional<geometry::Circle> circle{};
    Vec circle_velocity{};
    geometry::Segment edge{};
};

// The last contact of a frame; nothing without one. `states`: before the frame and after each of its substeps.
std::optional<MatchContact> last_contact(const sim::Events& events, std::span<const sim::State> states,
                                         const sim::World& world);

// The contact in an exhibit: `sweep` for a circle, `line` for an edge. It opens just before the contact, with the
// speeds and the substeps of the match.
std::unique_ptr<Exhibit> make_exhibit(const MatchContact& contact);

}  // namespace megapon::lab

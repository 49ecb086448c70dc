#pragma once

#include <optional>
#include <vector>

#include "sim/head_motion.h"
#include "sim/meeting.h"
#include "sim/world.h"

namespace megapon::sim {

// How one of the court's polygons travels within a substep.
struct PolygonMotion {
    const court::PolygonBody* body = nullptr;
    int index = 0;
    Vec center;
    Vec velocity;            // px/s at time 0
    double turned = 0;       // degrees at time 0
    double reach = 0;        // px from the centre to the farthest corner
    Vec back{never, never};  // s, when it turns back at the court's left or right side, and at its top or bottom

    static constexpr double never = 1e300;

    Vec center_at(double time) const;
    Vec velocity_at(double time) const;
    Vec surface_velocity(Vec point, double time) const;  // px/s, of a point that turns with it
    double top_speed() const;                            // px/s, a bound for every point's
    geometry::Polygon at(double time) const;
};

// Everything that moves by itself within a substep, whatever the balls do.
struct Movers {
    std::vector<HeadMotion> heads;  // in a match the players' come first, in the order of their sides
    PerSide<ArmDirection> arms;
    std::vector<PolygonMotion> polygons;
};

// The first meeting of a ball with a head or a moving polygon until `end` s into the substep. A straight head is met
// by the root of the quadratic, an arc or a turning polygon by first_contact.
std::optional<Meeting> meet_head(const BallPath& ball, double end, const HeadMotion& head, int index, Solver solver);
std::optional<Meeting> meet_polygon(const BallPath& ball, double end, const PolygonMotion& polygon, Solver solver);

}  // namespace megapon::sim

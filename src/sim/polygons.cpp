#include "sim/polygons.h"

#include <algorithm>
#include <cmath>

#include "geometry/touch.h"
#include "sim/first_contact.h"

namespace megapon::sim {

namespace {

using court::Court;
using geometry::Polygon;

double reach_of(const Polygon& polygon) {
    double reach = 0;
    for (const Vec& point : polygon.points) reach = std::max(reach, length(point));
    return reach;
}

PolygonMotion motion_of(const State& state, const Court& court, std::size_t i) {
    const PolygonPose& pose = state.polygons[i];
    const court::PolygonBody& body = court.polygons[i];
    PolygonMotion motion;
    motion.body = &body;
    motion.index = static_cast<int>(i);
    motion.center = pose.center;
    motion.velocity = pose.velocity;
    motion.turned = pose.turned;
    motion.reach = reach_of(body.shape);
    return motion;
}

// The corner that is farthest out beyond a side of the court, seen along the side's normal into the court.
Gap gap_to_side(const PolygonMotion& motion, Vec inward, double place, double time) {
    const Polygon placed = motion.at(time);
    Vec corner = placed.points.front();
    for (const Vec& point : placed.points) {
        if (dot(point, inward) < dot(corner, inward)) corner = point;
    }
    return {dot(corner, inward) - place, -dot(motion.surface_velocity(corner, time), inward), inward, corner};
}

// When a polygon that moves outwards reaches a side of the court.
double arrival(const PolygonMotion& motion, Vec inward, double place, double seconds) {
    const double outwards = -dot(motion.velocity, inward);
    if (outwards <= 0 || dot(motion.center, inward) - place - motion.reach > outwards * seconds) {
        return PolygonMotion::never;
    }
    if (motion.body->spin == 0) {
        const double time = std::max(gap_to_side(motion, inward, place, 0).distance, 0.0) / outwards;
        return time <= seconds ? time : PolygonMotion::never;
    }
    const auto gap_at = [&](double time) { return gap_to_side(motion, inward, place, time); };
    return first_contact(gap_at, 0, seconds, motion.top_speed()).value_or(PolygonMotion::never);
}

Vec turning_back(const PolygonMotion& motion, Vec size, double seconds) {
    const bool left = motion.velocity.x < 0;
    const bool up = motion.velocity.y < 0;
    return {arrival(motion, {left ? 1.0 : -1.0, 0}, left ? 0 : -size.x, seconds),
            arrival(motion, {0, up ? 1.0 : -1.0}, up ? 0 : -size.y, seconds)};
}

bool pair_touches(const PolygonMotion& a, const PolygonMotion& b) {
    if (length(a.center - b.center) > a.reach + b.reach) return false;
    return touch(a.at(0), b.at(0)).has_value();
}

}  // namespace

void plan_polygons(std::vector<PolygonMotion>& motions, const State& state, const World& world, double seconds) {
    motions.clear();
    for (std::size_t i = 0; i < state.polygons.size(); ++i) {
        if (!world.court.polygons[i].moves()) continue;
        PolygonMotion motion = motion_of(state, world.court, i);
        motion.back = turning_back(motion, world.court.size, seconds);
        motions.push_back(motion);
    }
}

void advance_polygons(State& state, const std::vector<PolygonMotion>& motions, double seconds) {
    for (const PolygonMotion& motion : motions) {
        PolygonPose& pose = state.polygons[static_cast<std::size_t>(motion.index)];
        pose.center = motion.center_at(seconds);
        pose.velocity = motion.velocity_at(seconds);
        // Turned from the original by the total angle, so that nothing drifts; fmod is exact.
        pose.turned = std::fmod(pose.turned + motion.body->spin * seconds, 360.0);
    }
}

std::vector<std::uint8_t> touching_pairs(const State& state, const Court& court) {
    std::vector<std::uint8_t> flags;
    for (std::size_t a = 0; a < state.polygons.size(); ++a) {
        for (std::size_t b = a + 1; b < state.polygons.size(); ++b) {
            flags.push_back(pair_touches(motion_of(state, court, a), motion_of(state, court, b)) ? 1 : 0);
        }
    }
    return flags;
}

void see_touching_pairs(State& state, const World& world, const Substep& substep, Events& events) {
    if (state.touching.empty()) return;
    const std::vector<std::uint8_t> now = touching_pairs(state, world.court);
    std::size_t pair = 0;
    for (std::size_t a = 0; a < state.polygons.size(); ++a) {
        for (std::size_t b = a + 1; b < state.polygons.size(); ++b, ++pair) {
            if (!now[pair] || state.touching[pair]) continue;
            const EventTime at = substep.event_time(substep.seconds);
            events.push_back(PolygonTouch{at, static_cast<int>(a), static_cast<int>(b)});
        }
    }
    state.touching = now;
}

}  // namespace megapon::sim

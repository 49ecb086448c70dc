#include "sim/polygons.h"

#include <algorithm>
#include <cmath>

#include "geometry/touch.h"

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
    return {&body, static_cast<int>(i), pose.center, pose.velocity, pose.turned, reach_of(body.shape)};
}

void turn_back(PolygonPose& pose, const Polygon& placed, Vec size) {
    for (const Vec& point : placed.points) {
        if (point.x < 0) pose.velocity.x = std::abs(pose.velocity.x);
        if (point.x > size.x) pose.velocity.x = -std::abs(pose.velocity.x);
        if (point.y < 0) pose.velocity.y = std::abs(pose.velocity.y);
        if (point.y > size.y) pose.velocity.y = -std::abs(pose.velocity.y);
    }
}

bool pair_touches(const PolygonMotion& a, const PolygonMotion& b) {
    if (length(a.center - b.center) > a.reach + b.reach) return false;
    return touch(a.at(0), b.at(0)).has_value();
}

}  // namespace

void plan_polygons(std::vector<PolygonMotion>& motions, const State& state, const World& world) {
    motions.clear();
    for (std::size_t i = 0; i < state.polygons.size(); ++i) {
        if (world.court.polygons[i].moves()) motions.push_back(motion_of(state, world.court, i));
    }
}

void advance_polygons(State& state, const std::vector<PolygonMotion>& motions, const World& world, double seconds) {
    for (const PolygonMotion& motion : motions) {
        PolygonPose& pose = state.polygons[static_cast<std::size_t>(motion.index)];
        pose.center += pose.velocity * seconds;
        // Turned from the original by the total angle, so that nothing drifts; fmod is exact.
        pose.turned = std::fmod(pose.turned + motion.body->spin * seconds, 360.0);
        turn_back(pose, motion.at(seconds), world.court.size);
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
            Event event = event_at(EventKind::polygon_touch, substep, substep.seconds);
            event.a = static_cast<int>(a);
            event.b = static_cast<int>(b);
            event.place = (state.polygons[a].center + state.polygons[b].center) / 2;
            events.push_back(event);
        }
    }
    state.touching = now;
}

}  // namespace megapon::sim

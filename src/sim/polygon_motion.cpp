#include "sim/polygon_motion.h"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "geometry/touch.h"
#include "geometry/trig.h"

namespace megapon::sim {

namespace {

using court::Court;
using geometry::Polygon;

constexpr double radians_per_degree = std::numbers::pi / 180;

// The point of a polygon's outline nearest to p, and whether p lies inside.
struct Nearest {
    Vec point;
    Vec edge;  // along the edge it lies on
    bool inside = false;
};

Nearest nearest_on(const Polygon& polygon, Vec p) {
    Nearest nearest;
    double best = -1;
    for (std::size_t i = 0, j = polygon.points.size() - 1; i < polygon.points.size(); j = i++) {
        const Vec from = polygon.points[j];
        const Vec to = polygon.points[i];
        const Vec point = closest_point(p, geometry::Segment{from, to});
        const double distance = length_squared(p - point);
        if (best < 0 || distance < best) {
            best = distance;
            nearest.point = point;
            nearest.edge = to - from;
        }
        const bool crosses = (from.y > p.y) != (to.y > p.y);
        if (crosses && p.x < (to.x - from.x) * (p.y - from.y) / (to.y - from.y) + from.x) {
            nearest.inside = !nearest.inside;
        }
    }
    return nearest;
}

Separation separation_from_polygon(const BallMotion& ball, const PolygonMotion& motion, double time) {
    const Vec center = ball.center_at(time);
    const Nearest nearest = nearest_on(motion.at(time), center);
    const Vec offset = nearest.inside ? nearest.point - center : center - nearest.point;
    const Vec normal = normalize(offset, normalize(perpendicular(nearest.edge), {1, 0}));
    const double distance = nearest.inside ? -length(offset) : length(offset);
    const double closing = dot(motion.surface_velocity(nearest.point, time) - ball.velocity, normal);
    return {distance - ball.radius, closing, normal, nearest.point};
}

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
Separation separation_from_side(const PolygonMotion& motion, Vec inward, double place, double time) {
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
        const double time = std::max(separation_from_side(motion, inward, place, 0).distance, 0.0) / outwards;
        return time <= seconds ? time : PolygonMotion::never;
    }
    const auto separation_at = [&](double time) { return separation_from_side(motion, inward, place, time); };
    return time_of_impact(separation_at, 0, seconds, motion.top_speed()).value_or(PolygonMotion::never);
}

Vec turn_times(const PolygonMotion& motion, Vec size, double seconds) {
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

Vec PolygonMotion::center_at(double time) const {
    const auto travel_time = [time](double turn) { return time <= turn ? time : turn - (time - turn); };
    return center + Vec{velocity.x * travel_time(turn_times.x), velocity.y * travel_time(turn_times.y)};
}

Vec PolygonMotion::velocity_at(double time) const {
    return {time < turn_times.x ? velocity.x : -velocity.x, time < turn_times.y ? velocity.y : -velocity.y};
}

Vec PolygonMotion::surface_velocity(Vec point, double time) const {
    return velocity_at(time) + perpendicular(point - center_at(time)) * (body->spin * radians_per_degree);
}

double PolygonMotion::top_speed() const { return length(velocity) + std::abs(body->spin) * radians_per_degree * reach; }

Polygon PolygonMotion::at(double time) const {
    const double angle = turned + body->spin * time;
    const Vec place = center_at(time);
    const Vec along{geometry::cos_degrees(angle), geometry::sin_degrees(angle)};
    Polygon polygon = body->shape;
    for (Vec& p : polygon.points) p = place + along * p.x + perpendicular(along) * p.y;
    return polygon;
}

void plan_polygons(std::vector<PolygonMotion>& motions, const State& state, const World& world, double seconds) {
    motions.clear();
    for (std::size_t i = 0; i < state.polygons.size(); ++i) {
        if (!world.court.polygons[i].moves()) continue;
        PolygonMotion motion = motion_of(state, world.court, i);
        motion.turn_times = turn_times(motion, world.court.size, seconds);
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

void update_touching_pairs(State& state, const World& world, const Substep& substep, Events& events) {
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

std::optional<Collision> collide_with_polygon(const BallMotion& ball, double end, const PolygonMotion& polygon,
                                              Solver solver) {
    const double from = ball.time;
    const double closing =
        std::max(length(ball.velocity - polygon.velocity_at(from)), length(ball.velocity - polygon.velocity_at(end)));
    const double fastest = closing + std::abs(polygon.body->spin) * radians_per_degree * polygon.reach;
    const double apart = length(ball.center - polygon.center_at(from)) - polygon.reach - ball.radius;
    if (apart > fastest * (end - from)) return std::nullopt;
    if (solver == Solver::substep && separation_from_polygon(ball, polygon, end).distance > 0) return std::nullopt;
    const auto separation_at = [&](double time) { return separation_from_polygon(ball, polygon, time); };
    const std::optional<double> time = time_of_impact(separation_at, from, end, fastest);
    if (!time) return std::nullopt;
    const Separation gap = separation_at(*time);
    const Vec surface = polygon.surface_velocity(gap.point, *time);
    return Collision{*time, Surface::polygon, polygon.index, ball.center_at(*time), gap.normal, gap.point, surface, 0,
                     {}};
}

}  // namespace megapon::sim

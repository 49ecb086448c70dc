#include "sim/targets.h"

#include <algorithm>

#include "geometry/assert.h"
#include "geometry/polygons.h"
#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "sim/rules.h"

namespace megapon::sim {

namespace {

using geometry::Circle;
using geometry::Polygon;
using geometry::Segment;

// When a ball's leg touches the drone first, s into the substep.
std::optional<double> contact_with_drone(const BallLeg& leg, double radius, const DroneMotion& drone,
                                         const Substep& substep, Solver solver) {
    if (solver == Solver::substep) {
        if (leg.end < substep.seconds) return std::nullopt;
        const Circle there{drone.center_at(leg.end), drone.circle.radius};
        return touch(Circle{leg.to, radius}, there) ? std::optional(leg.end) : std::nullopt;
    }
    const double lasts = leg.end - leg.begin;
    const Vec motion = leg.to - leg.from - drone.velocity * lasts;
    const auto impact =
        sweep(Circle{leg.from - drone.center_at(leg.begin), radius}, motion, Circle{{}, drone.circle.radius});
    return impact ? std::optional(leg.begin + impact->t * lasts) : std::nullopt;
}

std::optional<double> first_contact(const State& state, const World& world, const DroneMotion& drone,
                                    const std::vector<BallLeg>& legs, const Substep& substep) {
    std::optional<double> first;
    for (const BallLeg& leg : legs) {
        if (!is_counted(state, world, leg.ball)) continue;
        const double radius = state.balls[geometry::at(leg.ball)].radius;
        const auto time = contact_with_drone(leg, radius, drone, substep, world.tuning.physics.solver);
        if (time && (!first || *time < *first)) first = time;
    }
    return first;
}

Segment moved(const Segment& segment, Vec by) { return {segment.from + by, segment.to + by}; }

}  // namespace

DroneMotion drone_motion(const State& state, const World& world, std::size_t i, double seconds) {
    const court::Drone& drone = world.court.drones[i];
    const Vec from = drone_now(state, world, i);
    const Vec to = offset_on(drone.route, travel_after(drone.route, state.drones[i].travel, seconds));
    return {{from, drone.radius}, (to - from) / seconds};
}

Vec target_now(const State& state, const World& world, std::size_t i) {
    const court::Target& target = world.court.targets[i];
    return target.center + offset_on(target.route, state.targets[i].travel);
}

Vec drone_now(const State& state, const World& world, std::size_t i) {
    return offset_on(world.court.drones[i].route, state.drones[i].travel);
}

int edge_at(const State& state, const World& world, const Collision& collision, const Substep& substep) {
    const std::size_t i = geometry::at(collision.index);
    MEGAPON_ASSERT(collision.off == Surface::polygon && i < state.polygons.size());
    const court::PolygonBody& body = world.court.polygons[i];
    const PolygonPose& pose = state.polygons[i];  // at the substep's beginning
    const Polygon polygon = transform(body.shape, pose.center + pose.velocity * collision.time,
                                      pose.turned + body.spin * std::min(collision.time, substep.seconds));
    std::size_t nearest_edge = 0;
    double least = -1;
    for (std::size_t edge = 0; edge < polygon.points.size(); ++edge) {
        const Segment segment{polygon.points[edge], polygon.points[(edge + 1) % polygon.points.size()]};
        const double distance = length_squared(closest_point(collision.point, segment) - collision.point);
        if (least >= 0 && distance >= least) continue;
        least = distance;
        nearest_edge = edge;
    }
    return static_cast<int>(nearest_edge);
}

void pass_gates(State& state, const World& world, const Substep& substep, const std::vector<BallLeg>& legs,
                Events& events) {
    for (std::size_t i = 0; i < state.gates.size(); ++i) {
        if (state.gates[i].done) continue;
        for (const BallLeg& leg : legs) {
            const Segment& gate = world.court.gates[i].segment;
            if ((side_of(leg.from, gate) >= 0) == (side_of(leg.to, gate) >= 0)) continue;  // it may merely touch it
            const auto place = touch(Segment{leg.from, leg.to}, gate);
            if (!place || !is_counted(state, world, leg.ball)) continue;
            const double whole = length(leg.to - leg.from);
            const double part = whole > 0 ? length(*place - leg.from) / whole : 0;
            const double time = leg.begin + (leg.end - leg.begin) * std::min(part, 1.0);
            state.gates[i].done = true;
            count_for_task(state, world, court::TaskKind::gates);
            events.push_back(Post{substep.event_time(time), leg.ball, static_cast<int>(i), *place});
            break;
        }
    }
}

void advance_drones(State& state, const World& world, const Substep& substep, const std::vector<BallLeg>& legs,
                    Events& events) {
    if (state.drones.empty()) return;
    const FrameTime now = play_clock(state, substep.begin());
    for (std::size_t i = 0; i < state.drones.size(); ++i) {
        DroneState& drone = state.drones[i];
        const double start = in_frames(world.court.drones[i].start, world.tuning.physics);
        if (drone.phase == DronePhase::waiting && has_passed(0, start, now)) drone.phase = DronePhase::flying;
        if (drone.phase != DronePhase::flying) continue;
        const court::Route& route = world.court.drones[i].route;
        const double travel = travel_after(route, drone.travel, substep.seconds);
        const DroneMotion motion = drone_motion(state, world, i, substep.seconds);
        const auto contact = first_contact(state, world, motion, legs, substep);
        drone.travel = travel;
        if (contact) {
            knock_out_drone(state, world, substep, i, *contact, events);
        } else if (travel >= length_of(route)) {
            drone.phase = DronePhase::landed;
            const EventTime at = substep.event_time(substep.seconds);
            events.push_back(DroneEnd{at, static_cast<int>(i), true, drone_now(state, world, i)});
            count_miss(state);
        }
    }
}

void knock_out_drone(State& state, const World& world, const Substep& substep, std::size_t i, double time,
                     Events& events) {
    state.drones[i].phase = DronePhase::down;
    events.push_back(DroneEnd{substep.event_time(time), static_cast<int>(i), false, drone_now(state, world, i)});
    count_for_task(state, world, court::TaskKind::drones);
}

Segment goal_now(const State& state, const World& world, std::size_t i) {
    const court::Goal& goal = world.court.goals[i];
    return moved(goal.segment, offset_on(goal.route, state.goal_travels[i]));
}

void plan_goals(std::vector<GoalMotion>& motions, const State& state, const World& world, double seconds) {
    motions.clear();
    for (std::size_t i = 0; i < state.goal_travels.size(); ++i) {
        const court::Route& route = world.court.goals[i].route;
        const Vec now = offset_on(route, state.goal_travels[i]);
        const Vec then = offset_on(route, travel_after(route, state.goal_travels[i], seconds));
        motions.push_back({goal_now(state, world, i), (then - now) / seconds});
    }
}

void advance_targets_and_goals(State& state, const World& world, double seconds) {
    for (std::size_t i = 0; i < state.targets.size(); ++i) {
        double& travel = state.targets[i].travel;
        travel = travel_after(world.court.targets[i].route, travel, seconds);
    }
    for (std::size_t i = 0; i < state.goal_travels.size(); ++i) {
        double& travel = state.goal_travels[i];
        travel = travel_after(world.court.goals[i].route, travel, seconds);
    }
}

std::optional<Collision> collide_with_goal(const BallMotion& ball, double end, const GoalMotion& goal, int index,
                                           Solver solver) {
    const double left = end - ball.time;
    const Circle circle{ball.center, ball.radius};
    const Vec motion = (ball.velocity - goal.velocity) * left;
    const Segment segment = moved(goal.segment, goal.velocity * ball.time);
    if (solver == Solver::substep && !touch(Circle{circle.center + motion, circle.radius}, segment)) {
        return std::nullopt;
    }
    const auto impact = closing_sweep(circle, motion, segment);
    if (!impact) return std::nullopt;
    const double time = ball.time + impact->t * left;
    const Vec center = ball.center_at(time);
    return Collision{time, Surface::goal, index, center, impact->normal, center - impact->normal * ball.radius};
}

}  // namespace megapon::sim

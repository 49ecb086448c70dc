#include "sim/motion.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "geometry/assert.h"
#include "geometry/polygons.h"
#include "geometry/sweep.h"
#include "geometry/touch.h"
#include "geometry/trig.h"
#include "geometry/work.h"
#include "sim/targets.h"

namespace megapon::sim {

namespace {

using geometry::Circle;
using geometry::HalfPlane;
using geometry::Polygon;
using geometry::radians_per_degree;

HeadMotion player_head(const Player& player, Side side, const World& world, double seconds, ArmDirection& arm) {
    const PlayerTuning& tuning = world.tuning.player;
    HeadMotion head;
    head.hand = hand_of(player, side, tuning) - player.body_velocity * seconds;
    head.hand_velocity = player.body_velocity;
    head.arm = tuning.arm;
    head.angle = player.head_angle - player.head_spin * seconds;
    head.spin = player.head_spin;
    head.facing = facing(side);
    head.radius = tuning.megaphone_radius;
    head.player = side;
    head.index = static_cast<int>(side);
    if (head.spin == 0) head.direction = arm.at(head.angle);
    return head;
}

// Separation of the outermost corner from a side of the court; ties: the first.
Separation separation_from_side(const PolygonMotion& motion, const HalfPlane& side, double time) {
    geometry::add_work(10 + 2 * motion.body->shape.points.size());
    const Polygon polygon = motion.at(time);
    Vec corner = polygon.points.front();
    for (const Vec p : polygon.points)
        if (dot(p, side.normal) < dot(corner, side.normal)) corner = p;
    return {side.distance(corner), -dot(motion.surface_velocity(corner, time), side.normal), side.normal, corner};
}

// When a polygon that moves outwards reaches a side of the court.
double arrival(const PolygonMotion& motion, const HalfPlane& side, double seconds) {
    const double outwards = -dot(motion.velocity, side.normal);
    if (outwards <= 0 || side.distance(motion.center) - motion.reach > outwards * seconds) {
        return PolygonMotion::never;
    }
    if (motion.body->spin == 0) {
        const double time = std::max(separation_from_side(motion, side, 0).distance, 0.0) / outwards;
        return time <= seconds ? time : PolygonMotion::never;
    }
    const auto separation_at = [&](double time) { return separation_from_side(motion, side, time); };
    const double fastest =
        length(motion.velocity) + std::abs(motion.body->spin) * radians_per_degree * motion.reach;  // of all its points
    return time_of_impact(separation_at, 0, seconds, fastest).value_or(PolygonMotion::never);
}

// Whether two polygons touch where they are; `placed` is memory that is kept from pair to pair.
bool touch_now(const State& state, const World& world, std::size_t a, std::size_t b, std::array<Polygon, 2>& placed) {
    const double distance = length(state.polygons[a].center - state.polygons[b].center);
    if (distance > world.polygon_reaches[a] + world.polygon_reaches[b]) return false;
    for (const std::size_t i : {a, b}) {
        const PolygonPose& pose = state.polygons[i];
        transform(world.court.polygons[i].shape, pose.center, pose.turned, placed[i == a ? 0 : 1]);
    }
    return geometry::touch(placed[0], placed[1]).has_value();
}

void bounce_off(PolygonPose& pose, const PolygonPose& other) {
    const Vec normal = normalize(pose.center - other.center, {1, 0});
    const double in = dot(pose.velocity - other.velocity, normal);
    if (in < 0) pose.velocity -= normal * (2 * in);
}

}  // namespace

bool HeadMotion::can_reach(Vec center, double circle_radius, double time) const {
    constexpr double slack = 1e-6;  // px; far more than rounding
    const double reach = circle_radius + radius + arm + slack;
    return length_squared(center - (hand + hand_velocity * time)) <= reach * reach;
}

Vec HeadMotion::center_at(double time) const {
    if (arm == 0) return hand + hand_velocity * time;
    const Vec ahead = spin == 0 ? direction : geometry::direction(angle + spin * time);
    return hand + hand_velocity * time + Vec{facing * ahead.x, ahead.y} * arm;
}

Vec HeadMotion::velocity_at(double time) const {
    if (arm == 0 || spin == 0) return hand_velocity;
    const Vec ahead = geometry::direction(angle + spin * time);
    return hand_velocity + Vec{-facing * ahead.y, ahead.x} * (arm * spin * radians_per_degree);
}

double HeadMotion::top_speed() const {
    return geometry::length(hand_velocity) + std::abs(spin) * radians_per_degree * arm;
}

Vec ArmDirection::at(double degrees) {
    if (degrees != degrees_) {
        degrees_ = degrees;
        direction_ = geometry::direction(degrees);
    }
    return direction_;
}

void plan_heads(std::vector<HeadMotion>& heads, PerSide<ArmDirection>& arms, const State& state, const World& world,
                double seconds) {
    heads.clear();
    if (has_players(state)) {
        for (const Side side : sides_in_play(world))
            heads.push_back(player_head(state.players[side], side, world, seconds, arms[side]));
    }
    const int first = has_players(state) ? 2 : 0;  // behind the players' heads
    for (std::size_t i = 0; i < state.megaphones.size(); ++i) {
        const Megaphone& megaphone = state.megaphones[i];
        HeadMotion head;
        head.hand = megaphone.center;
        head.hand_velocity = megaphone.velocity;
        head.radius = megaphone.radius;
        head.push = megaphone.push;
        head.index = first + static_cast<int>(i);
        heads.push_back(head);
    }
    for (std::size_t i = 0; i < state.targets.size(); ++i) {
        const court::Target& target = world.court.targets[i];
        const Vec now = offset_on(target.route, state.targets[i].travel);
        const Vec then = offset_on(target.route, travel_after(target.route, state.targets[i].travel, seconds));
        HeadMotion head;
        head.hand = target.center + now;
        head.hand_velocity = (then - now) / seconds;
        head.radius = target.radius;
        head.off = Surface::target;
        head.index = static_cast<int>(i);
        heads.push_back(head);
    }
}

Separation separation_from_head(const BallMotion& ball, const HeadMotion& head, double time) {
    geometry::add_work(10);
    const auto [distance, normal, point] = separation(Circle{ball.center_at(time), ball.radius},
                                                      Circle{head.center_at(time), head.radius}, {head.facing, 0});
    return {distance, dot(head.velocity_at(time) - ball.velocity, normal), normal, point};
}

std::optional<Collision> collide_with_head(const BallMotion& ball, double end, const HeadMotion& head, Solver solver) {
    if (solver == Solver::substep) {
        const Vec center = ball.center_at(end);
        if (!head.can_reach(center, ball.radius, end)) return std::nullopt;
        const double reach = ball.radius + head.radius;
        if (length_squared(center - head.center_at(end)) > reach * reach) return std::nullopt;
    }
    const auto separation_at = [&](double time) { return separation_from_head(ball, head, time); };
    std::optional<double> time;
    if (head.spin == 0) {
        const double left = end - ball.time;
        const Vec offset = ball.center - head.center_at(ball.time);
        const Vec motion = (ball.velocity - head.hand_velocity) * left;
        const auto impact = closing_sweep(Circle{offset, ball.radius}, motion, Circle{{}, head.radius});
        if (impact) time = ball.time + impact->t * left;
    } else {
        time = time_of_impact(separation_at, ball.time, end, length(ball.velocity) + head.top_speed());
    }
    if (!time) return std::nullopt;
    const Separation at_contact = separation_at(*time);
    return Collision{*time,
                     head.off,
                     head.index,
                     ball.center_at(*time),
                     at_contact.normal,
                     at_contact.point,
                     head.velocity_at(*time),
                     head.push,
                     head.player};
}

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

Polygon PolygonMotion::at(double time) const {
    return transform(body->shape, center_at(time), turned + body->spin * time);
}

void plan_polygons(std::vector<PolygonMotion>& motions, const State& state, const World& world, double seconds) {
    motions.clear();
    const auto [left, top, right, bottom] = court::sides_of(world.court.size);
    for (std::size_t i = 0; i < state.polygons.size(); ++i) {
        if (!world.court.polygons[i].moves()) continue;
        const PolygonPose& pose = state.polygons[i];
        PolygonMotion motion;
        motion.body = &world.court.polygons[i];
        motion.index = static_cast<int>(i);
        motion.center = pose.center;
        motion.velocity = pose.velocity;
        motion.turned = pose.turned;
        motion.reach = world.polygon_reaches[i];
        motion.turn_times = {arrival(motion, motion.velocity.x < 0 ? left : right, seconds),
                             arrival(motion, motion.velocity.y < 0 ? top : bottom, seconds)};
        motions.push_back(motion);
    }
}

void advance_polygons(State& state, const std::vector<PolygonMotion>& motions, const std::vector<PolygonPush>& pushes,
                      double seconds) {
    for (const PolygonMotion& motion : motions) {
        PolygonPose& pose = state.polygons[geometry::at(motion.index)];
        pose.center = motion.center_at(seconds);
        pose.velocity = motion.velocity_at(seconds);
        // Turned from the original by the total angle, so that nothing drifts; modulo is exact. No -0.0 after a whole
        // turn backwards.
        pose.turned = geometry::modulo(pose.turned + motion.body->spin * seconds, 360) + 0.0;
    }
    for (const PolygonPush& push : pushes) state.polygons[geometry::at(push.polygon)].velocity += push.change;
}

Separation separation_from_polygon(const BallMotion& ball, const PolygonMotion& motion, double time) {
    constexpr std::uint64_t of_corner = 3;  // turned, and its edge
    geometry::add_work(10 + of_corner * motion.body->shape.points.size());
    const auto [distance, normal, point] = separation(Circle{ball.center_at(time), ball.radius}, motion.at(time));
    return {distance, dot(motion.surface_velocity(point, time) - ball.velocity, normal), normal, point};
}

std::vector<std::uint8_t> touching_pairs(const State& state, const World& world) {
    std::vector<std::uint8_t> flags;
    std::array<Polygon, 2> placed;
    for (std::size_t a = 0; a < state.polygons.size(); ++a)
        for (std::size_t b = a + 1; b < state.polygons.size(); ++b)
            flags.push_back(touch_now(state, world, a, b, placed) ? 1 : 0);
    return flags;
}

void update_touching_pairs(State& state, const World& world, const Substep& substep, Events& events) {
    const std::vector<court::PolygonBody>& bodies = world.court.polygons;
    std::array<Polygon, 2> placed;
    std::size_t pair = 0;
    for (std::size_t a = 0; a < state.polygons.size(); ++a) {
        for (std::size_t b = a + 1; b < state.polygons.size(); ++b, ++pair) {
            if (!bodies[a].moves() && !bodies[b].moves()) continue;
            const bool touch = touch_now(state, world, a, b, placed);
            if (touch && state.touching[pair] == 0) {
                const EventTime at = substep.event_time(substep.seconds);
                events.push_back(PolygonTouch{at, static_cast<int>(a), static_cast<int>(b)});
                if (bodies[a].yields > 0) bounce_off(state.polygons[a], state.polygons[b]);
                if (bodies[b].yields > 0) bounce_off(state.polygons[b], state.polygons[a]);
            }
            state.touching[pair] = touch ? 1 : 0;
        }
    }
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
    return Collision{
        *time, Surface::polygon,         polygon.index, ball.center_at(*time), gap.normal, gap.point, surface, 0,
        {},    polygon.body->restitution};
}

}  // namespace megapon::sim

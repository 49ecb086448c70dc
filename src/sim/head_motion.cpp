#include "sim/head_motion.h"

#include <cmath>

#include "geometry/sweep.h"
#include "geometry/trig.h"
#include "sim/targets.h"

namespace megapon::sim {

namespace {

using geometry::Circle;
using geometry::radians_per_degree;

std::optional<double> contact_with_straight_head(const BallMotion& ball, double end, const HeadMotion& head) {
    const double left = end - ball.time;
    const Vec offset = ball.center - head.center_at(ball.time);
    const Vec motion = (ball.velocity - head.hand_velocity) * left;
    const auto impact = closing_sweep(Circle{offset, ball.radius}, motion, Circle{{}, head.radius});
    if (!impact) return std::nullopt;
    return ball.time + impact->t * left;
}

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
    if (head.is_straight()) head.direction = arm.at(head.angle);
    return head;
}

HeadMotion free_head(const Megaphone& megaphone) {
    HeadMotion head;
    head.hand = megaphone.center;
    head.hand_velocity = megaphone.velocity;
    head.radius = megaphone.radius;
    head.push = megaphone.push;
    return head;
}

}  // namespace

bool HeadMotion::can_reach(Vec center, double circle_radius, double time) const {
    constexpr double slack = 1e-6;  // px; far more than rounding
    const double reach = circle_radius + radius + arm + slack;
    return length_squared(center - (hand + hand_velocity * time)) <= reach * reach;
}

Vec HeadMotion::center_at(double time) const {
    if (arm == 0) return hand + hand_velocity * time;
    const Vec ahead = direction_at(time);
    return hand + hand_velocity * time + Vec{facing * ahead.x, ahead.y} * arm;
}

Vec HeadMotion::velocity_at(double time) const {
    if (arm == 0 || spin == 0) return hand_velocity;
    const Vec ahead = direction_at(time);
    return hand_velocity + Vec{-facing * ahead.y, ahead.x} * (arm * spin * radians_per_degree);
}

Vec HeadMotion::direction_at(double time) const {
    return spin == 0 ? direction : geometry::direction(angle + spin * time);
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
        heads.push_back(free_head(state.megaphones[i]));
        heads.back().index = first + static_cast<int>(i);
    }
    plan_targets(heads, state, world, seconds);
}

Separation separation_from_head(const BallMotion& ball, const HeadMotion& head, double time) {
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
    const std::optional<double> time =
        head.is_straight() ? contact_with_straight_head(ball, end, head)
                           : time_of_impact(separation_at, ball.time, end, length(ball.velocity) + head.top_speed());
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

}  // namespace megapon::sim

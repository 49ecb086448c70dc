#include "sim/squeeze.h"

#include <algorithm>
#include <cmath>

#include "sim/obstacles.h"
#include "sim/player.h"

namespace megapon::sim {

namespace {

// The head and the ball it presses on.
struct Press {
    Vec head;
    Vec head_velocity;
    double reach = 0;
    Vec normal;  // from the head to the ball
    double depth = 0;
};

Press press_of(const Ball& ball, const HeadMotion& head, double seconds) {
    Press press{head.center_at(seconds), head.velocity_at(seconds), head.radius + ball.radius, {head.facing, 0}, 0};
    const Vec apart = ball.center - press.head;
    const double distance = length(apart);
    if (distance > 0) press.normal = apart / distance;
    press.depth = press.reach - distance;
    return press;
}

void keep_ahead(Vec& velocity, const Press& press) {
    const double lacks = dot(press.head_velocity - velocity, press.normal);
    if (lacks > 0) velocity += press.normal * lacks;
}

// Along what blocks the ball, to where it merely touches the head.
void slip(Ball& ball, const Press& press, Vec block, double forward, const World& world) {
    Vec along = perpendicular(block);
    const double lean = dot(along, press.normal);
    if (std::abs(lean) > 1e-9 ? lean < 0 : along.x * forward < 0) along = -along;
    const Vec apart = ball.center - press.head;
    const double b = dot(apart, along);
    const double c = length_squared(apart) - press.reach * press.reach;
    const double way = c < 0 ? std::sqrt(b * b - c) - b : 0;
    slide(ball.center, ball.radius, along * way, world);
    const double speed = std::max(dot(ball.velocity, along), world.tuning.swing.bunt_floor);
    ball.velocity = along * speed;
}

void squeeze_out_of(State& state, const World& world, Side side, const Substep& substep, const HeadMotion& head,
                    Events& events) {
    constexpr double slack = 5e-10;  // px; a thousand times what the solver leaves
    Ball& ball = state.balls[0];
    if (!head.can_reach(ball.center, ball.radius, substep.seconds)) return;
    const Press press = press_of(ball, head, substep.seconds);
    if (press.depth <= slack) return;
    const auto block = slide(ball.center, ball.radius, press.normal * press.depth, world);
    if (!block) return keep_ahead(ball.velocity, press);
    slip(ball, press, *block, facing(side), world);
    const EventTime at = substep.event_time(substep.seconds);
    events.push_back(Pinch{at, 0, side, ball.center, ball.velocity});
}

}  // namespace

void squeeze_out(State& state, const World& world, const Substep& substep, const std::vector<HeadMotion>& heads,
                 Events& events) {
    if (state.match.phase != MatchPhase::rally) return;
    for (const Side side : both_sides) squeeze_out_of(state, world, side, substep, heads[index_of(side)], events);
}

}  // namespace megapon::sim

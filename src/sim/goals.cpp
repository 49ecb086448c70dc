#include "sim/goals.h"

#include "geometry/sweep.h"

namespace megapon::sim {

namespace {

using geometry::Circle;
using geometry::Segment;

Segment moved(const Segment& segment, Vec by) { return {segment.from + by, segment.to + by}; }

}  // namespace

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

void advance_goals(State& state, const World& world, double seconds) {
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
    Collision collision;
    collision.time = ball.time + impact->t * left;
    collision.off = Surface::goal;
    collision.index = index;
    collision.center = ball.center_at(collision.time);
    collision.normal = impact->normal;
    collision.point = collision.center - impact->normal * ball.radius;
    return collision;
}

void prefer_goal(std::optional<Collision>& first, const std::optional<Collision>& goal) {
    constexpr double same = 1e-9;  // s; a millionth of a px at any speed
    if (goal && (!first || goal->time <= first->time + same)) first = goal;
}

}  // namespace megapon::sim

#pragma once

#include <optional>
#include <vector>

#include "sim/collision.h"
#include "sim/state.h"
#include "sim/world.h"

// The goals that are segments of the court, resting or on routes. Those of Walls::goals are in sim/rules.
namespace megapon::sim {

// Where goal i of the court is now.
geometry::Segment goal_now(const State& state, const World& world, std::size_t i);

// How a goal moves within a substep.
struct GoalMotion {
    geometry::Segment segment;  // at time 0
    Vec velocity;               // px/s
};

// How the goals move in the substep of `seconds` that begins now.
void plan_goals(std::vector<GoalMotion>& motions, const State& state, const World& world, double seconds);

// Moves the goals along their routes to the substep's end.
void advance_goals(State& state, const World& world, double seconds);

// The first collision of a ball with a goal until `end` s into the substep. Solver::substep reports only a goal that
// the ball overlaps at the end.
std::optional<Collision> collide_with_goal(const BallMotion& ball, double end, const GoalMotion& goal, int index,
                                           Solver solver);

// Of a collision with a goal and one with something else the one that counts: on a wall the goal is before the wall.
void prefer_goal(std::optional<Collision>& first, const std::optional<Collision>& goal);

}  // namespace megapon::sim

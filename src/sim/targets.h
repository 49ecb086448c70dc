#pragma once

#include <optional>
#include <vector>

#include "sim/collision.h"
#include "sim/event.h"
#include "sim/motion.h"
#include "sim/state.h"
#include "sim/world.h"

// What a ball has to hit, pass or knock out: targets, edges of polygons, gates, drones; and the goals that are segments
// of the court, resting or on routes. Those of Walls::goals are in sim/rules.

namespace megapon::sim {

// A straight part of a ball's path within a substep.
struct BallLeg {
    int ball = 0;
    double begin = 0;  // s into the substep
    double end = 0;
    Vec from;
    Vec to;
};

// The circle of a flying drone within a substep.
struct DroneMotion {
    geometry::Circle circle;  // at time 0
    Vec velocity;             // px/s

    Vec center_at(double time) const { return circle.center + velocity * time; }
};

DroneMotion drone_motion(const State& state, const World& world, std::size_t i, double seconds);

// Where they are now.
Vec target_now(const State& state, const World& world, std::size_t i);
Vec drone_now(const State& state, const World& world, std::size_t i);

// Which of a polygon's own edges a collision with it lies on; the first of them in State::edges is
// court::edges_before() the polygon.
int edge_at(const State& state, const World& world, const Collision& collision, const Substep& substep);

// Marks the gates that a ball's centre has passed in this substep.
void pass_gates(State& state, const World& world, const Substep& substep, const std::vector<BallLeg>& legs,
                Events& events);

// Flies the drones to the substep's end. One that a ball touches is knocked out; one that gets there has landed, which
// is a miss. Solver::substep finds the balls that touch it where both are at the end.
void advance_drones(State& state, const World& world, const Substep& substep, const std::vector<BallLeg>& legs,
                    Events& events);

// `time`: s into the substep.
void knock_out_drone(State& state, const World& world, const Substep& substep, std::size_t i, double time,
                     Events& events);

// Where goal i of the court is now.
geometry::Segment goal_now(const State& state, const World& world, std::size_t i);

// How a goal moves within a substep.
struct GoalMotion {
    geometry::Segment segment;  // at time 0
    Vec velocity;               // px/s
};

// How the goals move in the substep of `seconds` that begins now.
void plan_goals(std::vector<GoalMotion>& motions, const State& state, const World& world, double seconds);

// Moves the targets and the goals along their routes to the substep's end.
void advance_targets_and_goals(State& state, const World& world, double seconds);

// The first collision of a ball with a goal until `end` s into the substep. Solver::substep reports only a goal that
// the ball overlaps at the end.
std::optional<Collision> collide_with_goal(const BallMotion& ball, double end, const GoalMotion& goal, int index,
                                           Solver solver);

}  // namespace megapon::sim

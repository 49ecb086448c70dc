#pragma once

#include "sim/event.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

namespace megapon::sim {

// The rules of a point: a ball whose centre has passed a goal line is in the goal. In a match that is a point; in an
// experiment the ball comes to rest there.
void see_goals(State& state, const World& world, const Substep& substep, Events& events);

// What follows a goal once its page has been shown: the next serve by who conceded, or the end of the match.
void go_on_after_goal(State& state, const World& world, const Substep& substep, Events& events);

}  // namespace megapon::sim

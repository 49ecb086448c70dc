#pragma once

#include "sim/ball_mover.h"
#include "sim/event.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

namespace megapon::sim {

// Both players at home, the ball in front of the server. The serve is a teleport: do not blend a picture across it.
void begin_serve(State& state, const World& world);

// After match.serve_wait the server swings by itself.
void serve_by_itself(State& state, const World& world, const Substep& substep, Events& events);

// Carries the ball along with the server through the substep. When the swinging head strikes it, the serve is done:
// the ball stands at the place of contact, and the answer is the moment (s into the substep); otherwise the
// substep's end.
double carry_ball(State& state, const World& world, const Substep& substep, const HeadMotion& head, Events& events);

}  // namespace megapon::sim

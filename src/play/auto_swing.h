#pragma once

#include "sim/input.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::play {

// Swings for a person who only walks: so that the head is straight ahead when the ball comes by within reach, and to
// serve, a second after it could. Whoever presses a swing meanwhile has their way. `input`: what the person's hands do
// in the coming frame, to which the press is added.
void swing_for(sim::Side side, const sim::State& shown, const sim::World& world, sim::PlayerInput& input);

}  // namespace megapon::play

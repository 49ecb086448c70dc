#pragma once

#include "sim/input.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::play {

// Auto-swing: adds a press to a person's input of the coming frame so that the head is straight ahead when the ball
// passes within reach, and to serve after a second. Adds nothing while the person's own swing lasts.
void swing_for(sim::Side side, const sim::State& shown, const sim::World& world, sim::PlayerInput& input);

}  // namespace megapon::play

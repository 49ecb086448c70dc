#pragma once

#include "sim/event.h"
#include "sim/state.h"
#include "sim/substep.h"
#include "sim/world.h"

// Rubber stamps that come down, and the players under them.
namespace megapon::sim {

enum class CrusherPhase : std::uint8_t { up, warning, down };

// What a crusher does at a moment of the clock of play.
CrusherPhase crusher_phase(const court::Crusher& crusher, FrameTime now, const World& world);

// A player whose body a crusher touches while it is down is struck, once each time: that is a miss.
void advance_crushers(State& state, const World& world, const Substep& substep, Events& events);

}  // namespace megapon::sim

#pragma once

#include <span>

#include "sim/state.h"

namespace megapon::view {

// The moment at `share` (0..1) of a frame, for drawing only. `moments`: the state before the frame and after each of
// its substeps, at least one; whatever moves lies between the two nearest, unless a serve has put it elsewhere. `drawn`
// is overwritten, and its memory used again.
void state_between(std::span<const sim::State> moments, double share, sim::State& drawn);

}  // namespace megapon::view

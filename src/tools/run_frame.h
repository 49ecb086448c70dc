#pragma once

#include <string>

#include "sim/state.h"

namespace megapon::tools {

// Appends {"frame":k,"balls":[{"center":[x,y],"velocity":[vx,vy]},...],"megaphones":[...],"polygons":[...]} and a
// newline: where everything that moves is after frame k. A polygon also tells how far it has turned since the start:
// "turned", degrees in [0, 360).
void append_frame(std::string& text, const sim::State& state);

}  // namespace megapon::tools

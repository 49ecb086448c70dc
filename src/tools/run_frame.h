#pragma once

#include <string>

#include "sim/event.h"
#include "sim/state.h"

namespace megapon::tools {

// Appends {"frame":k,"balls":[{"center":[x,y],"velocity":[vx,vy]},...],"megaphones":[...],"polygons":[...]} and a
// newline: where everything that moves is after frame k. A polygon also tells how far it has turned since the start:
// "turned", degrees in [0, 360). A match adds "players":[{"center":[x,y],"velocity":[vx,vy],"head_angle":degrees},...]
// and "score":[left,right]; a head's angle is 0 straight ahead and positive downwards, for both players alike.
void append_frame(std::string& text, const sim::State& state);

// Appends a line an event.
void append_events(std::string& text, const sim::Events& events);

}  // namespace megapon::tools

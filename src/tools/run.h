#pragma once

#include <istream>
#include <ostream>
#include <string>
#include <vector>

#include "sim/event.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::tools {

struct RunOptions {
    std::string scene;                     // a court file; "-" is standard input
    int frames = 100;                      // to play
    std::vector<std::string> assignments;  // "KEY=VALUE" each; win over the scene's own [physics]
    bool trace = false;                    // write where everything is after every frame
};

// Plays a scene and writes every event as a line of JSON; errors go to `messages`. Returns the exit status.
int run_scene(const RunOptions& options, std::istream& standard_input, std::ostream& out, std::ostream& messages);

// Appends {"frame":k,"balls":[{"center":[x,y],"velocity":[vx,vy]},...],"megaphones":[...],"polygons":[...]} and a
// newline: where everything that moves is after frame k. A polygon also has its angle since the start:
// "turned", degrees in [0, 360). A match adds "players":[{"center":[x,y],"velocity":[vx,vy],"head_angle":degrees},...]
// and "score":[left,right]; a head's angle is 0 straight ahead and positive downwards, for both players alike. A court
// with goals adds "goals":[{"from":[x,y],"to":[x,y]},...], one with bricks "tiles":["row",...] as they are now.
void append_frame(std::string& text, const sim::State& state, const sim::World& whole);

// Appends the lines of each event.
void append_events(std::string& text, const sim::Events& events);

}  // namespace megapon::tools

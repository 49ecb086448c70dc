#pragma once

#include <string>

#include "sim/event.h"
#include "sim/state.h"

namespace megapon::play {

// An event as JSON Lines, each with its newline: {"event":"bounce","frame":1,"substep":7,...}. A hit that is no serve
// takes two lines, its bounce and itself. Numbers read back as the same double; the same on every compiler. Players
// are 0 = left and 1 = right.
std::string event_lines(const sim::Event& event);

// {"event":"end","frames":N,"hash":"16 hex digits"}: how a run of this many frames ended.
std::string end_line(const sim::State& state);

}  // namespace megapon::play

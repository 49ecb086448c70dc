#pragma once

#include <cstddef>
#include <vector>

#include "sim/input.h"

namespace megapon::input {

// Takes away events, in order of substep, until at most `most` are left: first the moves that mattered least (how far
// times how long), then the earliest swings. The last event of each control always stays, so what is held stays true.
// most: at least 4, one a control.
void thin_out(std::vector<sim::InputEvent>& events, std::size_t most);

}  // namespace megapon::input

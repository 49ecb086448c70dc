#pragma once

#include <array>

#include "app/view/paper.h"
#include "app/words/catalogue.h"
#include "sim/state.h"

namespace megapon::view {

// Who won, the score, the longest rally and the top speed.
void draw_result(Canvas& canvas, const sim::MatchState& match, const std::array<words::Line, 2>& names,
                 const words::Catalogue& words, int page = 0, int boil = 0);

}  // namespace megapon::view

#pragma once

#include <array>

#include "app/i18n/translations.h"
#include "app/view/paper.h"
#include "sim/state.h"

namespace megapon::view {

// Who won, the score, the longest rally and the top speed.
void draw_result(Canvas& canvas, const sim::MatchState& match, const std::array<i18n::Line, 2>& names,
                 const i18n::Translations& words, int page = 0, int boil = 0);

}  // namespace megapon::view

#pragma once

#include "app/view/paper.h"
#include "sim/state.h"
#include "sim/tuning.h"

namespace megapon::view {

// A captain of a cheering squad where `player` stands, in court px. The megaphone's mouth is the circle that hits.
// `pressed`: a swing was pressed since this page was drawn; a few strokes of ink say that it was heard.
void draw_captain(Canvas& canvas, const sim::Player& player, int side, const sim::PlayerTuning& tuning, bool pressed);

}  // namespace megapon::view

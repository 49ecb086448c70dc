#pragma once

#include "app/view/page.h"

namespace megapon::view {

// How captains and ball came here, beneath them and in court px: the last two pages shining through, the ball's way as
// a smear, the swing of a head as arcs. Between two pages the motion itself is seen instead.
void draw_motion(Canvas& canvas, const Page& page, int boil);

}  // namespace megapon::view

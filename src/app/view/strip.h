#pragma once

#include "app/view/page.h"

namespace megapon::view {

// The strip at the top of the page: score and names at the sides, rally and speed of the ball in the middle.
void draw_strip(Canvas& canvas, const Page& page);

}  // namespace megapon::view

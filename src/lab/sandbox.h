#pragma once

#include "court/drawing.h"
#include "lab/exhibit.h"

namespace megapon::lab {

// Draws what an exhibit shows, if it has bodies, into the middle of a court and as large: pencils and polygons as they
// are, round things in the way as bells, tiles as tiles (those that break as bricks of one hit), and its balls, which
// move the length of their arrow in half a second. Where one of them touches something, all balls are left out.
court::Change draw_bodies(court::Drawing& drawing, const Exhibit& exhibit);

}  // namespace megapon::lab

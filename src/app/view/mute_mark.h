#pragma once

#include "app/raster/canvas.h"

namespace megapon::view {

// A crossed-out megaphone in the corner: nothing can be heard, and that is not the machine's fault.
void draw_mute_mark(raster::Canvas& canvas);

}  // namespace megapon::view

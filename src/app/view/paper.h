#pragma once

#include "app/raster/canvas.h"

namespace megapon::view {

using raster::Canvas;
using raster::Path;
using raster::TextStyle;
using raster::Vec;

// A clean sheet of the exercise book: faint rules.
void draw_paper(Canvas& canvas);

// A slip of paper on the page, for what must be read.
void draw_slip(Canvas& canvas, Vec left_top, Vec size);

}  // namespace megapon::view

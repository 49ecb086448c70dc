#pragma once

#include "app/raster/canvas.h"

namespace megapon::view {

using raster::Canvas;
using raster::Path;
using raster::TextStyle;
using raster::Vec;

// An empty page of the exercise book: paper with faint rules.
void draw_paper(Canvas& canvas);

// A framed panel with a shadow, for text on top of a page.
void draw_panel(Canvas& canvas, Vec left_top, Vec size);
inline void draw_slip(Canvas& canvas, Vec left_top, Vec size) { draw_panel(canvas, left_top, size); }

}  // namespace megapon::view

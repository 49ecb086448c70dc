#pragma once

#include "app/raster/boil.h"
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

// The player's choices of how pages are drawn.
struct Appearance {
    bool boil = true;  // outlines change from page to page
    bool shake = true;
    bool onion_skin = true;
    bool high_contrast = false;
};

// The variant of boiling outlines on a page.
inline int boil_of(const Appearance& appearance, int page) {
    return appearance.boil ? page % raster::boil_variants : 0;
}

// The desk around the page, where the window is wider or higher: wood, pencils, an eraser. Sizes in px; the page lies
// in the middle.
void draw_backdrop(Canvas& canvas, Vec desk_size, Vec page_size);

}  // namespace megapon::view

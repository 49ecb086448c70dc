#pragma once

#include "app/view/paper.h"
#include "app/words/catalogue.h"
#include "lab/sketch.h"

namespace megapon::view {

// Draws what stands on an exhibit's sheet, in px of the sheet.
void draw_sketch(Canvas& canvas, const lab::Sketch& sketch, const words::Catalogue& words);

// A handle: a ring to grip, with a track under a knob.
void draw_handle(Canvas& canvas, Vec at, bool picked);
void draw_track(Canvas& canvas, Vec from, Vec to, std::string_view name, std::string_view value);

}  // namespace megapon::view

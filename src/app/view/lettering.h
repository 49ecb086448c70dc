#pragma once

#include <string_view>

#include "app/view/paper.h"

namespace megapon::view {

// Latin letters have a face for headings; all others are written as the hand writes.
raster::Face face_for(std::string_view words);

// Words with a rim of paper about them, to be read over what is drawn already.
void draw_rimmed(Canvas& canvas, std::string_view words, Vec at, const TextStyle& style);

// Large words by hand, each letter leaning its own way, with a brass shadow. `middle` is on the baseline. A word in the
// middle that is all capitals, between two others, stands in a ball.
void draw_lettering(Canvas& canvas, std::string_view words, Vec middle, double size, int boil);

}  // namespace megapon::view

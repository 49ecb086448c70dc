#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/view/paper.h"

namespace megapon::view {

// The heading face for Latin letters, the handwriting face for all others.
raster::Face face_for(std::string_view words);

// Words with an outline in the paper's colour, readable on top of anything.
void draw_outlined(Canvas& canvas, std::string_view words, Vec at, const TextStyle& style);

// Large hand-drawn letters, each leaning a little, with a brass shadow. `middle` is on the baseline. Of three words, a
// middle one of two capitals ("DE") stands in a ball.
void draw_lettering(Canvas& canvas, std::string_view line, Vec middle, double size, int boil);

// The words in lines of at most `width` px, broken at spaces, between any two characters of Japanese, and within a word
// that alone is too wide. A line has at least one character, however wide.
std::vector<std::string> wrap_text(Canvas& canvas, std::string_view words, const TextStyle& style, double width);

}  // namespace megapon::view

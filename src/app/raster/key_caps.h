#pragma once

#include <string_view>

#include "app/raster/canvas.h"
#include "app/raster/image.h"
#include "text/key_caps.h"

namespace megapon::raster {

// Of a cap, as fractions of the size of the letters around it.
inline constexpr double cap_height = 1.1;       // less than a line's, so that caps of neighbouring lines stay apart
inline constexpr double cap_above_line = 0.36;  // its middle, above the baseline

// The width in pixels of a line of words and caps at a size in pixels.
int line_width(TextRenderer& text, std::string_view words, Face face, int size);

// Draws such a line into the image: `left` and `baseline` in pixels.
struct CapLine {
    int left = 0;
    int baseline = 0;
    Face face = Face::hand;
    int size = 1;
    Colour colour{};
};
void draw_line(Image& image, TextRenderer& text, std::string_view words, CapLine line);

}  // namespace megapon::raster

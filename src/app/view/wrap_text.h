#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "app/raster/canvas.h"

namespace megapon::view {

// The words in lines of at most `width` px, broken at spaces and between phrases of Japanese; within a word or phrase
// that alone is too wide. A line has at least one character, however wide. A last line that would be shorter than a
// third of `width` takes words from the lines above, if no more lines come of it.
std::vector<std::string> wrap_text(raster::Canvas& canvas, std::string_view words, const raster::TextStyle& style,
                                   double width);

// Where the phrases of the words end: after so many bytes each.
std::vector<std::size_t> phrase_ends(std::string_view words);

}  // namespace megapon::view

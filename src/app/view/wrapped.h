#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/view/paper.h"

namespace megapon::view {

// The words in lines of at most `width` px: broken at spaces, between any two characters of Japanese, and within a word
// that alone is too wide. A line has at least one character, however wide.
std::vector<std::string> wrapped(Canvas& canvas, std::string_view words, const TextStyle& style, double width);

}  // namespace megapon::view

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/view/paper.h"

namespace megapon::view {

// The words in lines no wider than told: broken at spaces, and between any two characters of Japanese.
std::vector<std::string> wrapped(Canvas& canvas, std::string_view words, const TextStyle& style, double width);

}  // namespace megapon::view

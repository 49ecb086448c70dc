#pragma once

#include <string_view>

#include "app/view/paper.h"

namespace megapon::view {

inline constexpr double menu_width = 170;

// One line of a menu, `width` px about `middle`. The chosen one stands on a darker strip between two arrows.
void draw_menu_line(Canvas& canvas, Vec middle, double width, std::string_view words, bool chosen);

}  // namespace megapon::view

#pragma once

#include <string_view>

#include "app/view/paper.h"

namespace megapon::view {

// A sheet with a large heading, for a menu.
void draw_heading(Canvas& canvas, std::string_view words);

// A sheet of the book for lines from side to side: a small heading at its top.
void draw_sheet(Canvas& canvas, std::string_view heading);

// What the keys do, at the foot of a sheet.
void draw_foot(Canvas& canvas, std::string_view words);

}  // namespace megapon::view

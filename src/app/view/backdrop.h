#pragma once

#include "app/view/paper.h"

namespace megapon::view {

// The desk that the book lies on, where the window is wider or higher than the page: wood, pencils, an eraser. The page
// will lie in its middle.
void draw_backdrop(Canvas& canvas, Vec desk_size, Vec page_size);

}  // namespace megapon::view

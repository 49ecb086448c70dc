#pragma once

#include "app/view/paper.h"

namespace megapon::view {

// The desk around the page, where the window is wider or higher: wood, pencils, an eraser. Sizes in px; the page lies
// in the middle.
void draw_backdrop(Canvas& canvas, Vec desk_size, Vec page_size);

}  // namespace megapon::view

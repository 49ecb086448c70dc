#pragma once

#include "app/view/paper.h"

namespace megapon::view {

// F1: what the keys do, over the whole page.
void draw_help(Canvas& canvas);

}  // namespace megapon::view

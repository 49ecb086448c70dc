#pragma once

#include "app/view/paper.h"
#include "app/words/catalogue.h"

namespace megapon::view {

// F1: what the keys do, over the whole page.
void draw_help(Canvas& canvas, const words::Catalogue& words);

}  // namespace megapon::view

#pragma once

#include "app/view/paper.h"
#include "app/words/catalogue.h"

namespace megapon::view {

// F1: what the keys do, over the whole page. `keys`: what stands for {walk}, {swing}, {walk2}, {swing2}, {button}.
void draw_help(Canvas& canvas, const words::Catalogue& words, const words::Arguments& keys);

}  // namespace megapon::view

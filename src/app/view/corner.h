#pragma once

#include "app/view/look.h"
#include "app/view/paper.h"
#include "app/words/catalogue.h"

namespace megapon::view {

// The page's number, and beside it the corner by which it is turned: it lifts from page to page.
void draw_corner(Canvas& canvas, int page, const Look& look, int boil, const words::Catalogue& words);

}  // namespace megapon::view

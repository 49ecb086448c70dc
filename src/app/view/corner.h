#pragma once

#include "app/i18n/translations.h"
#include "app/view/appearance.h"
#include "app/view/paper.h"

namespace megapon::view {

// The page's number, and beside it the corner by which it is turned: it lifts from page to page.
void draw_corner(Canvas& canvas, int page, const Appearance& look, int boil, const i18n::Translations& words);

}  // namespace megapon::view

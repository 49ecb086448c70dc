#pragma once

#include "app/i18n/translations.h"
#include "app/view/paper.h"

namespace megapon::view {

// F1: what the keys do, over the whole page. `keys`: what stands for {walk}, {swing}, {walk2}, {swing2}, {button}.
void draw_help(Canvas& canvas, const i18n::Translations& words, const i18n::Arguments& keys);

}  // namespace megapon::view

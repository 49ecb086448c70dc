#pragma once

#include "app/i18n/translations.h"
#include "app/view/paper.h"

namespace megapon::view {

// The help over the whole page. `keys`: the values of {walk}, {swing}, {walk2}, {swing2} and {button}.
void draw_help(Canvas& canvas, const i18n::Translations& words, const i18n::Arguments& keys);

}  // namespace megapon::view

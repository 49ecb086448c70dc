#pragma once

#include "app/i18n/translations.h"
#include "app/view/paper.h"

namespace megapon::view {

// The book's cover: its title, the two captains and their squads, drawn the `page`-th time. `hint`: what its foot says.
void draw_cover(Canvas& canvas, const i18n::Translations& words, int page = 0, int boil = 0,
                const char* hint = "title.hint");

}  // namespace megapon::view

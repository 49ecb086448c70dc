#pragma once

#include <array>
#include <string>

#include "app/i18n/translations.h"
#include "app/raster/canvas.h"

// What the covers of a printed flip-book show.
namespace megapon::view {

// The front: the game's name, who plays, and how to make the book.
void draw_flip_book_cover(raster::Canvas& canvas, const i18n::Translations& words,
                          const std::array<std::string, 2>& names);

// The words at the back, in the page's uppermost 40 px: the score, and what the code below is, if there is one.
void draw_flip_book_score(raster::Canvas& canvas, const i18n::Translations& words,
                          const std::array<std::string, 2>& names, const std::array<int, 2>& score, bool has_code);

}  // namespace megapon::view

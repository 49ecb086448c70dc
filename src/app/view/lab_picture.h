#pragma once

#include <string>

#include "app/i18n/translations.h"
#include "app/view/lab.h"

namespace megapon::view {

// Draws the picture of an exhibit alone, its left top corner at the origin: ghosts, shapes, texts and handles.
void draw_lab_picture(Canvas& canvas, const LabView& view, const i18n::Translations& tr);

// Draws an exhibit that opens with its failure: a picture as large as the page, without words, and its one control.
// Beside it, a disc for a hit or a ring for a miss, and a red cross below what is wrong.
void draw_lab_opening(Canvas& canvas, const LabView& view, const i18n::Translations& tr);

// A place on that page, in px of the diagram.
Vec lab_opening_position(Vec place);

}  // namespace megapon::view

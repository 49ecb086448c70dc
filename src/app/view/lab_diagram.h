#pragma once

#include "app/i18n/translations.h"
#include "app/view/lab_labels.h"
#include "app/view/paper.h"
#include "lab/sketch.h"

namespace megapon::view {

// Draws what stands on an exhibit's sheet, in px of the sheet, its words included; then the signs beside its things,
// where there is room for them.
void draw_sketch(Canvas& canvas, const lab::Sketch& sketch, const i18n::Translations& words, LabelRoom& room);
void draw_signs(Canvas& canvas, const lab::Sketch& sketch, LabelRoom& room);

// A handle: a ring to grip, with a track under a knob.
void draw_handle(Canvas& canvas, Vec at, bool picked, LabelRoom& room);
void draw_track(Canvas& canvas, Vec from, Vec to, std::string_view name, LabelRoom& room);

}  // namespace megapon::view

#pragma once

#include <string_view>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/label_placer.h"
#include "app/view/paper.h"
#include "lab/diagram.h"
#include "lab/quiz.h"

namespace megapon::view {

// Draws the diagram's shapes, in px of the diagram; its translated texts; then its labels, where there is room.
void draw_shapes(Canvas& canvas, const lab::Diagram& diagram, LabelPlacer& placer);
void draw_messages(Canvas& canvas, const lab::Diagram& diagram, const i18n::Translations& tr, LabelPlacer& placer);
void draw_labels(Canvas& canvas, const lab::Diagram& diagram, LabelPlacer& placer);

// Thin outlines of bodies at other moments.
void draw_ghosts(Canvas& canvas, const std::vector<lab::Primitive>& bodies);

// The cross and the arrow that a visitor has drawn.
void draw_guess(Canvas& canvas, const lab::DrawnGuess& guess);

void draw_handle(Canvas& canvas, Vec position, bool selected, LabelPlacer& placer);

// Covers the part of the diagram in which sliders lie.
void draw_slider_area(Canvas& canvas, LabelPlacer& placer);

// The track of a slider below its name.
void draw_track(Canvas& canvas, Vec from, Vec to, std::string_view name, LabelPlacer& placer);

}  // namespace megapon::view

#pragma once

#include <string_view>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/paper.h"
#include "geometry/shapes.h"
#include "lab/display.h"
#include "lab/session.h"

namespace megapon::view {

// Finds room for labels in a diagram: clear of one another, of handles and of the edge.
class LabelPlacer {
  public:
    // Keeps labels out of a box.
    void reserve(const geometry::Box& box) { reserved_.push_back(box); }

    // Keeps labels clear of a line where there is room.
    void add_line(Vec from, Vec to);

    // Where labels need paper below them.
    void add_dark(const geometry::Box& box) { dark_.push_back(box); }

    // Draws the text at the position on its baseline, or as near to it as there is room, and reserves its box.
    void draw(Canvas& canvas, Vec position, std::string_view text, const TextStyle& style);

  private:
    bool is_free(const geometry::Box& box, bool clear_of_lines) const;
    // From the box to the nearest free one.
    Vec offset_to_free(const geometry::Box& box) const;

    std::vector<geometry::Box> reserved_;
    std::vector<geometry::Box> lines_;  // in small boxes
    std::vector<geometry::Box> dark_;
};

// Keeps labels off crosses and arrows, and clear of the lines of what is neither faint nor a ghost.
void keep_clear(LabelPlacer& placer, const lab::Primitive& primitive);

// What a text covers, its position on the baseline.
geometry::Box text_box(Canvas& canvas, Vec position, std::string_view text, const TextStyle& style);

// Draws the diagram's shapes, in px of the diagram; its translated texts; then its labels, where there is room.
void draw_shapes(Canvas& canvas, const lab::Diagram& diagram, LabelPlacer& placer);
void draw_messages(Canvas& canvas, const lab::Diagram& diagram, const i18n::Translations& tr, LabelPlacer& placer);
void draw_labels(Canvas& canvas, const lab::Diagram& diagram, LabelPlacer& placer);

// Thin outlines of bodies at other moments.
void draw_ghosts(Canvas& canvas, const std::vector<lab::Primitive>& bodies);

// The cross and the arrow that a visitor has drawn.
void draw_guess(Canvas& canvas, const lab::DrawnGuess& guess);

void draw_handle(Canvas& canvas, Vec position, bool selected, LabelPlacer& placer);

// Where an exhibit is on its map or its curve.
void draw_cross(Canvas& canvas, Vec at);

// Covers the part of the diagram in which sliders lie.
void draw_slider_area(Canvas& canvas, LabelPlacer& placer);

// The track of a slider below its name, which ends at the left of `right`, px.
void draw_track(Canvas& canvas, Vec from, Vec to, double right, std::string_view name, LabelPlacer& placer);

// What of the sports day lies below a shape. What reaches out of the diagram is left out, but for tiles, which are cut
// off at its edge.
void draw_lab_thing(Canvas& canvas, const lab::Primitive& primitive);

// Whether the thing takes the place of what fills its shape.
bool fills_shape(const lab::Primitive& primitive);

}  // namespace megapon::view

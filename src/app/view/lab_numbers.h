#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/lab.h"
#include "app/view/layout.h"

namespace megapon::view {

// A text with the "no" at its end as the language writes it: in Japanese a ring means "right".
std::string with_sign(std::string text, const i18n::Translations& tr);

inline const Colour soft_ink = faded(ink, 0.75);

// Whether the reader wants text so large that it needs all of the side card.
inline bool is_large_text(const Canvas& canvas) { return canvas.text_size() > 1.2; }

Item small(std::string words, Colour colour = soft_ink, raster::Align align = raster::Align::left);

// A line with a name on the left and a value on the right.
Item named(std::string name, Item value);

// Adds the formula and the figures of the exhibit, with their dials, for a card of this width (px).
void add_lab_numbers(std::vector<Item>& items, Canvas& canvas, const LabView& view, const i18n::Translations& tr,
                     double width);

// The exhibit's caption with its number.
std::string lab_caption(const lab::Exhibit& exhibit, const i18n::Translations& tr);

// The same with its number as a dial where it follows a setting: the same dial as on the card. For a row of this width
// (px), in which it is written as small as it must be: the text size of the canvas is then another one.
Item lab_caption_item(Canvas& canvas, const LabView& view, const i18n::Translations& tr, double width);

// The same in as many lines as it needs.
Item lab_caption_lines(Canvas& canvas, const LabView& view, const i18n::Translations& tr, double width);

}  // namespace megapon::view

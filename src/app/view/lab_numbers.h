#pragma once

#include <cstddef>
#include <optional>
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

// A line with the place of a point, and its dials; nothing where the formula has them.
std::optional<Item> lab_place_item(Canvas& canvas, const LabView& view, const i18n::Translations& tr, double width);

// All lines that have a word: the formula, and the place of a point.
std::vector<lab::FormulaLine> lab_lines(const lab::Exhibit& exhibit, std::size_t selected_handle);

// What the word of one of these lines means; empty beyond the last.
std::string lab_word_explained(const lab::Exhibit& exhibit, std::size_t selected_handle, std::size_t line,
                               const i18n::Translations& tr);

// The page and the substep, with a dial for how many of them a page has.
Item lab_time_item(const LabView& view, const i18n::Translations& tr);

// The exhibit's caption with its number.
std::string lab_caption(const lab::Exhibit& exhibit, const i18n::Translations& tr);

// The same with its number as a dial where it follows a setting: the same dial as on the card. In as many lines as it
// needs in this room (px), written smaller where they are too high for it: the text size of the canvas is then another.
Item lab_caption_item(Canvas& canvas, const LabView& view, const i18n::Translations& tr, Vec room);

}  // namespace megapon::view

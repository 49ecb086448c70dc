#pragma once

#include <optional>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/layout.h"
#include "app/view/paper.h"
#include "lab/answer_map.h"

namespace megapon::view {

// Draws the map of all answers into its square of the side card: a dot for each known place, filled for a hit, small
// for a miss, red where the naive method is wrong; and a cross where the exhibit is.
void draw_lab_map(Canvas& canvas, const lab::AnswerMap& map, const lab::Exhibit& exhibit);

// The heading of the map, and the names and ranges of its two settings below it. Without a map: why there is none.
std::vector<Item> lab_map_items(const lab::AnswerMap* map, const lab::Exhibit& exhibit, const i18n::Translations& tr);

// The place of the map; nothing beside it.
std::optional<lab::AnswerMap::Cell> lab_map_cell_at(Vec place);

}  // namespace megapon::view

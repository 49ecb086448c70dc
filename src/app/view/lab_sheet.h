#pragma once

#include <string>

#include "app/i18n/translations.h"
#include "app/view/paper.h"
#include "lab/exhibit.h"

namespace megapon::view {

// A worksheet on upright paper, A4: the canvas is 480 px wide and sheet_height high.
inline constexpr double sheet_height = 679;

// The name and the picture of an exhibit, its caption, its three puzzles with room to answer, and the command that
// opens it.
void draw_lab_sheet(Canvas& canvas, const lab::Exhibit& exhibit, const std::string& command,
                    const i18n::Translations& tr);

}  // namespace megapon::view

#pragma once

#include <string>

#include "app/i18n/translations.h"
#include "app/view/lab.h"

namespace megapon::view {

// What the right or the naive method of an exhibit does, in a few words.
std::string lab_method(const lab::Exhibit& exhibit, bool naive, const i18n::Translations& tr);

// Covers all above the bar with the lines of the method that answers: the present numbers under the names, what has run
// in ink, the line that ran last marked, a disc or a ring under a condition and under the answer.
void draw_lab_code(Canvas& canvas, const LabView& view, const i18n::Translations& tr);

}  // namespace megapon::view

#pragma once

#include <string>
#include <vector>

#include "app/i18n/translations.h"
#include "app/view/paper.h"

namespace megapon::view {

// What is wrong, on a slip at the foot of the page; the first few where there are many.
void draw_notices(Canvas& canvas, const std::vector<std::string>& notices, const i18n::Translations& words);

}  // namespace megapon::view

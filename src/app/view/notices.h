#pragma once

#include <string>
#include <vector>

#include "app/view/paper.h"
#include "app/words/catalogue.h"

namespace megapon::view {

// What is wrong, on a slip at the foot of the page; the first few where there are many.
void draw_notices(Canvas& canvas, const std::vector<std::string>& notices, const words::Catalogue& words);

}  // namespace megapon::view

#pragma once

#include <string_view>

#include "app/view/paper.h"

namespace megapon::view {

// Large words by hand, each letter leaning its own way, with a brass shadow. `middle` is on the baseline. A word in the
// middle that is all capitals, between two others, stands in a ball.
void draw_lettering(Canvas& canvas, std::string_view words, Vec middle, double size, int boil);

}  // namespace megapon::view

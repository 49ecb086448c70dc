#pragma once

#include "app/view/page.h"

namespace megapon::view {

// Whether the page stands still after a goal and shows nothing but that.
bool is_goal_page(const sim::State& state);

// A goal's own page: who scored, and what the score is now.
void draw_goal_page(Canvas& canvas, const Page& page);

}  // namespace megapon::view

#pragma once

#include <vector>

#include "app/paint/coverage.h"
#include "app/view/paper.h"
#include "court/court.h"
#include "sim/state.h"

namespace megapon::view {

// The strip for score and names at the top of the page.
inline constexpr double strip_height = 30;

// Where a court of this size lies on the page: below the strip, as large as fits, in the middle.
paint::Transform court_place(Vec court_size);

// Lines, goals, tiles and polygons where they stand now; in court px.
void draw_court(Canvas& canvas, const court::Court& court, const std::vector<sim::PolygonPose>& poses);

}  // namespace megapon::view

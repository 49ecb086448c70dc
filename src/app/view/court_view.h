#pragma once

#include <cstdint>
#include <vector>

#include "app/raster/coverage.h"
#include "app/view/paper.h"
#include "court/court.h"
#include "sim/state.h"

namespace megapon::view {

// The strip for score and names at the top of the page.
inline constexpr double strip_height = 30;

// Where a court of this size lies on the page: below the strip, as large as fits, in the middle.
raster::Transform court_place(Vec court_size);

// What never moves: walls, goals, the net, tiles and lines, drawn by hand the `boil`-th time; in court px.
void draw_court_lines(Canvas& canvas, const court::Court& court, int boil);

// The same number for the same of these lines; another one for others.
std::uint64_t lines_key(const court::Court& court);

// Polygons where they stand now.
void draw_polygons(Canvas& canvas, const court::Court& court, const std::vector<sim::PolygonPose>& poses);

}  // namespace megapon::view

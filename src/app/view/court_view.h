#pragma once

#include <cstdint>
#include <vector>

#include "app/raster/coverage.h"
#include "app/view/paper.h"
#include "court/court.h"
#include "sim/state.h"

namespace megapon::view {

// Height in px of the header with score and names, at the top of the page.
inline constexpr double header_height = 30;

// The transform from court px to page px: below the header, as large as fits, centred.
raster::Transform court_place(Vec court_size);

// Everything that never changes: walls, goals, the net, lines and tiles that do not break, in court px. `boil`: variant
// of the outlines.
void draw_court_lines(Canvas& canvas, const court::Court& court, int boil);

// A hash of what draw_court_lines() draws.
std::uint64_t lines_key(const court::Court& court);

// The bricks that are left, with the number of hits that each still takes, and what stands among them.
void draw_bricks(Canvas& canvas, const geometry::TileMap& tiles);

// A goal that moves, between two posts: the left player's dashed, the right one's dotted, like those that rest.
void draw_moving_goal(Canvas& canvas, const geometry::Segment& goal, sim::Side side);

// The court's polygons at these poses, in court px.
void draw_polygons(Canvas& canvas, const court::Court& court, const std::vector<sim::PolygonPose>& poses);

}  // namespace megapon::view

#pragma once

#include <cstdint>

#include "app/view/layout.h"
#include "court/court.h"
#include "sim/state.h"
#include "sim/world.h"

namespace megapon::view {

// Height in px of the header with score and names, at the top of the canvas.
inline constexpr double header_height = 30;

// The transform from court px to canvas px: below the header, and above so many px at the bottom of the canvas.
inline raster::Transform court_place(Vec court_size, double below = 0) {
    return fitted(court_size, {{0, header_height}, raster::page_size - Vec{0, below}});
}

// Everything that never changes: walls, goals, the net, lines and tiles that do not break, in court px. `boil`: variant
// of the outlines.
void draw_court_lines(Canvas& canvas, const court::Court& court, int boil);

// A hash of what draw_court_lines() draws.
std::uint64_t lines_key(const court::Court& court);

// Parts of the court that change while it is played on, in court px: the bricks that are left, with the number of hits
// that each still takes; goals that move, between two posts; polygons.
void draw_movables(Canvas& canvas, const sim::State& state, const sim::World& whole);

// How far the captains may walk where the court's lines do not say it, in court px: a dotted line before who serves,
// and a drawn one while a captain pushes against it.
void draw_limits(Canvas& canvas, const sim::State& state, const sim::World& whole);

// The paper with the court's lines: common to all frames of a court, but for `boil`. Kept by the canvas from frame to
// frame, for each place. `place`: from court px to canvas px.
void draw_court_paper(Canvas& canvas, const court::Court& court, int boil, const raster::Transform& place);

}  // namespace megapon::view

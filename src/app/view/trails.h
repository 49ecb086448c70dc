#pragma once

#include "app/raster/canvas.h"

// What shows on a page besides the moment itself: where things were, and where the ball goes. In court px.
namespace megapon::view {

struct MatchPage;

// Other tries at this page number: the captain and the balls.
void draw_ghosts(raster::Canvas& canvas, const MatchPage& page, int boil);

// Where the ball goes next, as a pencil line, with a tick at each bounce.
void draw_aid(raster::Canvas& canvas, const MatchPage& page);

// Earlier pages shining through, the ball's path and the swings of heads. Between two pages the motion itself is seen
// instead.
void draw_motion(raster::Canvas& canvas, const MatchPage& page, int boil);

}  // namespace megapon::view

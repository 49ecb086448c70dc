#pragma once

#include "court/court.h"

namespace megapon::court {

// Takes away the topmost body within `reach` px of a place: balls, planes, bells, megaphones, goals, slits, lines,
// polygons, the ball machine, stamps, tiles; of one kind the one that was drawn last. False: there is none.
bool erase_at(Court& court, Vec place, double reach);

}  // namespace megapon::court

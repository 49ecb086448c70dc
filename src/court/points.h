#pragma once

#include "court/court.h"

// Courts that change from point to point of a match: each body may say during which points it is there.
namespace megapon::court {

// The highest point that a body names; 0 if none does: the court is the same in all points.
int last_point_named(const Court& court);

// The court as it is during a point, 1 for the first: without the bodies that are not there then.
Court court_during(const Court& court, int point);

// As it is during the first point, for ever.
Court first_point_of(const Court& court);

}  // namespace megapon::court

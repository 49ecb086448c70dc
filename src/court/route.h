#pragma once

#include <vector>

#include "geometry/vec.h"

namespace megapon::court {

using geometry::Vec;

// The path of a body that moves by itself, along straight lines from point to point at one speed.
struct Route {
    std::vector<Vec> points;  // px, from where the body begins; none: it rests there
    double speed = 0;         // px/s
    bool loops = true;        // returns from the last point to the first; otherwise it ends there

    bool moves() const { return points.size() > 1 && speed > 0; }
};

// The whole route, px: once round, or to its end.
double length_of(const Route& route);

// Offset of a body from its beginning after so many px along the route.
Vec offset_on(const Route& route, double travel);

// Distance along the route of a body that was at `travel` (px), so many seconds later.
double travel_after(const Route& route, double travel, double seconds);

}  // namespace megapon::court

#pragma once

#include <vector>

#include "geometry/vec.h"

namespace megapon::court {

using geometry::Vec;

// The path of a body that moves by itself: along straight lines from point to point, then from the last to the first
// again, at one speed.
struct Route {
    std::vector<Vec> points;  // px, from where the body begins; none: it rests there
    double speed = 0;         // px/s

    bool moves() const { return points.size() > 1 && speed > 0; }
};

// Once round the route, px.
double length_of(const Route& route);

// How far from its beginning a body is that has come so many px along the route.
Vec offset_on(const Route& route, double travel);

}  // namespace megapon::court

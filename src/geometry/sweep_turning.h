#pragma once

#include <optional>

#include "geometry/sweep.h"

namespace megapon::geometry {

// A polygon that moves in a straight line and turns about its centre meanwhile, both at constant speed.
struct TurningPolygon {
    Polygon shape;           // its points are relative to its centre
    Vec from;                // its centre at t = 0
    Vec to;                  // and at t = 1
    double turned_from = 0;  // degrees, within +-largest_turn; positive is clockwise
    double turned_to = 0;

    Vec center(double t) const { return t == 1 ? to : from + (to - from) * t; }
    double turned(double t) const { return t == 1 ? turned_to : turned_from + (turned_to - turned_from) * t; }
};

constexpr double largest_turn = 36'000;  // degrees

// The first contact, 0 <= t <= 1, with the places of both at t. It misses none that is deeper than 1e-9 px, or than
// 1e-12 of the lengths in question where that is more, and may find one as much too early, of a circle with a smaller
// radius four times as much. Where the polygon does not turn it is sweep(a, motion, b), and as exact. A start in
// contact answers t = 0. It always ends: where a speck turns hundreds of times beside a ball that is a hundred million
// times as large, a million steps may not settle an edge, and what it has come to then counts as met.
std::optional<Impact> sweep(const MovingCircle& a, const TurningPolygon& b);

}  // namespace megapon::geometry

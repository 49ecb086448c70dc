#pragma once

#include <optional>

#include "geometry/contact.h"
#include "geometry/shapes.h"
#include "geometry/tile_map.h"

namespace megapon::geometry {

// sweep(a, motion, b): the first impact of a, moved by `motion` in a straight line while b rests, with 0 <= t <= 1.
// When both move, pass the relative motion and a's place relative to b. Starting in contact answers t = 0; without
// motion only a start in contact hits. For whole coordinates up to +-2048 and whole radii the yes/no is exact.

std::optional<Impact> sweep(const Circle& a, Vec motion, const Circle& b);
std::optional<Impact> sweep(const Circle& a, Vec motion, const Segment& b);
std::optional<Impact> sweep(const Circle& a, Vec motion, const Rect& b);
std::optional<Impact> sweep(const Circle& a, Vec motion, const Polygon& b);
std::optional<Impact> sweep(const Circle& a, Vec motion, const TileMap& b);

// The same question as a solver asks it between two bounces: the first impact in which a is still coming closer
// (motion . normal < 0). A start in contact counts at t = 0 only if the motion goes further in; leaving or sliding
// along is no impact, and does not hide a later impact with another edge of b.
std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Circle& b);
std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Segment& b);
std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Polygon& b);
std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const TileMap& b);

}  // namespace megapon::geometry

#pragma once

#include <optional>

#include "geometry/capsule.h"
#include "geometry/outline.h"
#include "geometry/sweep.h"

namespace megapon::geometry {

// The kinds of sweep as function objects: kind(a, motion, b).

struct Sweep {
    auto operator()(const Circle& a, Vec motion, const auto& b) const { return sweep(a, motion, b); }
};

struct ClosingSweep {
    auto operator()(const Circle& a, Vec motion, const auto& b) const { return closing_sweep(a, motion, b); }
};

struct SweepOutline {
    auto operator()(const Circle& a, Vec motion, const auto& b) const { return sweep_outline(a, motion, b); }
};

// First impact of two circles that both move, of one of these kinds. While it looks for it b rests; then center and
// point are put back to where the two are at t.
template <typename Kind>
std::optional<Impact> sweep_both(const Kind& kind, const MovingCircle& a, const MovingCircle& b) {
    std::optional<Impact> impact = kind(a.at, a.motion() - b.motion(), b.at);
    if (!impact) return {};
    impact->point = point_on(b, *impact);
    impact->center = a.center(impact->t);
    return impact;
}

}  // namespace megapon::geometry

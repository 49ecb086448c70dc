#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "geometry/vec.h"

namespace megapon::sim {

using geometry::Vec;

// How far a ball is from something at one moment.
struct Gap {
    double distance = 0;  // px; negative: they overlap
    double closing = 0;   // px/s at which the distance shrinks
    Vec normal;           // towards the ball
    Vec point;            // on the other's outline
};

// Within a gap counts as closed: far below what anyone can see, far above rounding. px
constexpr double closed_gap = 1e-11;

inline bool is_contact(const Gap& gap) { return gap.distance <= closed_gap && gap.closing > 0; }

// The moment of contact between one that has none and one that has.
template <class GapAt>
double halved(const GapAt& gap_at, double clear, double late) {
    for (int halving = 0; halving < 50 && late - clear > 1e-15; ++halving) {
        const double middle = (clear + late) / 2;
        (is_contact(gap_at(middle)) ? late : clear) = middle;
    }
    return late;
}

// The first moment in [from, to] (s) at which a gap that changes by at most `fastest` px/s is closed and still closing.
// For motions that have no quadratic (an arc, a turning polygon): conservative advancement, after B. Mirtich,
// "Impulse-based Dynamic Simulation of Rigid Body Systems" (1996), sharpened by Newton's step near the contact.
template <class GapAt>
std::optional<double> first_contact(const GapAt& gap_at, double from, double to, double fastest) {
    constexpr double near = 1e-2;  // px: from here on Newton's step is tried
    constexpr int rounds = 400;    // whoever hovers longer than this is asked at the end
    const double stride = std::max((to - from) / 16, 1e-15);
    double time = from;
    double clear = from;  // the last moment known to be without contact
    for (int round = 0; round < rounds; ++round) {
        const Gap gap = gap_at(time);
        if (is_contact(gap)) return halved(gap_at, clear, time);
        clear = time;
        if (gap.distance > closed_gap && fastest <= 0) return std::nullopt;
        // In contact and leaving: look again a little later.
        double next = time + (gap.distance > closed_gap ? std::max(gap.distance / fastest, 1e-15) : stride);
        if (gap.distance > closed_gap && gap.distance < near && gap.closing > 0) {
            const double newton = time + gap.distance / gap.closing;
            if (newton <= to && std::abs(gap_at(newton).distance) <= closed_gap) next = newton;
        }
        if (time >= to || next == time) return std::nullopt;
        time = std::min(next, to);
    }
    if (!is_contact(gap_at(to))) return std::nullopt;
    return halved(gap_at, clear, to);
}

}  // namespace megapon::sim

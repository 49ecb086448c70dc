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

// The first moment in [from, to] (s) at which a gap that changes by at most `fastest` px/s is closed and still closing.
// For motions that have no quadratic (an arc, a turning polygon): conservative advancement, after B. Mirtich,
// "Impulse-based Dynamic Simulation of Rigid Body Systems" (1996), sharpened by Newton's step near the contact.
template <class GapAt>
std::optional<double> first_contact(const GapAt& gap_at, double from, double to, double fastest) {
    constexpr double touching = 1e-11;  // px: far below what anyone can see, far above rounding
    constexpr double near = 1e-2;       // px: from here on Newton's step is tried
    constexpr int rounds = 400;         // a gap that is not closed by then is a graze
    const double stride = std::max((to - from) / 16, 1e-15);
    double time = from;
    double clear = from;  // the last moment known to be without contact
    for (int round = 0; round < rounds && time <= to; ++round) {
        const Gap gap = gap_at(time);
        if (gap.distance <= touching && gap.closing > 0) {
            double late = time;
            for (int halving = 0; halving < 50 && late - clear > 1e-15; ++halving) {
                const double middle = (clear + late) / 2;
                const Gap at = gap_at(middle);
                (at.distance <= touching && at.closing > 0 ? late : clear) = middle;
            }
            return late;
        }
        clear = time;
        if (gap.distance <= touching) {
            time += stride;  // in contact and leaving: look again a little later
            continue;
        }
        if (fastest <= 0) return std::nullopt;
        double next = time + std::max(gap.distance / fastest, 1e-15);
        if (gap.distance < near && gap.closing > 0) {
            const double newton = time + gap.distance / gap.closing;
            if (newton <= to && std::abs(gap_at(newton).distance) <= touching) next = newton;
        }
        if (time < to && next > to) next = to;
        if (next == time) return std::nullopt;
        time = next;
    }
    return std::nullopt;
}

}  // namespace megapon::sim

#include <array>

#include "geometry/outline.h"
#include "geometry/start.h"
#include "geometry/sweep.h"
#include "geometry/touch.h"

namespace megapon::geometry {

namespace {

// Keeps the earlier impact of the two.
void take_earlier(std::optional<Impact>& best, const std::optional<Impact>& other) {
    if (other && (!best || other->t < best->t)) best = other;
}

}  // namespace

std::optional<Impact> sweep(const Circle& a, Vec motion, const Rect& b) {
    if (const auto contact = touch(a, b)) return at_start(a, *contact);
    const Vec low = b.center - b.half;
    const Vec high = b.center + b.half;
    const std::array<Vec, 4> corners{low, Vec{high.x, low.y}, high, Vec{low.x, high.y}};
    std::optional<Impact> best;
    for (std::size_t i = 0; i < 4; ++i) take_earlier(best, sweep(a, motion, Segment{corners[i], corners[(i + 1) % 4]}));
    return best;
}

// Of edges met at the same time, as those a start in contact overlaps, the first counts.
std::optional<Impact> sweep(const Circle& a, Vec motion, const Polygon& b) {
    const Box way = box_of(a, motion);
    if (apart(way, box_of(b))) return {};
    const auto contact = touch(a, b);
    if (contact && contact->depth >= a.radius) return at_start(a, *contact);  // the centre lies inside
    std::optional<Impact> best;
    for (std::size_t i = 0; i < b.points.size(); ++i) {
        const Segment e = edge(b, i);
        if (!apart(way, box_of(e))) take_earlier(best, sweep(a, motion, e));
    }
    return best;
}

}  // namespace megapon::geometry

#include "geometry/sweep.h"

#include "geometry/internal/exact.h"
#include "geometry/internal/outlines.h"

namespace megapon::geometry {

using namespace internal;

namespace {

// Two points meet at distance 0, where only rounding has a direction: their normal is against the motion.
Impact impact_at(double t, const Path& path, const Circle& a, const Circle& b) {
    const Vec normal = a.radius + b.radius > 0 ? normalize(path.at(t), any_normal) : parting_normal(Vec{}, path.motion);
    return {t, b.center + normal * (a.radius + b.radius), normal, b.center + normal * b.radius};
}

// Where the path enters the stadium of radius `reach` round a segment.
enum class Part { side, from, to };
struct Entry {
    Part part = Part::side;
    double t = 0;
};

// The part of the stadium that is met first, if any is. `path` is relative to the segment's start. Within the band
// between the two sides the nearer end's disc is met first; a band that is never reached hides the whole stadium.
std::optional<Entry> first_part(const Path& path, Vec edge, double reach) {
    const double squared = length_squared(edge);
    const double off = cross(edge, path.start);
    const double speed = cross(edge, path.motion);
    const double band = reach * std::sqrt(squared);
    double t = 0;
    if (std::fabs(off) > band) {
        if (off < 0 ? speed <= 0 : speed >= 0) return {};
        t = (std::fabs(off) - band) / std::fabs(speed);
    }
    const double foot = dot(path.at(t), edge);
    return Entry{foot <= 0 ? Part::from : foot >= squared ? Part::to : Part::side, t};
}

Impact side_impact(double t, const Circle& a, const Path& path, const Segment& b) {
    const Vec edge = b.to - b.from;
    const double size = length(edge);
    const Vec normal = perpendicular(edge) / (cross(edge, path.start) < 0 ? -size : size);
    const Vec foot = b.from + edge * (dot(path.at(t), edge) / length_squared(edge));
    return {t, foot + normal * a.radius, normal, foot};
}

}  // namespace

std::optional<Impact> sweep(const Circle& a, Vec motion, const Circle& b) {
    if (!meets_on_way(a, motion, b)) return {};
    if (const auto contact = touch(a, b)) return impact_at_start(a, *contact);
    const Path path{a.center - b.center, motion};
    return impact_at(clamp_fraction(quadratic(path, a.radius + b.radius).first_root()), path, a, b);
}

std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Circle& b) {
    const Path path{a.center - b.center, motion};
    const auto t = closing_entry(path, a.radius + b.radius);
    if (!t) return {};
    if (*t > 0) return impact_at(*t, path, a, b);
    const Vec normal = normalize(path.start, any_normal);
    return Impact{0, a.center, normal, b.center + normal * b.radius};
}

Impact internal::impact_on_way(const Circle& a, Vec motion, const Segment& b) {
    const Path path{a.center - b.from, motion};
    const Entry entry = first_part(path, b.to - b.from, a.radius).value_or(Entry{Part::side, 1});
    if (entry.part == Part::side) return side_impact(clamp_fraction(entry.t), a, path, b);
    const Vec end = entry.part == Part::from ? b.from : b.to;
    const Path to_end{a.center - end, motion};
    const double t = clamp_fraction(quadratic(to_end, a.radius).first_root());
    const Vec outwards = entry.part == Part::from ? b.from - b.to : b.to - b.from;
    const Vec normal = a.radius > 0 ? normalize(to_end.at(t), any_normal) : parting_normal(outwards, motion);
    return {t, end + normal * a.radius, normal, end};
}

std::optional<Impact> sweep(const Circle& a, Vec motion, const Segment& b) {
    if (const auto contact = touch(a, b)) return impact_at_start(a, *contact);
    if (!meets_on_way(a, motion, b)) return {};
    return impact_on_way(a, motion, b);
}

// A segment with its ends is convex: a circle that leaves its nearest point, or slides along it, does not meet it
// later.
std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Segment& b) {
    if (apart(box_of(a, motion), box_of(b))) return {};
    if (const auto contact = touch(a, b)) {
        if (!closing(motion, contact->normal)) return {};
        return impact_at_start(a, *contact);
    }
    const Path path{a.center - b.from, motion};
    const auto entry = first_part(path, b.to - b.from, a.radius);
    if (!entry) return {};
    if (entry->part != Part::side)
        return closing_sweep(a, motion, Circle{entry->part == Part::from ? b.from : b.to, 0});
    if (entry->t > 1) return {};
    const Impact impact = side_impact(entry->t, a, path, b);
    if (!closing(motion, impact.normal)) return {};
    return impact;
}

std::optional<double> sweep_growing(const Circle& a, Vec motion, double growth, const Circle& b) {
    const Vec start = a.center - b.center;
    const double reach = a.radius + b.radius;
    const double outside = length_squared(start) - reach * reach;
    if (outside <= 0) return 0;
    const double half = dot(start, motion) - reach * growth;
    const double discriminant = half * half - (length_squared(motion) - growth * growth) * outside;
    if (discriminant < 0) return std::nullopt;
    const double divisor = std::sqrt(discriminant) - half;
    return divisor > 0 && outside <= divisor ? std::optional(outside / divisor) : std::nullopt;
}

}  // namespace megapon::geometry

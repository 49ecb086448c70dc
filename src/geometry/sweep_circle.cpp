#include "geometry/entry.h"
#include "geometry/start.h"
#include "geometry/sweep.h"
#include "geometry/touch.h"

namespace megapon::geometry {

namespace {

Impact impact_at(double t, const Path& path, const Circle& a, const Circle& b) {
    const Vec normal = normalize(path.at(t), any_way_out);
    return {t, b.center + normal * (a.radius + b.radius), normal, b.center + normal * b.radius};
}

}  // namespace

std::optional<Impact> sweep(const Circle& a, Vec motion, const Circle& b) {
    if (const auto contact = touch(a, b)) return at_start(a, *contact);
    const Path path{a.center - b.center, motion};
    const auto t = first_entry(path, a.radius + b.radius);
    if (!t) return {};
    return impact_at(*t, path, a, b);
}

std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const Circle& b) {
    const Path path{a.center - b.center, motion};
    const auto t = closing_entry(path, a.radius + b.radius);
    if (!t) return {};
    if (*t > 0) return impact_at(*t, path, a, b);
    const Vec normal = normalize(path.start, any_way_out);
    return Impact{0, a.center, normal, b.center + normal * b.radius};
}

}  // namespace megapon::geometry

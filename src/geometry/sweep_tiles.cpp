#include "geometry/start.h"
#include "geometry/sweep.h"
#include "geometry/tile_outline.h"
#include "geometry/tile_way.h"
#include "geometry/touch.h"

namespace megapon::geometry {

namespace {

// When a circle that comes closer and is clear of the side's band meets the side itself. The foot is compared without
// a division, so that the yes/no is exact for whole numbers.
std::optional<double> first_entry(const Circle& a, Vec motion, const Side& side) {
    const Vec p = a.center - side.from;
    const double gap = dot(p, side.normal) - a.radius;
    const double speed = -dot(motion, side.normal);
    if (gap < 0 || gap > speed) return {};
    const double foot = dot(p, side.along) * speed + dot(motion, side.along) * gap;
    if (foot < 0 || foot > side.length * speed) return {};
    return gap / speed;
}

std::optional<double> first_entry(const Circle& a, Vec motion, const Corner& corner) {
    return first_entry(Path{a.center - corner.at, motion}, a.radius);
}

}  // namespace

std::optional<Impact> sweep(const Circle& a, Vec motion, const TileMap& b) {
    if (const auto contact = touch(a, b)) return at_start(a, *contact);
    std::optional<Impact> best;
    const auto meet = [&](const auto& feature) {
        const auto t = first_entry(a, motion, feature);
        if (t && (!best || *t < best->t)) best = impact_at(*t, a, motion, feature);
    };
    TileWay{b, a, motion}.each_solid(
        [&](int column, int row) {
            each_side_facing(b, column, row, motion, meet);
            each_corner(b, column, row, meet);
        },
        [&] { return best ? best->t : 1; });
    return best;
}

std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const TileMap& b) {
    if (solid_at(b, a.center)) {
        const auto contact = touch(a, b);
        if (contact && closing(motion, contact->normal)) return at_start(a, *contact);
    }
    Meeting meeting{a, motion};
    const auto meet = [&](const auto& feature) { meeting.meet(feature); };
    TileWay{b, a, motion}.each_solid(
        [&](int column, int row) {
            each_side_facing(b, column, row, motion, meet);
            each_corner(b, column, row, meet);
        },
        [&] { return meeting.best() ? meeting.best()->t : 1; });
    return meeting.best();
}

}  // namespace megapon::geometry

#include <array>

#include "geometry/internal/exact.h"
#include "geometry/internal/outlines.h"
#include "geometry/sweep.h"

namespace megapon::geometry {

using namespace internal;

namespace {

// When a circle that comes closer and is clear of the face's band meets the face itself.
std::optional<double> first_entry(const Circle& a, Vec motion, const Face& face) {
    const Vec p = a.center - face.from;
    const double gap = dot(p, face.normal) - a.radius;
    const double speed = -dot(motion, face.normal);
    if (gap < 0 || gap > speed) return {};
    const double foot = dot(p, face.along) * speed + dot(motion, face.along) * gap;
    if (foot < 0 || foot > face.length * speed) return {};
    return gap / speed;
}

std::optional<double> first_entry(const Circle& a, Vec motion, const Corner& corner) {
    return internal::first_entry(Path{a.center - corner.at, motion}, a.radius);
}

// As TimeOfImpact, of a circle that starts clear of all features.
struct FirstImpact {
    Circle a;
    Vec motion;
    std::optional<Impact> first{};

    template <class Feature>
    void test(const Feature& feature) {
        const auto t = first_entry(a, motion, feature);
        if (t && (!first || *t < first->t)) first = impact_at(*t, a, motion, feature);
    }
};

std::array<Segment, 4> edges_of(const Box& tile) {
    const Vec right_top{tile.high.x, tile.low.y};
    const Vec left_bottom{tile.low.x, tile.high.y};
    return {{{tile.low, right_top}, {right_top, tile.high}, {tile.high, left_bottom}, {left_bottom, tile.low}}};
}

// Whether a circle that starts clear of a tile meets it: as it does, it meets one of its edges.
bool meets_tile(const Circle& a, Vec motion, const Box& tile) {
    for (const Segment& edge : edges_of(tile))
        if (meets_on_way(a, motion, edge)) return true;
    return false;
}

}  // namespace

// The features of the outline say where and how it is met, in rounded numbers; whether it is met at all, the tiles on
// the way say exactly. One that rounding hides from the features is met at an edge.
std::optional<Impact> sweep(const Circle& a, Vec motion, const TileMap& b) {
    if (const auto contact = touch(a, b)) return impact_at_start(a, *contact);
    const TilesOnPath tiles{b, a, motion};
    bool meets = false;
    tiles.visit({}, [&](int column, int row) { meets = meets || meets_tile(a, motion, tile_box(b, column, row)); });
    if (!meets) return {};
    FirstImpact impacts{a, motion};
    tiles.test(impacts);
    if (impacts.first) return impacts.first;
    std::optional<Impact> first;
    tiles.visit({}, [&](int column, int row) {
        for (const Segment& edge : edges_of(tile_box(b, column, row))) keep_earlier(first, sweep(a, motion, edge));
    });
    return first;
}

std::optional<Impact> closing_sweep(const Circle& a, Vec motion, const TileMap& b) {
    if (solid_at(b, a.center)) {
        const auto contact = touch(a, b);
        if (contact && closing(motion, contact->normal)) return impact_at_start(a, *contact);
    }
    TimeOfImpact impacts{a, motion};
    TilesOnPath{b, a, motion}.test(impacts);
    return impacts.first;
}

}  // namespace megapon::geometry

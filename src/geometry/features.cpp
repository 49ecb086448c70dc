#include "geometry/features.h"

#include <cmath>

#include "geometry/internal/outlines.h"
#include "geometry/polygons.h"

namespace megapon::geometry {

using namespace internal;

namespace {

// Collects the features that are tested, one after another.
struct Touched {
    Circle a;
    double slack;
    std::vector<TouchedFeature>& features;
    TileIndex tile{};

    bool is_near(double distance) const { return std::fabs(distance - a.radius) <= slack; }

    void test(const Face& face) {
        const Vec p = a.center - face.from;
        const double distance = dot(p, face.normal);
        const double foot = dot(p, face.along);
        if (!is_near(distance) || foot < -end_margin || foot > face.length + end_margin) return;
        features.push_back({face.normal, a.center - face.normal * distance, tile});
    }

    void test(const Corner& corner) {
        const Vec p = a.center - corner.at;
        const double distance = length(p);
        if (!is_near(distance) || distance == 0) return;
        if (dot(p, corner.beyond1) <= end_margin || dot(p, corner.beyond2) <= end_margin) return;
        features.push_back({p / distance, corner.at, tile});
    }
};

}  // namespace

void append_touched(const Circle& a, const Polygon& b, double slack, std::vector<TouchedFeature>& features) {
    const Box near = expand(box_of(a), slack);
    if (apart(near, box_of(b))) return;
    const double turn = winding(b);
    Touched touched{a, slack, features};
    const std::size_t count = b.points.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Segment e = edge(b, i);
        const Segment before = edge(b, (i + count - 1) % count);
        if (e.from == e.to || before.from == before.to || apart(near, box_of(e))) continue;
        const Face face = face_of(e, turn);
        touched.test(face);
        const Vec along = face_of(before, turn).along;
        if (cross(along, face.along) * turn > 0) touched.test(Corner{e.from, along, -face.along});
    }
}

void append_touched(const Circle& a, const TileMap& b, double slack, std::vector<TouchedFeature>& features) {
    const Box near = expand(box_of(Circle{a.center - b.origin, a.radius}), slack);
    const Span columns = tiles_between(near.low.x, near.high.x, b.size, columns_with_ring(b));
    const Span rows = tiles_between(near.low.y, near.high.y, b.size, rows_with_ring(b));
    Touched touched{a, slack, features};
    for (int row = rows.first; row <= rows.last; ++row)
        for (int column = columns.first; column <= columns.last; ++column) {
            if (!b.solid(column, row)) continue;
            touched.tile = {column, row};
            const Vec towards = rect_of(tile_box(b, column, row)).center - a.center;
            test_tile(b, column, row, towards, touched);
        }
}

}  // namespace megapon::geometry

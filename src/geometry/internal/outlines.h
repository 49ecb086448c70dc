#pragma once

#include <algorithm>
#include <cmath>
#include <optional>

#include "geometry/sweep.h"
#include "geometry/tile_map.h"

namespace megapon::geometry::internal {

inline double clamp_fraction(double t) { return t > 0 ? (t < 1 ? t : 1) : 0; }

// When a centre that starts out of reach of the origin comes within it. The yes/no tests the point nearest to the
// origin if the path gets that far, else the end; it is exact for whole numbers.
inline std::optional<double> first_entry(const Path& path, double reach) {
    const Quadratic q = quadratic(path, reach);
    if (q.b >= 0) return {};
    const bool enters = -q.b <= q.a ? q.discriminant >= 0 : length_squared(path.end()) <= reach * reach;
    if (!enters) return {};
    return clamp_fraction(q.first_root());
}

// The normal where every direction is equally good: upwards on the screen.
constexpr Vec any_normal{0, -1};

// The features of a solid body's outline as a circle meets them from outside.

// A straight piece of outline; the solid lies behind it.
struct Face {
    Vec from;
    Vec along;   // unit vector
    Vec normal;  // unit vector, out of the solid
    double length = 0;
};

// A convex corner, where two faces end. Only a centre that lies beyond both ends is nearest to the corner itself.
struct Corner {
    Vec at;
    Vec beyond1;  // unit vectors that lead on from the ends of the two faces
    Vec beyond2;
};

// The directions in which a circle parts from a corner lie between the normals of its two faces. A point that has come
// to it by this motion parts back against the motion; where that does not lie between them, by the nearer normal.
inline Vec parting_normal(const Corner& corner, Vec motion) {
    const Vec back = normalize(-motion, any_normal);
    const bool is_between_normals = dot(back, corner.beyond1) >= 0 && dot(back, corner.beyond2) >= 0;
    if (is_between_normals) return back;
    const auto facing = [](Vec normal, Vec way) { return dot(normal, way) < 0 ? -normal : normal; };
    const Vec normal1 = facing(perpendicular(corner.beyond1), corner.beyond2);
    const Vec normal2 = facing(perpendicular(corner.beyond2), corner.beyond1);
    const double lean = dot(back, normal1) - dot(back, normal2);
    return lean == 0 ? normalize(normal1 + normal2, normal1) : lean > 0 ? normal1 : normal2;
}

// The same at the end of a segment, which lies behind it along `edge`.
inline Vec parting_normal(Vec edge, Vec motion) {
    const Vec back = normalize(-motion, any_normal);
    if (edge == Vec{} || dot(back, edge) >= 0) return back;
    const Vec across = perpendicular(edge) / length(edge);
    return dot(across, back) < 0 ? -across : across;
}

// Within this of a face's end it belongs to the face, not to the corner, so that neither lets a ball through. px
constexpr double end_margin = 1e-9;

// An edge as a face of the solid; `turn` is the polygon's winding(), +1 or -1.
inline Face face_of(const Segment& e, double turn) {
    const double size = length(e.to - e.from);
    const Vec along = (e.to - e.from) / size;
    return {e.from, along, perpendicular(along) * -turn, size};
}

// When the circle, coming closer, meets the face; 0 if it overlaps already. A centre behind the face does not.
inline std::optional<double> closing_entry(const Circle& a, Vec motion, const Face& face) {
    if (!closing(motion, face.normal)) return {};
    const Vec p = a.center - face.from;
    const double off = dot(p, face.normal);
    if (off < 0) return {};
    const double gap = off - a.radius;
    const double t = gap > 0 ? gap / -dot(motion, face.normal) : 0;
    if (t > 1) return {};
    const double foot = dot(p + motion * t, face.along);
    if (foot < -end_margin || foot > face.length + end_margin) return {};
    return t;
}

inline std::optional<double> closing_entry(const Circle& a, Vec motion, const Corner& corner) {
    const Path path{a.center - corner.at, motion};
    const auto t = closing_entry(path, a.radius);
    if (!t) return {};
    const Vec p = path.at(*t);
    if (dot(p, corner.beyond1) <= end_margin || dot(p, corner.beyond2) <= end_margin) return {};
    return t;
}

// At t = 0 the centre stays where it is to the bit; later it is put on the outline, where rounding would leave it
// beside.
inline Impact impact_at(double t, const Circle& a, Vec motion, const Face& face) {
    const Vec center = a.center + motion * t;
    const Vec point = center - face.normal * dot(center - face.from, face.normal);
    return {t, t > 0 ? point + face.normal * a.radius : center, face.normal, point};
}

inline Impact impact_at(double t, const Circle& a, Vec motion, const Corner& corner) {
    const Vec center = a.center + motion * t;
    const Vec normal = a.radius > 0 ? normalize(center - corner.at, any_normal) : parting_normal(corner, motion);
    return {t, t > 0 ? corner.at + normal * a.radius : center, normal, corner.at};
}

// The answer of a sweep that starts in contact.
inline Impact impact_at_start(const Circle& a, const Contact& contact) {
    return {0, a.center, contact.normal, contact.point};
}

// Keeps the earlier of two impacts, the one found first when they are equal.
inline void keep_earlier(std::optional<Impact>& first, const std::optional<Impact>& other) {
    if (other && (!first || other->t < first->t)) first = other;
}

// The first closing impact of a moving circle with features tested one after another.
struct TimeOfImpact {
    Circle a;
    Vec motion;
    Box swept = box_of(a, motion);  // the bounding box of the circle's whole path
    std::optional<Impact> first{};

    template <class Feature>
    void test(const Feature& feature) {
        const auto t = closing_entry(a, motion, feature);
        if (t && (!first || *t < first->t)) first = impact_at(*t, a, motion, feature);
    }
};

// Where a circle meets a segment that it is known to meet on its way, but does not touch as it starts.
Impact impact_on_way(const Circle& a, Vec motion, const Segment& b);

// The bounding box of the circle's whole path, larger by more than rounding can take from it.
inline Box way_of(const Circle& a, Vec motion) {
    const Vec farthest{std::fabs(a.center.x) + std::fabs(motion.x), std::fabs(a.center.y) + std::fabs(motion.y)};
    return expand(box_of(a, motion), 0x1p-50 * (std::max(farthest.x, farthest.y) + a.radius));
}

// The first impact with b's edges, which `swept` as way_of() gives it may meet; of edges met at the same time, as those
// that a start in contact overlaps, with the first. `side`: whence a point comes, 1: from outside, -1: from inside.
std::optional<Impact> sweep_edges(const Circle& a, Vec motion, const Polygon& b, const Box& swept, double side);

// A run of columns or rows, both ends included; empty when last < first.
struct Span {
    int first = 0;
    int last = -1;
};

// The columns (or rows) that [low, high], measured from the map's origin, meets or touches, none beyond
// [first, last] however long the span is. One too many is possible where rounding could lose one.
Span tiles_between(double low, double high, double size, Span limits);

// Whether the tile that holds p is solid; on a seam the one to the right or below.
bool solid_at(const TileMap& map, Vec p);

// The map's own columns and rows with the ring around them: beyond it every tile is like its neighbour in the ring.
inline Span columns_with_ring(const TileMap& map) { return {-1, map.columns()}; }
inline Span rows_with_ring(const TileMap& map) { return {-1, map.row_count()}; }

// The outline of a map's solid tiles taken as one body: a seam between two solid tiles has no face and no corner.

// The face of a tile on one of its four sides: exactly one of `right` and `down` is 1 or -1, the other 0.
inline Face face_of(const Box& tile, int right, int down) {
    const Vec from{right > 0 ? tile.high.x : tile.low.x, down > 0 ? tile.high.y : tile.low.y};
    if (right != 0) return {from, {0, 1}, {static_cast<double>(right), 0}, tile.high.y - tile.low.y};
    return {from, {1, 0}, {0, static_cast<double>(down)}, tile.high.x - tile.low.x};
}

// Calls impacts.test(Face) for every face of a solid tile that lies open and faces the motion, then
// impacts.test(Corner) for every convex corner of the tile.
template <class Impacts>
void test_tile(const TileMap& map, int column, int row, Vec motion, Impacts& impacts) {
    const int towards_x = motion.x < 0 ? 1 : -1;
    const int towards_y = motion.y < 0 ? 1 : -1;
    const Box tile = tile_box(map, column, row);
    if (motion.x != 0 && !map.solid(column + towards_x, row)) impacts.test(face_of(tile, towards_x, 0));
    if (motion.y != 0 && !map.solid(column, row + towards_y)) impacts.test(face_of(tile, 0, towards_y));
    for (const int right : {-1, 1}) {
        if (map.solid(column + right, row)) continue;
        for (const int down : {-1, 1}) {
            if (map.solid(column, row + down) || map.solid(column + right, row + down)) continue;
            const Vec at{right > 0 ? tile.high.x : tile.low.x, down > 0 ? tile.high.y : tile.low.y};
            impacts.test(Corner{at, {static_cast<double>(right), 0}, {0, static_cast<double>(down)}});
        }
    }
}

// The tiles that a moving circle may meet, column by column in the order it reaches them, so that a sweep through a
// large map takes no longer than its path.
class TilesOnPath {
  public:
    TilesOnPath(const TileMap& map, const Circle& a, Vec motion);

    // Calls impacts.test(Face) and impacts.test(Corner) for what the motion may meet of every solid tile near the path,
    // until the t of `impacts.first`, the earliest found so far, comes before the next column.
    template <class Impacts>
    void test(Impacts& impacts) const {
        visit(impacts.first, [&](int column, int row) { test_tile(map_, column, row, motion_, impacts); });
    }

    // Calls visitor(column, row) for every solid tile near the path, until `first` comes before the next column.
    template <class Visitor>
    void visit(const std::optional<Impact>& first, const Visitor& visitor) const {
        const int step = motion_.x < 0 ? -1 : 1;
        for (int column = step > 0 ? columns_.first : columns_.last;
             columns_.first <= column && column <= columns_.last; column += step) {
            Span rows = rows_;
            if (is_long_) {
                const Part part = part_in(column);
                if ((first ? first->t : 1) < part.from) return;
                const double y1 = start_.y + motion_.y * part.from;
                const double y2 = start_.y + motion_.y * part.until;
                rows = tiles_between(std::min(y1, y2) - radius_, std::max(y1, y2) + radius_, map_.size, row_limits_);
            }
            for (int row = rows.first; row <= rows.last; ++row) {
                if (map_.solid(column, row)) visitor(column, row);
            }
        }
    }

  private:
    // The part of the motion in which the circle's box meets a column, in fractions; empty when until < from.
    struct Part {
        double from = 0;
        double until = 1;
    };
    Part part_in(int column) const;

    const TileMap& map_;
    Vec start_;  // from the map's origin
    Vec motion_;
    double radius_;
    Span columns_;
    Span row_limits_;
    Span rows_;             // of the whole path
    bool is_long_ = false;  // then only the rows that the circle passes in each column are visited
};

}  // namespace megapon::geometry::internal

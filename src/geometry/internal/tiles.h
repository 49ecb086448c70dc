#pragma once

#include "geometry/internal/features.h"
#include "geometry/tile_map.h"

namespace megapon::geometry::internal {

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

inline Face face_of(const Box& tile, int right, int down) {
    const Vec from{right > 0 ? tile.high.x : tile.low.x, down > 0 ? tile.high.y : tile.low.y};
    if (right != 0) return {from, {0, 1}, {static_cast<double>(right), 0}, tile.high.y - tile.low.y};
    return {from, {1, 0}, {0, static_cast<double>(down)}, tile.high.x - tile.low.x};
}

// Calls visit(Face) for every face of a solid tile that lies open and faces the motion.
template <class Visit>
void each_face_towards(const TileMap& map, int column, int row, Vec motion, Visit visit) {
    const int right = motion.x < 0 ? 1 : -1;
    const int down = motion.y < 0 ? 1 : -1;
    const Box tile = tile_box(map, column, row);
    if (motion.x != 0 && !map.solid(column + right, row)) visit(face_of(tile, right, 0));
    if (motion.y != 0 && !map.solid(column, row + down)) visit(face_of(tile, 0, down));
}

// Calls visit(Corner) for every convex corner of a solid tile.
template <class Visit>
void each_corner(const TileMap& map, int column, int row, Visit visit) {
    const Box tile = tile_box(map, column, row);
    for (const int right : {-1, 1}) {
        if (map.solid(column + right, row)) continue;
        for (const int down : {-1, 1}) {
            if (map.solid(column, row + down) || map.solid(column + right, row + down)) continue;
            const Vec at{right > 0 ? tile.high.x : tile.low.x, down > 0 ? tile.high.y : tile.low.y};
            visit(Corner{at, {static_cast<double>(right), 0}, {0, static_cast<double>(down)}});
        }
    }
}

// The tiles that a moving circle may meet, column by column in the order it reaches them, so that a sweep through a
// large map takes no longer than its path.
class TilesOnPath {
  public:
    TilesOnPath(const TileMap& map, const Circle& a, Vec motion);

    // Calls visit(column, row) for every solid tile near the path, until `reached()`, the earliest t found so far,
    // comes before the next column.
    template <class Visit, class Reached>
    void each_solid(Visit visit, Reached reached) const {
        const int step = motion_.x < 0 ? -1 : 1;
        for (int column = step > 0 ? columns_.first : columns_.last;
             columns_.first <= column && column <= columns_.last; column += step) {
            Span rows = rows_;
            if (is_long_) {
                const Part part = part_in(column);
                if (reached() < part.from) return;
                rows = rows_in(part);
            }
            for (int row = rows.first; row <= rows.last; ++row)
                if (map_.solid(column, row)) visit(column, row);
        }
    }

  private:
    // The part of the motion in which the circle's box meets a column, in fractions; empty when until < from.
    struct Part {
        double from = 0;
        double until = 1;
    };
    Part part_in(int column) const;
    Span rows_in(const Part& part) const;

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

#pragma once

#include "geometry/tile_span.h"

namespace megapon::geometry {

// The tiles a moving circle may meet, column by column in the order it reaches them: what keeps a sweep through a
// large map as short as its way.
class TileWay {
  public:
    TileWay(const TileMap& map, const Circle& a, Vec motion);

    // Calls visit(column, row) for every solid tile near the way, until `reached()`, the earliest t found so far,
    // comes before the next column.
    template <class Visit, class Reached>
    void each_solid(Visit visit, Reached reached) const {
        const int step = motion_.x < 0 ? -1 : 1;
        for (int column = step > 0 ? columns_.first : columns_.last;
             columns_.first <= column && column <= columns_.last; column += step) {
            Span rows = rows_;
            if (is_long_) {
                const Share share = share_in(column);
                if (reached() < share.from) return;
                rows = rows_in(share);
            }
            for (int row = rows.first; row <= rows.last; ++row)
                if (map_.solid(column, row)) visit(column, row);
        }
    }

  private:
    // The part of the motion in which the circle's box meets a column; empty when until < from.
    struct Share {
        double from = 0;
        double until = 1;
    };
    Share share_in(int column) const;
    Span rows_in(const Share& share) const;

    const TileMap& map_;
    Vec start_;  // from the map's origin
    Vec motion_;
    double radius_;
    Span columns_;
    Span row_limits_;
    Span rows_;             // of the whole way
    bool is_long_ = false;  // so long that looking only where it passes pays
};

}  // namespace megapon::geometry

#pragma once

#include <cstdint>
#include <vector>

#include "geometry/assert.h"
#include "geometry/vec.h"

namespace megapon::sim {

using geometry::Vec;

// A broad phase for balls: a grid of square cells, with each ball in one. Two balls at most one cell size apart are in
// the same or in neighbouring cells; balls beyond the grid count to its border cells. The balls are sorted by cell, row
// by row, so that three neighbouring cells of a row are one stretch of memory; the few that move after build() are in
// linked lists.
class BallGrid {
  public:
    // Covers the balls' places with cells of at least `cell` px. So few balls as `few` have none: each is every other
    // one's neighbour, which costs less than sorting them.
    void build(const std::vector<Vec>& places, double cell, std::size_t few = 0);

    void move(int ball, Vec place);

    // Calls visit(other) for every ball in the 3 x 3 cells round a ball's own, itself left out.
    template <class Visit>
    void neighbours(int ball, const Visit& visit) const {
        if (!has_cells_) {
            for (const Entry& other : sorted_)
                if (other.ball != ball) visit(other.ball);
            return;
        }
        const int home = cell_of_[at(ball)];
        for (int middle = home - stride_; middle <= home + stride_; middle += stride_) {
            const int last = first_[at(middle + 2)];
            for (int i = first_[at(middle - 1)]; i < last; ++i) {
                const int other = sorted_[at(i)].ball;
                if (other != ball && moved_[at(other)] == 0) visit(other);
            }
            for (int cell = middle - 1; any_moved_ && cell <= middle + 1; ++cell)
                for (int other = moved_first_[at(cell)]; other >= 0; other = next_[at(other)])
                    if (other != ball) visit(other);
        }
    }

    // Calls visit(one, other) once for every two balls no farther apart than `reach`, which is at most the size of a
    // cell. Only before the first move().
    template <class Visit>
    void close_pairs(double reach, const Visit& visit) const {
        MEGAPON_ASSERT(!any_moved_);
        const double most = reach * reach;
        for (int i = 0; i < static_cast<int>(sorted_.size()); ++i) {
            const Entry& one = sorted_[at(i)];
            const auto visit_range = [&](int from, int to) {
                for (int j = from; j < to; ++j)
                    if (length_squared(sorted_[at(j)].place - one.place) <= most) visit(one.ball, sorted_[at(j)].ball);
            };
            if (!has_cells_) {
                visit_range(i + 1, static_cast<int>(sorted_.size()));
                continue;
            }
            visit_range(i + 1, first_[at(one.cell + 2)]);
            visit_range(first_[at(one.cell + stride_ - 1)], first_[at(one.cell + stride_ + 2)]);
        }
    }

  private:
    struct Entry {
        Vec place;
        int ball = 0;
        int cell = 0;
    };

    static std::size_t at(int index) { return geometry::at(index); }

    int cell_at(Vec place) const;
    void sort(const std::vector<Vec>& places);

    bool has_cells_ = false;
    Vec origin_;
    double per_px_ = 1;  // cells
    int columns_ = 0;
    int rows_ = 0;
    int stride_ = 0;             // from a cell to the one below: there is a ring of empty cells round the grid
    std::vector<int> first_;     // of each cell in sorted_, and one more: the end
    std::vector<Entry> sorted_;  // by cell
    std::vector<int> cell_of_;   // of each ball
    bool any_moved_ = false;
    std::vector<std::uint8_t> moved_;  // of each ball: it has moved since build() and is in a list of moved_first_
    std::vector<int> moved_first_;     // the first of each cell; -1: none
    std::vector<int> next_;            // of each moved ball in its cell
};

}  // namespace megapon::sim

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

    // The ball's place for near_neighbours(), while it stays in the cell that it is in.
    void put(int ball, Vec place);

    // The balls in the 3 x 3 cells round a ball's own, itself left out.
    int count_neighbours(int ball) const;

    // Calls visit(other) for each of them.
    template <class Visit>
    void neighbours(int ball, const Visit& visit) const {
        near_neighbours(ball, everywhere, visit);
    }

    // The same without those farther away than `reach` px; where there are no cells, all the same. Returns how many
    // neighbours there are, those included.
    template <class Visit>
    int near_neighbours(int ball, double reach, const Visit& visit) const {
        int count = -1;  // itself
        if (!has_cells_) {
            for (const Entry& other : sorted_)
                if (other.ball != ball) visit(other.ball);
            return count + static_cast<int>(sorted_.size());
        }
        // Local names: as members they would be read again after each visit.
        const double most = reach * reach;
        const Vec place = place_of(ball);
        const int stride = stride_;
        const int* const first = first_.data();
        const Entry* const sorted = sorted_.data();
        const MovedCell* const moved_cells = any_moved() ? moved_cells_.data() : nullptr;
        const int home = cell_of_[at(ball)];
        for (int middle = home - stride; middle <= home + stride; middle += stride) {
            const int begin = first[middle - 1];
            const int end = first[middle + 2];
            count += end - begin;
            for (int i = begin; i < end; ++i) {
                const Entry& other = sorted[i];
                if (length_squared(other.place - place) <= most && other.ball != ball && !has_moved(other.ball))
                    visit(other.ball);
            }
            if (moved_cells == nullptr) continue;
            for (int cell = middle - 1; cell <= middle + 1; ++cell) {
                count += moved_cells[cell].gained;
                for (int other = moved_cells[cell].first; other >= 0; other = next_[at(other)])
                    if (other != ball && length_squared(place_of(other) - place) <= most) visit(other);
            }
        }
        return count;
    }

    // Calls visit(one, other) once for every two balls no farther apart than `reach` px, which is at most the size of a
    // cell. Only before the first move().
    template <class Visit>
    void close_pairs(double reach, const Visit& visit) const {
        const double most = reach * reach;
        later_neighbours([&](std::size_t slot, std::size_t from, std::size_t to) {
            const Entry* const sorted = sorted_.data();
            const Entry one = sorted[slot];
            for (std::size_t j = from; j < to; ++j)
                if (length_squared(sorted[j].place - one.place) <= most) visit(one.ball, sorted[j].ball);
        });
    }

    // Every two neighbours once, as slots, which is what the places in the order of cells are called here: calls
    // visit(slot, from, to) for a ball and those of its neighbours that are in [from, to). Only before the first
    // move().
    template <class Visit>
    void later_neighbours(const Visit& visit) const {
        MEGAPON_ASSERT(!any_moved());
        const std::size_t count = sorted_.size();
        const int* const first = first_.data();
        const int stride = stride_;
        for (std::size_t slot = 0; slot < count; ++slot) {
            if (!has_cells_) {
                visit(slot, slot + 1, count);
                continue;
            }
            const int cell = sorted_[slot].cell;
            visit(slot, slot + 1, at(first[cell + 2]));
            visit(slot, at(first[cell + stride - 1]), at(first[cell + stride + 2]));
        }
    }

    int ball_at(std::size_t slot) const { return sorted_[slot].ball; }

  private:
    struct Entry {
        Vec place;
        int ball = 0;
        int cell = 0;
    };
    // The balls that have come into a cell since build().
    struct MovedCell {
        int first = -1;  // -1: none
        int gained = 0;  // those that have come, less those that have left it
    };

    static constexpr double everywhere = 1e300;  // px

    static std::size_t at(int index) { return geometry::at(index); }

    bool any_moved() const { return !touched_.empty(); }
    bool has_moved(int ball) const { return moved_[at(ball)] != 0; }
    Vec place_of(int ball) const { return sorted_[at(slot_of_[at(ball)])].place; }
    int cell_at(Vec place) const;
    void sort(const std::vector<Vec>& places);
    void clear_moves();
    MovedCell& touch(int cell);

    bool has_cells_ = false;
    Vec origin_;
    double per_px_ = 1;  // cells
    int columns_ = 0;
    int rows_ = 0;
    int stride_ = 0;                      // from a cell to the one below: there is a ring of empty cells round the grid
    std::vector<int> first_;              // of each cell in sorted_, and one more: the end
    std::vector<Entry> sorted_;           // by cell
    std::vector<int> cell_of_;            // of each ball
    std::vector<int> slot_of_;            // of each ball in sorted_
    std::vector<std::uint8_t> moved_;     // of each ball: it has moved since build() and is in a list of moved_cells_
    std::vector<MovedCell> moved_cells_;  // of each cell
    std::vector<int> touched_;            // the cells whose MovedCell is not as it was
    std::vector<int> next_;               // of each moved ball in its cell
};

}  // namespace megapon::sim

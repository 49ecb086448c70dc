#pragma once

#include <vector>

#include "geometry/vec.h"

namespace megapon::sim {

using geometry::Vec;

// A broad phase for balls: a grid of square cells in which each ball stands once. Two balls whose places are at most
// one cell size apart stand in the same or in neighbouring cells; places beyond the grid count to its border cells.
class BallGrid {
  public:
    // Lays the grid over the places, with cells of at least `cell` px.
    void build(const std::vector<Vec>& places, double cell);

    void move(int ball, Vec place);

    // Calls visit(other) for every ball in the 3 x 3 cells round a ball's own, itself left out.
    template <class Visit>
    void neighbours(int ball, const Visit& visit) const {
        const int home = cell_of_[static_cast<std::size_t>(ball)];
        const int column = home % columns_;
        const int row = home / columns_;
        for (int y = row > 0 ? row - 1 : row; y <= row + 1 && y < rows_; ++y) {
            for (int x = column > 0 ? column - 1 : column; x <= column + 1 && x < columns_; ++x) {
                for (int other = first_[static_cast<std::size_t>(y * columns_ + x)]; other >= 0;
                     other = next_[static_cast<std::size_t>(other)]) {
                    if (other != ball) visit(other);
                }
            }
        }
    }

  private:
    int cell_at(Vec place) const;
    void insert(int ball, int cell);
    void remove(int ball);

    Vec origin_;
    double cell_ = 1;
    int columns_ = 0;
    int rows_ = 0;
    std::vector<int> first_;    // of each cell; -1: empty
    std::vector<int> next_;     // of each ball in its cell
    std::vector<int> cell_of_;  // of each ball
};

}  // namespace megapon::sim

#include "sim/ball_grid.h"

#include <algorithm>
#include <cmath>

#include "geometry/assert.h"

namespace megapon::sim {

namespace {

int clamp_cell(double cells, int count) {
    MEGAPON_ASSERT(count > 0);
    if (!(cells > 0)) return 0;
    return cells >= count ? count - 1 : static_cast<int>(cells);
}

}  // namespace

void BallGrid::build(const std::vector<Vec>& places, double cell, std::size_t few) {
    clear_moves();
    has_cells_ = places.size() > few;
    sorted_.resize(places.size());
    if (!has_cells_) {
        for (std::size_t i = 0; i < places.size(); ++i) sorted_[i] = {places[i], static_cast<int>(i), 0};
        return;
    }
    Vec low = places.front();
    Vec high = low;
    for (const Vec& place : places) {
        low = {std::min(low.x, place.x), std::min(low.y, place.y)};
        high = {std::max(high.x, place.x), std::max(high.y, place.y)};
    }
    const double most = 4.0 * static_cast<double>(places.size()) + 16;
    // A little more, so that rounding never puts two close balls two cells apart.
    double size = std::max(cell, 1e-9) * (1 + 1e-9);
    // At most a few cells per ball, however far apart the balls are.
    while (((high.x - low.x) / size + 1) * ((high.y - low.y) / size + 1) > most) size *= 2;
    origin_ = low;
    per_px_ = 1 / size;
    columns_ = static_cast<int>((high.x - low.x) * per_px_) + 1;
    rows_ = static_cast<int>((high.y - low.y) * per_px_) + 1;
    stride_ = columns_ + 2;
    sort(places);
    moved_.assign(places.size(), 0);
}

// A counting sort by cell.
void BallGrid::sort(const std::vector<Vec>& places) {
    first_.assign(at(stride_) * at(rows_ + 2) + 1, 0);
    cell_of_.resize(places.size());
    slot_of_.resize(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        const int cell = cell_at(places[i]);
        cell_of_[i] = cell;
        ++first_[at(cell)];
    }
    int end = 0;
    for (int& first : first_) first = end += first;
    for (std::size_t i = places.size(); i-- > 0;) {
        const int cell = cell_of_[i];
        const int slot = --first_[at(cell)];
        slot_of_[i] = slot;
        sorted_[at(slot)] = {places[i], static_cast<int>(i), cell};
    }
    MEGAPON_ASSERT(first_.front() == 0 && first_.back() == static_cast<int>(places.size()));
}

void BallGrid::move(int ball, Vec place) {
    if (!has_cells_) return;
    put(ball, place);
    const int from = cell_of_[at(ball)];
    const int to = cell_at(place);
    if (to == from) return;
    next_.resize(cell_of_.size());
    MovedCell& left = touch(from);
    --left.gained;
    if (has_moved(ball)) {  // it leaves the list of its cell
        int* link = &left.first;
        while (*link != ball) link = &next_[at(*link)];
        *link = next_[at(ball)];
    }
    moved_[at(ball)] = 1;
    cell_of_[at(ball)] = to;
    MovedCell& entered = touch(to);
    ++entered.gained;
    next_[at(ball)] = entered.first;
    entered.first = ball;
}

void BallGrid::put(int ball, Vec place) {
    if (has_cells_) sorted_[at(slot_of_[at(ball)])].place = place;
}

int BallGrid::count_neighbours(int ball) const {
    int count = -1;  // itself
    if (!has_cells_) return count + static_cast<int>(sorted_.size());
    const int home = cell_of_[at(ball)];
    for (int middle = home - stride_; middle <= home + stride_; middle += stride_) {
        count += first_[at(middle + 2)] - first_[at(middle - 1)];
        if (!any_moved()) continue;
        for (int cell = middle - 1; cell <= middle + 1; ++cell) count += moved_cells_[at(cell)].gained;
    }
    return count;
}

// The MovedCell of a cell that is about to change. Those of all others stay as they are, so that a build costs no more
// for having many cells.
BallGrid::MovedCell& BallGrid::touch(int cell) {
    if (moved_cells_.size() < first_.size()) moved_cells_.resize(first_.size());
    touched_.push_back(cell);
    return moved_cells_[at(cell)];
}

void BallGrid::clear_moves() {
    for (const int cell : touched_) moved_cells_[at(cell)] = {};
    touched_.clear();
}

int BallGrid::cell_at(Vec place) const {
    const int column = clamp_cell((place.x - origin_.x) * per_px_, columns_);
    const int row = clamp_cell((place.y - origin_.y) * per_px_, rows_);
    const int cell = (row + 1) * stride_ + column + 1;
    MEGAPON_ASSERT(cell - stride_ >= 1 && cell + stride_ < stride_ * (rows_ + 2) - 1);  // the ring is about it
    return cell;
}

}  // namespace megapon::sim

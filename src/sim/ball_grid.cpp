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
    any_moved_ = false;
    moved_.assign(places.size(), 0);
}

// A counting sort by cell.
void BallGrid::sort(const std::vector<Vec>& places) {
    first_.assign(at(stride_) * at(rows_ + 2) + 1, 0);
    cell_of_.resize(places.size());
    for (std::size_t i = 0; i < places.size(); ++i) {
        cell_of_[i] = cell_at(places[i]);
        ++first_[at(cell_of_[i])];
    }
    int end = 0;
    for (int& first : first_) first = end += first;
    for (std::size_t i = places.size(); i-- > 0;) {
        const int place = --first_[at(cell_of_[i])];
        sorted_[at(place)] = {places[i], static_cast<int>(i), cell_of_[i]};
    }
    MEGAPON_ASSERT(first_.front() == 0 && first_.back() == static_cast<int>(places.size()));
}

void BallGrid::move(int ball, Vec place) {
    const int cell = has_cells_ ? cell_at(place) : 0;
    if (!has_cells_ || cell == cell_of_[at(ball)]) return;
    if (!any_moved_) {
        any_moved_ = true;
        moved_first_.assign(first_.size(), -1);
        next_.resize(cell_of_.size());
    }
    if (moved_[at(ball)] != 0) {  // it leaves the list of its cell
        int* link = &moved_first_[at(cell_of_[at(ball)])];
        while (*link != ball) link = &next_[at(*link)];
        *link = next_[at(ball)];
    }
    moved_[at(ball)] = 1;
    cell_of_[at(ball)] = cell;
    next_[at(ball)] = moved_first_[at(cell)];
    moved_first_[at(cell)] = ball;
}

int BallGrid::cell_at(Vec place) const {
    const int column = clamp_cell((place.x - origin_.x) * per_px_, columns_);
    const int row = clamp_cell((place.y - origin_.y) * per_px_, rows_);
    const int cell = (row + 1) * stride_ + column + 1;
    MEGAPON_ASSERT(cell - stride_ >= 1 && cell + stride_ < stride_ * (rows_ + 2) - 1);  // the ring is about it
    return cell;
}

}  // namespace megapon::sim

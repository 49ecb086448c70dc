#include "sim/ball_grid.h"

#include <algorithm>
#include <cmath>

namespace megapon::sim {

namespace {

int clamped(double cells, int count) {
    if (!(cells > 0)) return 0;
    return cells >= count ? count - 1 : static_cast<int>(cells);
}

}  // namespace

void BallGrid::build(const std::vector<Vec>& places, double cell) {
    Vec low = places.front();
    Vec high = low;
    for (const Vec& place : places) {
        low = {std::min(low.x, place.x), std::min(low.y, place.y)};
        high = {std::max(high.x, place.x), std::max(high.y, place.y)};
    }
    const double most = 4.0 * static_cast<double>(places.size()) + 16;
    cell_ = std::max(cell, 1e-9);
    // Balls that are far apart do not buy more cells than a few per ball.
    while (((high.x - low.x) / cell_ + 1) * ((high.y - low.y) / cell_ + 1) > most) cell_ *= 2;
    origin_ = low;
    columns_ = static_cast<int>((high.x - low.x) / cell_) + 1;
    rows_ = static_cast<int>((high.y - low.y) / cell_) + 1;
    first_.assign(static_cast<std::size_t>(columns_) * static_cast<std::size_t>(rows_), -1);
    next_.assign(places.size(), -1);
    cell_of_.assign(places.size(), 0);
    for (std::size_t i = 0; i < places.size(); ++i) insert(static_cast<int>(i), cell_at(places[i]));
}

void BallGrid::move(int ball, Vec place) {
    const int cell = cell_at(place);
    if (cell == cell_of_[static_cast<std::size_t>(ball)]) return;
    remove(ball);
    insert(ball, cell);
}

int BallGrid::cell_at(Vec place) const {
    const int column = clamped((place.x - origin_.x) / cell_, columns_);
    const int row = clamped((place.y - origin_.y) / cell_, rows_);
    return row * columns_ + column;
}

void BallGrid::insert(int ball, int cell) {
    int& first = first_[static_cast<std::size_t>(cell)];
    next_[static_cast<std::size_t>(ball)] = first;
    cell_of_[static_cast<std::size_t>(ball)] = cell;
    first = ball;
}

void BallGrid::remove(int ball) {
    int* link = &first_[static_cast<std::size_t>(cell_of_[static_cast<std::size_t>(ball)])];
    while (*link != ball) link = &next_[static_cast<std::size_t>(*link)];
    *link = next_[static_cast<std::size_t>(ball)];
}

}  // namespace megapon::sim

#include "app/raster/coverage.h"

#include <algorithm>
#include <cmath>

namespace megapon::raster {

namespace {

// px: far outside any picture, and too little height to cover anything; between them slopes stay finite.
constexpr double farthest = 1e12;
constexpr double least_height = 1e-12;

Vec limited(Vec p) { return {std::clamp(p.x, -farthest, farthest), std::clamp(p.y, -farthest, farthest)}; }

}  // namespace

void Coverage::begin(const Path& path, const Transform& to_pixels, int width, int height) {
    width_ = width;
    top_ = bottom_ = row_ = 0;
    begun_ = 0;
    edges_.clear();
    active_.clear();
    cells_.resize(static_cast<std::size_t>(width) + 2);  // every row leaves them at 0
    amounts_.resize(static_cast<std::size_t>(width));
    for (std::size_t k = 0; k < path.contours(); ++k) {
        const std::span<const Vec> corners = path.contour(k);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Vec from = to_pixels(corners[i]), to = to_pixels(corners[(i + 1) % corners.size()]);
            if (!is_finite(from)) return edges_.clear();
            add_edge(limited(from), limited(to));
        }
    }
    if (edges_.empty()) return;
    std::sort(edges_.begin(), edges_.end(), [](const Edge& a, const Edge& b) { return a.from.y < b.from.y; });
    double lowest = 0;
    for (const Edge& edge : edges_) lowest = std::max(lowest, edge.to.y);
    top_ = static_cast<int>(std::clamp(std::floor(edges_.front().from.y), 0.0, static_cast<double>(height)));
    bottom_ = static_cast<int>(std::clamp(std::ceil(lowest), static_cast<double>(top_), static_cast<double>(height)));
    row_ = top_;
}

void Coverage::add_edge(Vec from, Vec to) {
    if (std::abs(to.y - from.y) < least_height) return;
    // Contours run clockwise on the screen: on the way up something begins, on the way down it ends.
    if (from.y > to.y)
        edges_.push_back({to, from, 1});
    else
        edges_.push_back({from, to, -1});
}

// The part of an edge that lies within a row.
void Coverage::cover(const Edge& edge, double row) {
    const double upper = std::max(edge.from.y, row);
    const double lower = std::min(edge.to.y, row + 1);
    if (upper >= lower) return;
    const double slope = (edge.to.x - edge.from.x) / (edge.to.y - edge.from.y);
    const double x1 = edge.from.x + slope * (upper - edge.from.y);
    const double x2 = edge.from.x + slope * (lower - edge.from.y);
    span_cells(std::min(x1, x2), std::max(x1, x2), edge.sign * (lower - upper));
}

// Spreads an edge that runs evenly from `left` to `right` over the cells it crosses. What is left of the picture
// covers all of the row, what is right of it nothing.
void Coverage::span_cells(double left, double right, double height) {
    if (left >= width_) return;
    const double run = right - left;
    if (left < 0) {
        deposit(0, right <= 0 ? height : height * (-left / run), 0);
        if (right <= 0) return;
    }
    double x = std::max(left, 0.0);
    const double end = std::min(right, static_cast<double>(width_));
    do {
        const int cell = std::min(static_cast<int>(x), width_ - 1);
        const double next = std::min(end, cell + 1.0);
        deposit(cell, run > 0 ? height * ((next - x) / run) : height, (x + next) / 2 - cell);
        x = next;
    } while (x < end);
}

// An edge of the given height at `mean` within a cell covers the rest of that cell and everything to the right.
void Coverage::deposit(int cell, double height, double mean) {
    const auto index = static_cast<std::size_t>(cell);
    cells_[index] += height * (1 - mean);
    cells_[index + 1] += height * mean;
    first_ = std::min(first_, cell);
    last_ = std::max(last_, cell + 2);
}

Coverage::Row Coverage::next() {
    const double row = row_++;
    first_ = width_;
    last_ = 0;
    for (; begun_ < edges_.size() && edges_[begun_].from.y < row + 1; ++begun_) active_.push_back(begun_);
    std::erase_if(active_, [&](std::size_t i) { return edges_[i].to.y <= row; });
    for (std::size_t i : active_) cover(edges_[i], row);
    if (first_ >= last_) return {};
    // A shape cut off by the right side of the picture covers on to there: its closing edge lies outside.
    double sum = 0;
    int end = first_;
    for (int cell = first_; cell < width_; ++cell) {
        const auto index = static_cast<std::size_t>(cell);
        sum += cells_[index];
        cells_[index] = 0;
        if (cell >= last_ && std::abs(sum) < 1e-9) break;
        amounts_[index] = std::clamp(sum, 0.0, 1.0);
        end = cell + 1;
    }
    cells_[static_cast<std::size_t>(width_)] = cells_[static_cast<std::size_t>(width_) + 1] = 0;
    const auto first = static_cast<std::size_t>(first_);
    return {first_, std::span<const double>(amounts_).subspan(first, static_cast<std::size_t>(end) - first)};
}

}  // namespace megapon::raster

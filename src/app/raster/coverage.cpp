#include "app/raster/coverage.h"

#include <algorithm>
#include <cmath>

namespace megapon::raster {

namespace {

// px: far outside any image, and too little height to cover anything; between them slopes stay finite.
constexpr double farthest = 1e12;
constexpr double least_height = 1e-12;

Vec clamp_point(Vec p) { return {std::clamp(p.x, -farthest, farthest), std::clamp(p.y, -farthest, farthest)}; }

}  // namespace

Coverage::Coverage(const Path& path, const Transform& to_pixels, int width, int height)
    : width_(width), cells_(static_cast<std::size_t>(width) + 2), amounts_(static_cast<std::size_t>(width)) {
    if (!add_edges(path, to_pixels)) edges_.clear();
    if (edges_.empty()) return;
    // Stable: what begins in the same height is added up in one order by every standard library.
    std::stable_sort(edges_.begin(), edges_.end(), [](const Edge& a, const Edge& b) { return a.from.y < b.from.y; });
    double lowest = 0;
    for (const Edge& edge : edges_) lowest = std::max(lowest, edge.to.y);
    top_ = static_cast<int>(std::clamp(std::floor(edges_.front().from.y), 0.0, static_cast<double>(height)));
    bottom_ = static_cast<int>(std::clamp(std::ceil(lowest), static_cast<double>(top_), static_cast<double>(height)));
    row_ = top_;
}

// False: the path is not finite.
bool Coverage::add_edges(const Path& path, const Transform& to_pixels) {
    for (std::size_t k = 0; k < path.contours(); ++k) {
        const std::span<const Vec> corners = path.contour(k);
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Vec from = to_pixels(corners[i]), to = to_pixels(corners[(i + 1) % corners.size()]);
            if (!is_finite(from)) return false;
            const Vec a = clamp_point(from), b = clamp_point(to);
            if (std::abs(b.y - a.y) < least_height) continue;
            // Contours run clockwise on the screen: an edge that goes up begins something, one that goes down ends it.
            edges_.push_back(a.y > b.y ? Edge{b, a, 1} : Edge{a, b, -1});
        }
    }
    return true;
}

// The part of an edge that lies within a row.
void Coverage::cover_row(const Edge& edge, double row) {
    const double upper = std::max(edge.from.y, row);
    const double lower = std::min(edge.to.y, row + 1);
    if (upper >= lower) return;
    const double slope = (edge.to.x - edge.from.x) / (edge.to.y - edge.from.y);
    const double x1 = edge.from.x + slope * (upper - edge.from.y);
    const double x2 = edge.from.x + slope * (lower - edge.from.y);
    cover_cells(std::min(x1, x2), std::max(x1, x2), edge.sign * (lower - upper));
}

// Spreads an edge that runs evenly from `left` to `right` over the cells it crosses. What is left of the image covers
// all of the row, what is right of it nothing.
void Coverage::cover_cells(double left, double right, double height) {
    if (left >= width_) return;
    const double run = right - left;
    if (left < 0) {
        cover_cell(0, right <= 0 ? height : height * (-left / run), 0);
        if (right <= 0) return;
    }
    double x = std::max(left, 0.0);
    const double end = std::min(right, static_cast<double>(width_));
    do {
        const int cell = std::min(static_cast<int>(x), width_ - 1);
        const double next = std::min(end, cell + 1.0);
        cover_cell(cell, run > 0 ? height * ((next - x) / run) : height, (x + next) / 2 - cell);
        x = next;
    } while (x < end);
}

// An edge of the given height at `mean` within a cell covers the rest of that cell and everything to the right.
void Coverage::cover_cell(int cell, double height, double mean) {
    const auto index = static_cast<std::size_t>(cell);
    cells_[index] += height * (1 - mean);
    cells_[index + 1] += height * mean;
    first_cell_ = std::min(first_cell_, cell);
    last_cell_ = std::max(last_cell_, cell + 2);
}

Coverage::Row Coverage::next_row() {
    const double row = row_++;
    first_cell_ = width_;
    last_cell_ = 0;
    for (; next_edge_ < edges_.size() && edges_[next_edge_].from.y < row + 1; ++next_edge_)
        active_.push_back(next_edge_);
    std::erase_if(active_, [&](std::size_t i) { return edges_[i].to.y <= row; });
    for (std::size_t i : active_) cover_row(edges_[i], row);
    return first_cell_ < last_cell_ ? sum_up_row() : Row{};
}

// Adds the changes up from left to right. A shape cut off by the right side of the image covers on to there: its
// closing edge lies outside.
Coverage::Row Coverage::sum_up_row() {
    double sum = 0;
    int end = first_cell_;
    for (int cell = first_cell_; cell < width_; ++cell) {
        const auto index = static_cast<std::size_t>(cell);
        sum += cells_[index];
        cells_[index] = 0;
        if (cell >= last_cell_ && std::abs(sum) < 1e-9) break;
        amounts_[index] = std::clamp(sum, 0.0, 1.0);
        end = cell + 1;
    }
    cells_[static_cast<std::size_t>(width_)] = cells_[static_cast<std::size_t>(width_) + 1] = 0;
    const auto first = static_cast<std::size_t>(first_cell_);
    return {first_cell_, std::span<const double>(amounts_).subspan(first, static_cast<std::size_t>(end) - first)};
}

}  // namespace megapon::raster

#include "app/golden/compare.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace megapon::golden {

namespace {

using raster::Image;

constexpr int block = 4;               // px
constexpr int contrast_radius = 4;     // px around a block
constexpr double least_contrast = 40;  // of 255: fainter ink is not judged more strictly
constexpr std::array<int, 3> shifts{0, 8, 16};

constexpr std::uint32_t mark = 0xFFC02020;

int channel(std::uint32_t pixel, int shift) { return static_cast<int>(pixel >> shift & 0xFF); }

std::uint32_t pixel(const Image& image, int x, int y) {
    return image
        .pixels()[static_cast<std::size_t>(y) * static_cast<std::size_t>(image.width()) + static_cast<std::size_t>(x)];
}

// A value for each pixel of a picture.
template <class Value>
class Grid {
  public:
    Grid(int width, int height)
        : width_(width), height_(height), values_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

    Value& operator()(int x, int y) {
        return values_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
    }

    // The largest value within `radius` pixels to each side, found in rows, then in columns.
    Grid widened(int radius) {
        Grid rows(width_, height_), all(width_, height_);
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x)
                for (int i = std::max(0, x - radius); i <= std::min(width_ - 1, x + radius); ++i)
                    rows(x, y) = std::max(rows(x, y), (*this)(i, y));
        for (int y = 0; y < height_; ++y)
            for (int x = 0; x < width_; ++x)
                for (int i = std::max(0, y - radius); i <= std::min(height_ - 1, y + radius); ++i)
                    all(x, y) = std::max(all(x, y), rows(x, i));
        return all;
    }

  private:
    int width_;
    int height_;
    std::vector<Value> values_;
};

int distance(std::uint32_t a, std::uint32_t b) {
    int most = 0;
    for (const int shift : shifts) most = std::max(most, std::abs(channel(a, shift) - channel(b, shift)));
    return most;
}

// How far the pixels of a picture are from those of the bare one, of 255.
Grid<int> ink_on(const Image& picture, const Image& bare) {
    Grid<int> ink(bare.width(), bare.height());
    for (int y = 0; y < bare.height(); ++y)
        for (int x = 0; x < bare.width(); ++x) ink(x, y) = distance(pixel(picture, x, y), pixel(bare, x, y));
    return ink;
}

Grid<int> greater(Grid<int> a, Grid<int> b, const Image& size) {
    for (int y = 0; y < size.height(); ++y)
        for (int x = 0; x < size.width(); ++x) a(x, y) = std::max(a(x, y), b(x, y));
    return a;
}

// The largest difference of a channel's mean in the block that begins at (x, y), of 255.
double block_difference(const Image& a, const Image& b, int x, int y) {
    double most = 0;
    for (const int shift : shifts) {
        int sum = 0;
        for (int j = y; j < y + block; ++j)
            for (int i = x; i < x + block; ++i) sum += channel(pixel(a, i, j), shift) - channel(pixel(b, i, j), shift);
        most = std::max(most, std::abs(sum) / static_cast<double>(block * block));
    }
    return most;
}

}  // namespace

Difference compare(const Image& drawn, const Image& golden, const Image& bare, const Image& loud, Image* marks) {
    Difference found;
    const Grid<int> ink = ink_on(drawn, bare);
    Grid<int> reached = greater(ink, ink_on(loud, bare), bare).widened(1);
    Grid<int> contrasts = greater(ink, ink_on(golden, bare), bare).widened(contrast_radius);
    for (int y = 0; y < bare.height(); ++y)
        for (int x = 0; x < bare.width(); ++x) {
            if (reached(x, y) > 0 || pixel(drawn, x, y) == pixel(golden, x, y)) continue;
            ++found.exact_pixels;
            if (marks) marks->row(y)[x] = mark;
        }
    for (int y = 0; y + block <= bare.height(); ++y)
        for (int x = 0; x + block <= bare.width(); ++x) {
            const int around = contrasts(x + block / 2, y + block / 2);
            if (around == 0) continue;
            const double difference =
                block_difference(drawn, golden, x, y) / std::max(least_contrast, static_cast<double>(around));
            found.worst_block = std::max(found.worst_block, difference);
            if (!marks || difference <= Difference::block_limit) continue;
            for (int j = y; j < y + block; ++j) std::fill_n(marks->row(j) + x, block, mark);
        }
    return found;
}

}  // namespace megapon::golden

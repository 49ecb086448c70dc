#include "app/raster/image.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace megapon::raster {

namespace {

// px: far outside any image, and too little height to cover anything; between them slopes stay finite.
constexpr double farthest = 1e12;
constexpr double least_height = 1e-12;

// Fraction of each pixel that a path covers, row by row from the top: the exact area, so edges are smooth at any angle
// and the same on every machine. Rows outside of the image cost nothing; a path that is not finite covers nothing.
class Coverage {
  public:
    Coverage(const Path& path, const Transform& to_pixels, int width, int height)
        : width_(width), cells_(static_cast<std::size_t>(width) + 2), amounts_(static_cast<std::size_t>(width)) {
        for (std::size_t k = 0; k < path.contours(); ++k) {
            const std::span<const Vec> corners = path.contour(k);
            for (std::size_t i = 0; i < corners.size(); ++i) {
                const Vec from = to_pixels(corners[i]);
                const Vec to = to_pixels(corners[(i + 1) % corners.size()]);
                if (!is_finite(from)) {
                    edges_.clear();
                    return;
                }
                const Vec a{std::clamp(from.x, -farthest, farthest), std::clamp(from.y, -farthest, farthest)};
                const Vec b{std::clamp(to.x, -farthest, farthest), std::clamp(to.y, -farthest, farthest)};
                if (std::abs(b.y - a.y) < least_height) continue;
                // Contours run clockwise on the screen: an edge that goes up begins something, one that goes down ends
                // it.
                edges_.push_back(a.y > b.y ? Edge{b, a, 1} : Edge{a, b, -1});
            }
        }
        if (edges_.empty()) return;
        // Stable: what begins in the same height is added up in one order by every standard library.
        std::stable_sort(edges_.begin(), edges_.end(),
                         [](const Edge& a, const Edge& b) { return a.from.y < b.from.y; });
        double lowest = 0;
        for (const Edge& edge : edges_) lowest = std::max(lowest, edge.to.y);
        top = static_cast<int>(std::clamp(std::floor(edges_.front().from.y), 0.0, static_cast<double>(height)));
        bottom = static_cast<int>(std::clamp(std::ceil(lowest), static_cast<double>(top), static_cast<double>(height)));
        row_ = top;
    }

    int top = 0;     // the first row that may be covered
    int bottom = 0;  // the row after the last

    // The pixels from `first` on, each 0 to 1; the rest of the row is 0.
    struct Row {
        int first = 0;
        std::span<const double> amounts;
    };

    // The rows one after the other, beginning with the top one. Valid until the next call. Adds the changes up from
    // left to right. A shape cut off by the right side of the image covers on to there: its closing edge lies outside.
    Row next_row() {
        const double row = row_++;
        first_cell_ = width_;
        last_cell_ = 0;
        for (; next_edge_ < edges_.size() && edges_[next_edge_].from.y < row + 1; ++next_edge_)
            active_.push_back(next_edge_);
        std::erase_if(active_, [&](std::size_t i) { return edges_[i].to.y <= row; });
        for (std::size_t i : active_) cover_row(edges_[i], row);
        if (first_cell_ >= last_cell_) return {};
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

  private:
    struct Edge {
        Vec from;  // the upper end
        Vec to;
        double sign = 1;  // side to the right: 1 covered, -1 no longer
    };

    // Spreads the part of an edge that lies within a row over the cells it crosses. Parts left of the image cover all
    // of the row, parts right of it nothing.
    void cover_row(const Edge& edge, double row) {
        const double upper = std::max(edge.from.y, row);
        const double lower = std::min(edge.to.y, row + 1);
        if (upper >= lower) return;
        const double slope = (edge.to.x - edge.from.x) / (edge.to.y - edge.from.y);
        const double x1 = edge.from.x + slope * (upper - edge.from.y);
        const double x2 = edge.from.x + slope * (lower - edge.from.y);
        const double left = std::min(x1, x2);
        const double right = std::max(x1, x2);
        const double height = edge.sign * (lower - upper);
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
    void cover_cell(int cell, double height, double mean) {
        const auto index = static_cast<std::size_t>(cell);
        cells_[index] += height * (1 - mean);
        cells_[index + 1] += height * mean;
        first_cell_ = std::min(first_cell_, cell);
        last_cell_ = std::max(last_cell_, cell + 2);
    }

    int width_ = 0;
    int row_ = 0;
    std::vector<Edge> edges_;    // sorted by their upper end
    std::size_t next_edge_ = 0;  // edges from here on lie below
    std::vector<std::size_t> active_;
    std::vector<double> cells_;  // change of coverage from one pixel to the next; 0 between two rows
    std::vector<double> amounts_;
    int first_cell_ = 0;  // touched in this row
    int last_cell_ = 0;
};

constexpr std::uint32_t even_channels = 0x00FF00FF;  // two at a time, with room for a product each

// Moves a pixel towards the colour by amount/256.
void blend(std::uint32_t& pixel, Colour colour, std::uint32_t amount) {
    const auto mix = [amount](std::uint32_t below, std::uint32_t above) {
        return (below * (256 - amount) + above * amount + 128) >> 8;
    };
    pixel = 0xFF000000u | mix(pixel >> 16 & 0xFF, colour.r) << 16 | mix(pixel >> 8 & 0xFF, colour.g) << 8 |
            mix(pixel & 0xFF, colour.b);
}

// 0..256 from coverage 0..1 and the colour's own alpha. Rounded without lround(), which would be a call for every
// pixel.
std::uint32_t amount_of(double coverage, Colour colour) {
    const double rounded = coverage * (colour.a + (colour.a >> 7)) + 0.5;
    return static_cast<std::uint32_t>(rounded);
}

std::uint32_t amount_of(double opacity) {
    return opacity > 0 ? static_cast<std::uint32_t>(std::lround(256 * std::min(opacity, 1.0))) : 0;
}

// Every channel by amount/256.
std::uint32_t scale_channels(std::uint32_t pixel, std::uint32_t amount) {
    const std::uint32_t low = ((pixel & even_channels) * amount >> 8) & even_channels;
    const std::uint32_t high = (pixel >> 8 & even_channels) * amount & ~even_channels;
    return high | low;
}

std::uint32_t mix_channels(std::uint32_t a, std::uint32_t b, std::uint32_t part) {
    const std::uint32_t low = ((a & even_channels) * (256 - part) + (b & even_channels) * part) >> 8 & even_channels;
    const std::uint32_t high =
        ((a >> 8 & even_channels) * (256 - part) + (b >> 8 & even_channels) * part) & ~even_channels;
    return high | low;
}

// A premultiplied pixel over an opaque one.
void draw_over(std::uint32_t& below, std::uint32_t above) {
    const std::uint32_t alpha = above >> 24;
    if (alpha == 0) return;
    if (alpha == 255)
        below = above;
    else
        below = 0xFF000000u | (above + scale_channels(below & 0xFFFFFF, 256 - alpha - (alpha >> 7)));
}

// The whole k within `range` with low < at + step * k < high: [first, second), empty if first >= second.
std::pair<int, int> steps_within(double at, double step, double low, double high, std::pair<int, int> range) {
    if (step == 0) return low < at && at < high ? range : std::pair{0, 0};
    const double a = (low - at) / step;
    const double b = (high - at) / step;
    const auto clamp_to_range = [&](double k) {  // clamps to one beyond, so that it can be cast
        return static_cast<int>(std::clamp(k, range.first - 1.0, range.second + 1.0));
    };
    return {std::max(range.first, clamp_to_range(std::floor(std::min(a, b))) + 1),
            std::min(range.second, clamp_to_range(std::ceil(std::max(a, b))))};
}

// Fixed-point number in 2^-32 of a pixel, so that no error adds up along a row. Clamped to 2^30 pixels, more than any
// sprite has: two such numbers can be added.
std::int64_t fixed_point(double value) {
    constexpr double largest = 1 << 30;
    return static_cast<std::int64_t>(std::llround(std::clamp(value, -largest, largest) * 4294967296.0));
}

// The mean of the four pixels about a place (in 1/256 of a pixel), each by its nearness; 0 beyond the sides.
template <class Pixel, class Mix>
std::uint32_t interpolate(const std::vector<Pixel>& pixels, int width, int height, int u, int v, const Mix& mix) {
    const int x = u >> 8;
    const int y = v >> 8;
    const auto right = static_cast<std::uint32_t>(u & 255);
    const auto down = static_cast<std::uint32_t>(v & 255);
    const auto at = [&](int column, int row) -> std::uint32_t {
        const bool beyond = column < 0 || row < 0 || column >= width || row >= height;
        return beyond ? 0
                      : pixels[static_cast<std::size_t>(row) * static_cast<std::size_t>(width) +
                               static_cast<std::size_t>(column)];
    };
    if (x >= 0 && y >= 0 && x + 1 < width && y + 1 < height) {
        const Pixel* upper = pixels.data() + static_cast<std::ptrdiff_t>(y) * width + x;
        const Pixel* lower = upper + width;
        const bool is_flat = upper[0] == upper[1] && upper[0] == lower[0] && upper[0] == lower[1];
        if (is_flat) return upper[0];
        return mix(mix(upper[0], upper[1], right), mix(lower[0], lower[1], right), down);
    }
    return mix(mix(at(x, y), at(x + 1, y), right), mix(at(x, y + 1), at(x + 1, y + 1), right), down);
}

}  // namespace

void Sprite::find_visible_spans() {
    visible_spans.clear();
    for (int y = 0; y < height; ++y) {
        const std::uint32_t* row = pixels.data() + static_cast<std::ptrdiff_t>(y) * width;
        Span span{0, width};
        while (span.to > 0 && row[span.to - 1] == 0) --span.to;
        while (span.from < span.to && row[span.from] == 0) ++span.from;
        visible_spans.push_back(span);
    }
}

Image::Image(int width, int height)
    : width_(std::max(width, 1)),
      height_(std::max(height, 1)),
      pixels_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), 0xFF000000u) {}

Colour Image::at(int x, int y) const { return hex(row(y)[x] & 0xFFFFFF); }

void Image::clear(Colour colour) { std::fill(pixels_.begin(), pixels_.end(), opaque_pixel(colour)); }

void Image::fill(const Path& path, const Transform& to_pixels, Colour colour) {
    Coverage coverage(path, to_pixels, width_, height_);
    const std::uint32_t solid = opaque_pixel(colour);
    for (int y = coverage.top; y < coverage.bottom; ++y) {
        const Coverage::Row covered = coverage.next_row();
        std::uint32_t* pixel = row(y) + covered.first;
        for (double coverage_of_pixel : covered.amounts) {
            const std::uint32_t amount = amount_of(coverage_of_pixel, colour);
            if (amount >= 256)
                *pixel = solid;
            else if (amount > 0)
                blend(*pixel, colour, amount);
            ++pixel;
        }
    }
}

void Image::fill_within(const Path& path, const Path& clip, const Transform& to_pixels, Colour colour) {
    Coverage coverage(path, to_pixels, width_, height_);
    Coverage limit(clip, to_pixels, width_, height_);
    std::vector<double> allowed(static_cast<std::size_t>(width_));
    for (int y = std::min(coverage.top, limit.top); y < coverage.bottom; ++y) {
        std::fill(allowed.begin(), allowed.end(), 0.0);
        if (y >= limit.top && y < limit.bottom) {
            const Coverage::Row inside = limit.next_row();
            std::copy(inside.amounts.begin(), inside.amounts.end(), allowed.begin() + inside.first);
        }
        if (y < coverage.top) continue;
        const Coverage::Row covered = coverage.next_row();
        for (std::size_t i = 0; i < covered.amounts.size(); ++i) {
            const std::size_t x = static_cast<std::size_t>(covered.first) + i;
            blend(row(y)[x], colour, amount_of(covered.amounts[i] * allowed[x], colour));
        }
    }
}

void Image::blit(const Sprite& sprite, int left, int top, double opacity) {
    const std::uint32_t amount = amount_of(opacity);
    for (int y = std::max(top, 0); y < std::min(top + sprite.height, height_); ++y) {
        const Sprite::Span span = sprite.visible_spans.empty()
                                      ? Sprite::Span{0, sprite.width}
                                      : sprite.visible_spans[static_cast<std::size_t>(y - top)];
        const int from = std::max(left + span.from, 0);
        const int to = std::min(left + span.to, width_);
        const std::uint32_t* above = sprite.pixels.data() + static_cast<std::ptrdiff_t>(y - top) * sprite.width;
        std::uint32_t* below = row(y);
        for (int x = from; x < to; ++x) {
            const std::uint32_t pixel = above[x - left];
            draw_over(below[x], amount == 256 ? pixel : scale_channels(pixel, amount));
        }
    }
}

void Image::blit(const Mask& mask, int left, int top, Colour colour) {
    for (int y = std::max(top, 0); y < std::min(top + mask.height, height_); ++y) {
        const std::uint8_t* amount = mask.amounts.data() + static_cast<std::ptrdiff_t>(y - top) * mask.width;
        std::uint32_t* const below = row(y);
        for (int x = std::max(left, 0); x < std::min(left + mask.width, width_); ++x)
            if (amount[x - left] > 0) blend(below[x], colour, amount_of(amount[x - left] / 255.0, colour));
    }
}

// Calls draw(pixel, u, v) for every pixel under a transformed sprite of this size; u, v: its place in the sprite, in
// 1/256 of a pixel, counted from the middle of the first one, at least -256.
template <class Draw>
void Image::for_each_pixel_under(int width, int height, const Affine& to_pixels, const Draw& draw) {
    const double area = cross(to_pixels.x, to_pixels.y);
    const Vec across{to_pixels.y.y / area, -to_pixels.x.y / area};  // a step to the right, in pixels of the sprite
    const double w = width;
    const double h = height;
    const Vec corners[] = {to_pixels({0, 0}), to_pixels({w, 0}), to_pixels({0, h}), to_pixels({w, h})};
    const bool is_usable = std::abs(area) > 1e-12 && std::isfinite(area) && is_finite(across);
    if (!is_usable || !std::all_of(std::begin(corners), std::end(corners), geometry::is_finite)) return;
    const auto [upper, lower] = std::minmax({corners[0].y, corners[1].y, corners[2].y, corners[3].y});
    const int top = static_cast<int>(std::clamp(std::floor(upper - 1), 0.0, static_cast<double>(height_)));
    const int bottom = static_cast<int>(std::clamp(std::ceil(lower + 1), 0.0, static_cast<double>(height_)));
    const std::int64_t du = fixed_point(across.x);
    const std::int64_t dv = fixed_point(across.y);
    for (int y = top; y < bottom; ++y) {
        // The place in the sprite, counted from the middle of its first pixel, under the first pixel of the row.
        const Vec p = Vec{0.5, y + 0.5} - to_pixels.offset;
        const Vec start{cross(p, to_pixels.y) / area - 0.5, cross(to_pixels.x, p) / area - 0.5};
        if (!is_finite(start)) continue;
        auto range = steps_within(start.x, across.x, -1, w, {0, width_});
        range = steps_within(start.y, across.y, -1, h, range);
        if (range.first >= range.second) continue;
        std::int64_t u = fixed_point(start.x + range.first * across.x);
        std::int64_t v = fixed_point(start.y + range.first * across.y);
        for (int x = range.first; x < range.second; ++x, u += du, v += dv)
            draw(row(y)[x], static_cast<int>(u >> 24), static_cast<int>(v >> 24));
    }
}

void Image::blit_transformed(const Sprite& sprite, const Affine& to_pixels, double opacity) {
    const std::uint32_t amount = amount_of(opacity);
    for_each_pixel_under(sprite.width, sprite.height, to_pixels, [&](std::uint32_t& pixel, int u, int v) {
        const std::uint32_t above = interpolate(sprite.pixels, sprite.width, sprite.height, u, v, mix_channels);
        if (above == 0) return;
        draw_over(pixel, amount == 256 ? above : scale_channels(above, amount));
    });
}

void Image::blit_transformed(const Mask& mask, const Affine& to_pixels, Colour colour) {
    const auto mix = [](std::uint32_t a, std::uint32_t b, std::uint32_t part) {
        return (a * (256 - part) + b * part + 128) >> 8;
    };
    const std::uint32_t solid = opaque_pixel(colour);
    for_each_pixel_under(mask.width, mask.height, to_pixels, [&](std::uint32_t& pixel, int u, int v) {
        const std::uint32_t covered = interpolate(mask.amounts, mask.width, mask.height, u, v, mix);
        if (covered == 0) return;
        const std::uint32_t amount = covered * colour.a / 255;
        draw_over(pixel, scale_channels(solid, amount + (amount >> 7)));
    });
}

}  // namespace megapon::raster

#include "app/raster/image.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "app/raster/coverage.h"

namespace megapon::raster {

namespace {

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
    const double a = (low - at) / step, b = (high - at) / step;
    const auto clamp_to_range = [&](double k) {  // and one beyond, so that it can be cast
        return static_cast<int>(std::clamp(k, range.first - 1.0, range.second + 1.0));
    };
    return {std::max(range.first, clamp_to_range(std::floor(std::min(a, b))) + 1),
            std::min(range.second, clamp_to_range(std::ceil(std::max(a, b))))};
}

// In 2^-32 of a pixel, so that no error adds up along a row. Clamped to 2^30 pixels, more than any sprite has: two such
// numbers can be added.
std::int64_t fixed_point(double value) {
    constexpr double largest = 1 << 30;
    return static_cast<std::int64_t>(std::llround(std::clamp(value, -largest, largest) * 4294967296.0));
}

// From a row of the image to the pixels of a sprite; `across`: a step to the right.
struct Inverse {
    explicit Inverse(const Affine& affine)
        : to_pixels(affine), area(cross(affine.x, affine.y)), across{affine.y.y / area, -affine.x.y / area} {}

    bool usable() const { return std::abs(area) > 1e-12 && std::isfinite(area) && is_finite(across); }

    // The place in the sprite, counted from the middle of its first pixel, under the first pixel of row y.
    Vec row_start(int y) const {
        const Vec p = Vec{0.5, y + 0.5} - to_pixels.offset;
        return {cross(p, to_pixels.y) / area - 0.5, cross(to_pixels.x, p) / area - 0.5};
    }

    Affine to_pixels;
    double area;
    Vec across;
};

// The mean of the four pixels about a place (in 1/256 of a pixel), each by its nearness; 0 beyond the sides.
template <class Pixel, class Mix>
std::uint32_t interpolate(const std::vector<Pixel>& pixels, int width, int height, int u, int v, const Mix& mix) {
    const int x = u >> 8, y = v >> 8;
    const auto right = static_cast<std::uint32_t>(u & 255), down = static_cast<std::uint32_t>(v & 255);
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

Sprite::Span span_of_row(const Sprite& sprite, int row) {
    return sprite.opaque_spans.empty() ? Sprite::Span{0, sprite.width}
                                       : sprite.opaque_spans[static_cast<std::size_t>(row)];
}

}  // namespace

void Sprite::find_opaque_spans() {
    opaque_spans.clear();
    for (int y = 0; y < height; ++y) {
        const std::uint32_t* row = pixels.data() + static_cast<std::ptrdiff_t>(y) * width;
        Span span{0, width};
        while (span.to > 0 && row[span.to - 1] == 0) --span.to;
        while (span.from < span.to && row[span.from] == 0) ++span.from;
        opaque_spans.push_back(span);
    }
}

Image::Image(int width, int height)
    : width_(std::max(width, 1)),
      height_(std::max(height, 1)),
      pixels_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), 0xFF000000u) {}

Colour Image::at(int x, int y) const {
    const std::uint32_t p =
        pixels_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
    return hex(p & 0xFFFFFF);
}

void Image::clear(Colour colour) { std::fill(pixels_.begin(), pixels_.end(), opaque_pixel(colour)); }

void Image::copy(const Image& other) {
    if (other.width_ == width_ && other.height_ == height_)
        std::copy(other.pixels_.begin(), other.pixels_.end(), pixels_.begin());
}

void Image::fill(const Path& path, const Transform& to_pixels, Colour colour) {
    Coverage coverage(path, to_pixels, width_, height_);
    const std::uint32_t solid = opaque_pixel(colour);
    for (int y = coverage.top(); y < coverage.bottom(); ++y) {
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
    for (int y = std::min(coverage.top(), limit.top()); y < coverage.bottom(); ++y) {
        std::fill(allowed.begin(), allowed.end(), 0.0);
        if (y >= limit.top() && y < limit.bottom()) {
            const Coverage::Row inside = limit.next_row();
            std::copy(inside.amounts.begin(), inside.amounts.end(), allowed.begin() + inside.first);
        }
        if (y < coverage.top()) continue;
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
        const Sprite::Span span = span_of_row(sprite, y - top);
        const int from = std::max(left + span.from, 0), to = std::min(left + span.to, width_);
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
    const Inverse inverse(to_pixels);
    const double w = width, h = height;
    const Vec corners[] = {to_pixels({0, 0}), to_pixels({w, 0}), to_pixels({0, h}), to_pixels({w, h})};
    if (!inverse.usable() || !std::all_of(std::begin(corners), std::end(corners), geometry::is_finite)) return;
    const auto [upper, lower] =
        std::minmax_element(std::begin(corners), std::end(corners), [](Vec a, Vec b) { return a.y < b.y; });
    const int top = static_cast<int>(std::clamp(std::floor(upper->y - 1), 0.0, static_cast<double>(height_)));
    const int bottom = static_cast<int>(std::clamp(std::ceil(lower->y + 1), 0.0, static_cast<double>(height_)));
    const std::int64_t du = fixed_point(inverse.across.x), dv = fixed_point(inverse.across.y);
    for (int y = top; y < bottom; ++y) {
        const Vec start = inverse.row_start(y);
        if (!is_finite(start)) continue;
        auto range = steps_within(start.x, inverse.across.x, -1, w, {0, width_});
        range = steps_within(start.y, inverse.across.y, -1, h, range);
        if (range.first >= range.second) continue;
        std::int64_t u = fixed_point(start.x + range.first * inverse.across.x);
        std::int64_t v = fixed_point(start.y + range.first * inverse.across.y);
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

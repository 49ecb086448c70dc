#include "app/raster/lay.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace megapon::raster {

namespace {

constexpr std::uint32_t even = 0x00FF00FF;  // two channels at a time, with room for a product each

// Every channel by share/256.
std::uint32_t times(std::uint32_t pixel, std::uint32_t share) {
    const std::uint32_t low = ((pixel & even) * share >> 8) & even;
    const std::uint32_t high = (pixel >> 8 & even) * share & ~even;
    return high | low;
}

// A premultiplied pixel over an opaque one.
void cover(std::uint32_t& below, std::uint32_t above) {
    const std::uint32_t alpha = above >> 24;
    if (alpha == 0) return;
    if (alpha == 255)
        below = above;
    else
        below = 0xFF000000u | (above + times(below & 0xFFFFFF, 256 - alpha - (alpha >> 7)));
}

std::uint32_t share_of(double opacity) {
    return static_cast<std::uint32_t>(std::lround(256 * std::clamp(opacity, 0.0, 1.0)));
}

// The whole k within `range` with low < at + step * k < high: [first, second), empty if first >= second.
std::pair<int, int> steps_within(double at, double step, double low, double high, std::pair<int, int> range) {
    if (step == 0) return low < at && at < high ? range : std::pair{0, 0};
    const double a = (low - at) / step, b = (high - at) / step;
    const auto bound = [&](double k) {  // beyond the range as near to it as an int needs
        return static_cast<int>(std::clamp(k, range.first - 1.0, range.second + 1.0));
    };
    return {std::max(range.first, bound(std::floor(std::min(a, b))) + 1),
            std::min(range.second, bound(std::ceil(std::max(a, b))))};
}

// In 2^-32 of a pixel, so that a row of steps does not stray. Beyond 2^30 pixels, which no picture has, it stays there:
// two such numbers can be added.
std::int64_t fixed(double value) {
    constexpr double largest = 1 << 30;
    return static_cast<std::int64_t>(std::llround(std::clamp(value, -largest, largest) * 4294967296.0));
}

// Walks over the pixels of the raster under a turned picture and tells each one where it lies in the picture, in
// 1/256 of a pixel, counted from the middle of the first one. `draw(pixel, u, v)`; u, v >= -256.
template <class Draw>
void walk(Image& raster, int width, int height, const Affine& to_pixels, const Draw& draw) {
    const double area = cross(to_pixels.x, to_pixels.y);
    const Vec corners[] = {to_pixels({0, 0}), to_pixels({static_cast<double>(width), 0}),
                           to_pixels({0, static_cast<double>(height)}),
                           to_pixels({static_cast<double>(width), static_cast<double>(height)})};
    if (!(std::abs(area) > 1e-12 && std::isfinite(area)) ||
        !std::all_of(std::begin(corners), std::end(corners), geometry::is_finite))
        return;
    const auto [upper, lower] =
        std::minmax_element(std::begin(corners), std::end(corners), [](Vec a, Vec b) { return a.y < b.y; });
    const int top = static_cast<int>(std::clamp(std::floor(upper->y - 1), 0.0, static_cast<double>(raster.height())));
    const int bottom = static_cast<int>(std::clamp(std::ceil(lower->y + 1), 0.0, static_cast<double>(raster.height())));
    const Vec across{to_pixels.y.y / area, -to_pixels.x.y / area};  // in the picture, for a step to the right
    if (!is_finite(across)) return;
    for (int y = top; y < bottom; ++y) {
        const Vec p = Vec{0.5, y + 0.5} - to_pixels.offset;
        const Vec at{cross(p, to_pixels.y) / area - 0.5, cross(to_pixels.x, p) / area - 0.5};
        if (!is_finite(at)) continue;
        auto range = steps_within(at.x, across.x, -1, width, {0, raster.width()});
        range = steps_within(at.y, across.y, -1, height, range);
        if (range.first >= range.second) continue;
        std::uint32_t* pixel = raster.row(y);
        std::int64_t u = fixed(at.x + range.first * across.x), v = fixed(at.y + range.first * across.y);
        const std::int64_t du = fixed(across.x), dv = fixed(across.y);
        for (int x = range.first; x < range.second; ++x, u += du, v += dv)
            draw(pixel[x], static_cast<int>(u >> 24), static_cast<int>(v >> 24));
    }
}

Picture::Span inked_row(const Picture& picture, int row) {
    return picture.inked.empty() ? Picture::Span{0, picture.width} : picture.inked[static_cast<std::size_t>(row)];
}

// The mean of the four pixels about a place, each by its nearness; there is nothing beyond the sides.
template <class Pixel, class Mix>
std::uint32_t between(const std::vector<Pixel>& pixels, int width, int height, int u, int v, const Mix& mix) {
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
        if ((upper[0] | upper[1] | lower[0] | lower[1]) == 0) return 0;
        return mix(mix(upper[0], upper[1], right), mix(lower[0], lower[1], right), down);
    }
    return mix(mix(at(x, y), at(x + 1, y), right), mix(at(x, y + 1), at(x + 1, y + 1), right), down);
}

}  // namespace

void find_ink(Picture& picture) {
    picture.inked.clear();
    for (int y = 0; y < picture.height; ++y) {
        const std::uint32_t* row = picture.pixels.data() + static_cast<std::ptrdiff_t>(y) * picture.width;
        Picture::Span span{0, picture.width};
        while (span.to > 0 && row[span.to - 1] == 0) --span.to;
        while (span.from < span.to && row[span.from] == 0) ++span.from;
        picture.inked.push_back(span);
    }
}

void lay(Image& raster, const Picture& picture, int left, int top, double opacity) {
    const std::uint32_t share = share_of(opacity);
    for (int y = std::max(top, 0); y < std::min(top + picture.height, raster.height()); ++y) {
        const Picture::Span ink = inked_row(picture, y - top);
        const int from = std::max(left + ink.from, 0), to = std::min(left + ink.to, raster.width());
        const std::uint32_t* above = picture.pixels.data() + static_cast<std::ptrdiff_t>(y - top) * picture.width;
        std::uint32_t* below = raster.row(y);
        for (int x = from; x < to; ++x) {
            const std::uint32_t pixel = above[x - left];
            cover(below[x], share == 256 ? pixel : times(pixel, share));
        }
    }
}

void lay(Image& raster, const Picture& picture, const Affine& to_pixels, double opacity) {
    const std::uint32_t share = share_of(opacity);
    const auto mix = [](std::uint32_t a, std::uint32_t b, std::uint32_t part) {
        const std::uint32_t low = ((a & even) * (256 - part) + (b & even) * part) >> 8 & even;
        const std::uint32_t high = ((a >> 8 & even) * (256 - part) + (b >> 8 & even) * part) & ~even;
        return high | low;
    };
    walk(raster, picture.width, picture.height, to_pixels, [&](std::uint32_t& pixel, int u, int v) {
        const std::uint32_t above = between(picture.pixels, picture.width, picture.height, u, v, mix);
        if (above == 0) return;
        cover(pixel, share == 256 ? above : times(above, share));
    });
}

void lay(Image& raster, const Mask& mask, const Affine& to_pixels, Colour colour) {
    const auto mix = [](std::uint32_t a, std::uint32_t b, std::uint32_t part) {
        return (a * (256 - part) + b * part + 128) >> 8;
    };
    const std::uint32_t ink = opaque(colour);
    walk(raster, mask.width, mask.height, to_pixels, [&](std::uint32_t& pixel, int u, int v) {
        const std::uint32_t covered = between(mask.amounts, mask.width, mask.height, u, v, mix);
        if (covered == 0) return;
        const std::uint32_t amount = covered * colour.a / 255;
        cover(pixel, times(ink, amount + (amount >> 7)));
    });
}

}  // namespace megapon::raster

#include "app/raster/image.h"

#include <algorithm>

namespace megapon::raster {

namespace {

// Moves a pixel towards the colour by share/256.
void blend(std::uint32_t& pixel, Colour colour, std::uint32_t share) {
    const auto mix = [share](std::uint32_t old, std::uint32_t ink) {
        return (old * (256 - share) + ink * share + 128) >> 8;
    };
    pixel = 0xFF000000u | mix(pixel >> 16 & 0xFF, colour.r) << 16 | mix(pixel >> 8 & 0xFF, colour.g) << 8 |
            mix(pixel & 0xFF, colour.b);
}

// 0..256 from coverage 0..1 and the colour's own alpha. Rounded without lround(), which would be a call for every
// pixel.
std::uint32_t share_of(double coverage, Colour colour) {
    const double rounded = coverage * (colour.a + (colour.a >> 7)) + 0.5;
    return static_cast<std::uint32_t>(rounded);
}

}  // namespace

Image::Image(int width, int height)
    : width_(std::max(width, 1)),
      height_(std::max(height, 1)),
      pixels_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_), 0xFF000000u) {}

Colour Image::at(int x, int y) const {
    const std::uint32_t p =
        pixels_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(x)];
    return hex(p & 0xFFFFFF);
}

void Image::clear(Colour colour) { std::fill(pixels_.begin(), pixels_.end(), opaque(colour)); }

void Image::copy(const Image& other) {
    if (other.pixels_.size() == pixels_.size()) std::copy(other.pixels_.begin(), other.pixels_.end(), pixels_.begin());
}

void Image::fill(const Path& path, const Transform& to_pixels, Colour colour) {
    coverage_.begin(path, to_pixels, width_, height_);
    const std::uint32_t solid = opaque(colour);
    for (int y = coverage_.top(); y < coverage_.bottom(); ++y) {
        const Coverage::Row covered = coverage_.next();
        std::uint32_t* pixel = row(y) + covered.first;
        for (double amount : covered.amounts) {
            const std::uint32_t share = share_of(amount, colour);
            if (share >= 256)
                *pixel = solid;
            else if (share > 0)
                blend(*pixel, colour, share);
            ++pixel;
        }
    }
}

void Image::fill_within(const Path& path, const Path& clip, const Transform& to_pixels, Colour colour) {
    coverage_.begin(path, to_pixels, width_, height_);
    limit_.begin(clip, to_pixels, width_, height_);
    allowed_.resize(static_cast<std::size_t>(width_));
    for (int y = std::min(coverage_.top(), limit_.top()); y < coverage_.bottom(); ++y) {
        std::fill(allowed_.begin(), allowed_.end(), 0.0);
        if (y >= limit_.top() && y < limit_.bottom()) {
            const Coverage::Row inside = limit_.next();
            std::copy(inside.amounts.begin(), inside.amounts.end(), allowed_.begin() + inside.first);
        }
        if (y < coverage_.top()) continue;
        const Coverage::Row covered = coverage_.next();
        for (std::size_t i = 0; i < covered.amounts.size(); ++i) {
            const std::size_t x = static_cast<std::size_t>(covered.first) + i;
            blend(row(y)[x], colour, share_of(covered.amounts[i] * allowed_[x], colour));
        }
    }
}

void Image::stamp(const Mask& mask, int left, int top, Colour colour) {
    for (int y = std::max(top, 0); y < std::min(top + mask.height, height_); ++y) {
        const std::uint8_t* amount = mask.amounts.data() + static_cast<std::ptrdiff_t>(y - top) * mask.width;
        for (int x = std::max(left, 0); x < std::min(left + mask.width, width_); ++x)
            blend(row(y)[x], colour, share_of(amount[x - left] / 255.0, colour));
    }
}

}  // namespace megapon::raster

#include "app/raster/canvas.h"

#include <algorithm>
#include <cmath>

#include "app/raster/lay.h"
#include "geometry/trig.h"

namespace megapon::raster {

namespace {

double share_left_of(Align align) { return align == Align::left ? 0 : align == Align::centre ? 0.5 : 1; }

// A picture of `sharpness` pixels a pixel whose `origin` comes to lie on `place`.
Affine turned_about(Vec origin, Vec place, double angle, Vec stretch, double sharpness) {
    const Vec along = geometry::direction(angle);
    Affine turned{(stretch.x / sharpness) * along, (stretch.y / sharpness) * perpendicular(along), {}};
    turned.offset = place - turned(origin);
    return turned;
}

}  // namespace

double page_scale(const Image& raster) { return std::min(raster.width() / page_size.x, raster.height() / page_size.y); }

PageCanvas::PageCanvas(Image& raster, Lettering& lettering, Sprites* sprites)
    : raster_(raster), lettering_(lettering), sprites_(sprites) {
    page_.scale = page_scale(raster);
}

void PageCanvas::fill(const Path& path, Colour colour) { raster_.fill(path, to_pixels(), swapped(colour)); }

void PageCanvas::fill_within(const Path& path, const Path& clip, Colour colour) {
    raster_.fill_within(path, clip, to_pixels(), swapped(colour));
}

Colour PageCanvas::swapped(Colour colour) const {
    for (const Swap& swap : swaps_)
        if (swap.from.r == colour.r && swap.from.g == colour.g && swap.from.b == colour.b)
            return {swap.to.r, swap.to.g, swap.to.b, colour.a};
    return colour;
}

Colour PageCanvas::letters(Colour colour) const {
    if (swaps_.empty()) return colour;
    colour = swapped(colour);
    colour.a = 255;
    return colour;
}

const Writing& PageCanvas::write(std::string_view words, const TextStyle& style, double sharpness) {
    const double scale = to_pixels().scale * sharpness;
    const double size = std::max(style.size, std::min(style.size * text_size(), style.most)) * scale;
    const auto written = [&](double pixels) -> const Writing& {
        return lettering_.write(words, style.face, std::max(1, static_cast<int>(std::lround(pixels))));
    };
    const Writing& writing = written(size);
    const double room = style.room * scale;
    if (writing.mask.width <= room) return writing;
    return written(std::floor(size * room / writing.mask.width));
}

void PageCanvas::text(Vec at, std::string_view words, const TextStyle& style) {
    if (words.empty()) return;
    if (style.angle != 0) return turned_text(at, words, style);
    const Writing& writing = write(words, style);
    const Vec place = to_pixels()(at);
    const double share = share_left_of(style.align);
    const int left = static_cast<int>(std::lround(place.x - share * writing.mask.width));
    raster_.stamp(writing.mask, left, static_cast<int>(std::lround(place.y)) - writing.baseline, letters(style.colour));
}

void PageCanvas::turned_text(Vec at, std::string_view words, const TextStyle& style) {
    const Writing& writing = write(words, style, turned_sharpness);
    const Vec origin{share_left_of(style.align) * writing.mask.width, static_cast<double>(writing.baseline)};
    lay(raster_, writing.mask, turned_about(origin, to_pixels()(at), style.angle, {1, 1}, turned_sharpness),
        letters(style.colour));
}

double PageCanvas::text_width(std::string_view words, const TextStyle& style) {
    return words.empty() ? 0 : write(words, style).mask.width / to_pixels().scale;
}

// Upright it is laid on pixel by pixel; any other way it is drawn turned_sharpness and turned.
void PageCanvas::sprite(Vec at, std::string_view name, const SpriteStyle& style) {
    if (!sprites_) return;
    const Vec place = to_pixels()(at);
    const double scale = to_pixels().scale;
    if (style.angle == 0 && style.stretch == Vec{1, 1} && !style.exact) {
        const Picture* picture = sprites_->picture(name, style.variant, scale);
        if (!picture) return;
        const Vec corner = place - picture->origin;
        return lay(raster_, *picture, static_cast<int>(std::lround(corner.x)), static_cast<int>(std::lround(corner.y)),
                   style.opacity);
    }
    const double largest = std::max({std::abs(style.stretch.x), std::abs(style.stretch.y), 1.0});
    const double sharpness = turned_sharpness * largest;
    if (const Picture* picture = sprites_->picture(name, style.variant, scale * sharpness))
        lay(raster_, *picture, turned_about(picture->origin, place, style.angle, style.stretch, sharpness),
            style.opacity);
}

}  // namespace megapon::raster

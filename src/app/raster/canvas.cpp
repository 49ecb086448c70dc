#include "app/raster/canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "geometry/trig.h"

namespace megapon::raster {

namespace {

double fraction_left_of(Align align) { return align == Align::left ? 0 : align == Align::centre ? 0.5 : 1; }

// The nearest pixel; what is far outside of any image, or no number, stays outside.
int pixel_at(double place) {
    constexpr double outside = 1 << 24;
    return place > -outside ? static_cast<int>(std::lround(std::min(place, outside))) : -(1 << 24);
}

// For an image of `sharpness` pixels a pixel whose `origin` comes to lie on `place`.
Affine turned_about(Vec origin, Vec place, double angle, Vec stretch, double sharpness) {
    const Vec along = geometry::direction(angle);
    Affine turned{(stretch.x / sharpness) * along, (stretch.y / sharpness) * perpendicular(along), {}};
    turned.offset = place - turned(origin);
    return turned;
}

}  // namespace

bool BackgroundCache::restore(std::uint64_t key, Image& image) const {
    for (const Entry& entry : entries_) {
        const bool fits = entry.image.width() == image.width() && entry.image.height() == image.height();
        if (!entry.used || entry.key != key || !fits) continue;
        image.copy(entry.image);
        return true;
    }
    return false;
}

void BackgroundCache::store(std::uint64_t key, const Image& image) {
    entries_[oldest_] = {key, image, true};
    oldest_ = (oldest_ + 1) % entries_.size();
}

double page_scale(const Image& image) { return std::min(image.width() / page_size.x, image.height() / page_size.y); }

PageCanvas::PageCanvas(Image& image, TextRenderer& text, SpriteSource* sprites)
    : image_(image), text_(text), sprites_(sprites) {
    page_to_pixels_.scale = page_scale(image);
}

void PageCanvas::fill(const Path& path, Colour colour) { image_.fill(path, to_pixels(), replace(colour)); }

void PageCanvas::fill_within(const Path& path, const Path& clip, Colour colour) {
    image_.fill_within(path, clip, to_pixels(), replace(colour));
}

Colour PageCanvas::replace(Colour colour) const {
    for (const ColourReplacement& replacement : replacements_)
        if (replacement.from == Colour{colour.r, colour.g, colour.b, replacement.from.a})
            return {replacement.to.r, replacement.to.g, replacement.to.b, colour.a};
    return colour;
}

Colour PageCanvas::text_colour(Colour colour) const {
    if (replacements_.empty()) return colour;
    colour = replace(colour);
    colour.a = 255;
    return colour;
}

// In pixels; smaller where the text would be wider than its room.
int PageCanvas::letter_size(std::string_view words, const TextStyle& style, double sharpness) {
    const double scale = to_pixels().scale * sharpness;
    const double size = std::max(style.size, std::min(style.size * text_size(), style.most)) * scale;
    const auto whole = [](double pixels) { return std::max(1, pixel_at(pixels)); };
    const int width = line_width(text_, words, style.face, whole(size));
    constexpr double rounding = 1e-6;  // of a room that was made for these words
    const double room = style.room * scale + rounding;
    return whole(width <= room ? size : std::floor(size * room / width));
}

void PageCanvas::text(Vec at, std::string_view words, const TextStyle& style) {
    if (words.empty()) return;
    if (text::has_caps(words)) return text_with_caps(at, words, style);
    if (style.angle != 0) return turned_text(at, words, style);
    const RenderedText& rendered = render(words, style);
    const Vec place = to_pixels()(at);
    image_.blit(rendered.mask, pixel_at(place.x - fraction_left_of(style.align) * rendered.mask.width),
                pixel_at(place.y) - rendered.baseline, text_colour(style.colour));
}

void PageCanvas::text_with_caps(Vec at, std::string_view words, const TextStyle& style) {
    if (style.angle != 0) return text(at, text::without_caps(words), style);
    const int size = letter_size(words, style), width = line_width(text_, words, style.face, size);
    const Vec place = to_pixels()(at);
    draw_line(image_, text_, words,
              {.left = pixel_at(place.x - fraction_left_of(style.align) * width),
               .baseline = pixel_at(place.y),
               .face = style.face,
               .size = size,
               .colour = text_colour(style.colour)});
}

void PageCanvas::turned_text(Vec at, std::string_view words, const TextStyle& style) {
    const RenderedText& rendered = render(words, style, oversampling);
    const Vec origin{fraction_left_of(style.align) * rendered.mask.width, static_cast<double>(rendered.baseline)};
    image_.blit_transformed(rendered.mask, turned_about(origin, to_pixels()(at), style.angle, {1, 1}, oversampling),
                            text_colour(style.colour));
}

double PageCanvas::text_width(std::string_view words, const TextStyle& style) {
    if (words.empty()) return 0;
    return line_width(text_, words, style.face, letter_size(words, style)) / to_pixels().scale;
}

void PageCanvas::sprite(Vec at, std::string_view name, const SpriteStyle& style) {
    if (!sprites_) return;
    if (style.angle != 0 || style.stretch != Vec{1, 1} || style.exact) return transformed_sprite(at, name, style);
    const Transform pixels = to_pixels();
    const Sprite* sprite = sprites_->sprite(name, style.variant, pixels.scale);
    if (!sprite) return;
    const Vec corner = pixels(at) - sprite->origin;
    image_.blit(*sprite, pixel_at(corner.x), pixel_at(corner.y), style.opacity);
}

void PageCanvas::transformed_sprite(Vec at, std::string_view name, const SpriteStyle& style) {
    const Transform pixels = to_pixels();
    const double sharpness = oversampling * std::max({1.0, std::abs(style.stretch.x), std::abs(style.stretch.y)});
    const Sprite* sprite = sprites_->sprite(name, style.variant, pixels.scale * sharpness);
    if (!sprite) return;
    image_.blit_transformed(*sprite, turned_about(sprite->origin, pixels(at), style.angle, style.stretch, sharpness),
                            style.opacity);
}

bool PageCanvas::restore_background(std::uint64_t key) {
    return backgrounds_ && backgrounds_->restore(background_key(key), image_);
}

void PageCanvas::store_background(std::uint64_t key) {
    if (backgrounds_) backgrounds_->store(background_key(key), image_);
}

const RenderedText* TextCache::find(std::string_view text, Face face, int size) {
    const auto place = places_.find({face, size, std::string(text)});
    if (place == places_.end()) return nullptr;
    lines_.splice(lines_.begin(), lines_, place->second);
    return &place->second->rendered;
}

const RenderedText& TextCache::add(std::string_view text, Face face, int size, RenderedText rendered) {
    lines_.push_front({{face, size, std::string(text)}, std::move(rendered)});
    places_[lines_.front().key] = lines_.begin();
    pixels_ += pixels(lines_.front());
    while (pixels_ > most_pixels_ && lines_.size() > 1) {
        pixels_ -= pixels(lines_.back());
        places_.erase(lines_.back().key);
        lines_.pop_back();
    }
    return lines_.front().rendered;
}

}  // namespace megapon::raster

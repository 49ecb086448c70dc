#include "app/raster/canvas.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "geometry/trig.h"

namespace megapon::raster {

namespace {

// The nearest pixel; what is far outside of any image, or no number, stays outside.
int pixel_at(double place) {
    constexpr double outside = 1 << 24;
    return place > -outside ? static_cast<int>(std::lround(std::min(place, outside))) : -(1 << 24);
}

// Transform of an image of `sharpness` pixels a pixel whose `origin` comes to lie on `place`.
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
        image = entry.image;
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
    for (const ColourReplacement& replacement : replacements)
        if (replacement.from == Colour{colour.r, colour.g, colour.b, replacement.from.a})
            return {replacement.to.r, replacement.to.g, replacement.to.b, colour.a};
    return colour;
}

// Size in pixels; smaller where the text would be wider than its room.
int PageCanvas::letter_size(std::string_view words, const TextStyle& style, double sharpness) {
    const double scale = to_pixels().scale * sharpness;
    const double size = std::max(style.size, std::min(style.size * text_size(), style.most)) * scale;
    const int width = line_width(text_, words, style.face, std::max(1, pixel_at(size)));
    constexpr double rounding = 1e-6;  // tolerance of a room that was made for these words
    const double room = style.room * scale + rounding;
    return std::max(1, pixel_at(width <= room ? size : std::floor(size * room / width)));
}

void PageCanvas::text(Vec at, std::string_view words, const TextStyle& style) {
    if (words.empty()) return;
    const bool has_caps = text::has_caps(words);
    const bool turned = style.angle != 0;
    if (has_caps && turned) return text(at, text::without_caps(words), style);
    const double fraction_left = fraction_before(style.align);
    const Vec place = to_pixels()(at);
    const int size = letter_size(words, style, turned ? oversampling : 1);
    Colour colour = replace(style.colour);
    if (!replacements.empty()) colour.a = 255;
    if (has_caps) {
        const int left = pixel_at(place.x - fraction_left * line_width(text_, words, style.face, size));
        return draw_line(image_, text_, words, {left, pixel_at(place.y), style.face, size, colour});
    }
    const RenderedText& rendered = text_.render(words, style.face, size);
    if (turned) {
        const Vec origin{fraction_left * rendered.mask.width, static_cast<double>(rendered.baseline)};
        return image_.blit_transformed(rendered.mask, turned_about(origin, place, style.angle, {1, 1}, oversampling),
                                       colour);
    }
    image_.blit(rendered.mask, pixel_at(place.x - fraction_left * rendered.mask.width),
                pixel_at(place.y) - rendered.baseline, colour);
}

double PageCanvas::text_width(std::string_view words, const TextStyle& style) {
    if (words.empty()) return 0;
    return line_width(text_, words, style.face, letter_size(words, style)) / to_pixels().scale;
}

void PageCanvas::sprite(Vec at, std::string_view name, const SpriteStyle& style) {
    if (!sprites_) return;
    const Transform pixels = to_pixels();
    if (style.angle != 0 || style.stretch != Vec{1, 1} || style.exact) {
        const double sharpness = oversampling * std::max({1.0, std::abs(style.stretch.x), std::abs(style.stretch.y)});
        const Sprite* sharp = sprites_->sprite(name, style.variant, pixels.scale * sharpness);
        if (sharp)
            image_.blit_transformed(
                *sharp, turned_about(sharp->origin, pixels(at), style.angle, style.stretch, sharpness), style.opacity);
        return;
    }
    const Sprite* sprite = sprites_->sprite(name, style.variant, pixels.scale);
    if (!sprite) return;
    const Vec corner = pixels(at) - sprite->origin;
    image_.blit(*sprite, pixel_at(corner.x), pixel_at(corner.y), style.opacity);
}

bool PageCanvas::restore_background(std::uint64_t key) {
    return backgrounds && backgrounds->restore(2 * key + (replacements.empty() ? 0 : 1), image_);
}

void PageCanvas::store_background(std::uint64_t key) {
    if (backgrounds) backgrounds->store(2 * key + (replacements.empty() ? 0 : 1), image_);
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
    pixels_ += lines_.front().rendered.mask.amounts.size();
    while (pixels_ > most_pixels_ && lines_.size() > 1) {
        pixels_ -= lines_.back().rendered.mask.amounts.size();
        places_.erase(lines_.back().key);
        lines_.pop_back();
    }
    return lines_.front().rendered;
}

namespace {

using text::CapPiece;

constexpr int least_wavering_size = 15;  // pixels; smaller lines would blur

int rounded(double pixels) { return static_cast<int>(std::lround(pixels)); }

// The box of a cap, in pixels of the image; all of them are fractions of the letters' size.
struct CapBox {
    int height = 1;
    int width = 1;
    int margin = 0;  // width at each side
    int advance = 1;

    CapBox(TextRenderer& text, const CapPiece& piece, Face face, int size)
        : height(std::max(3, rounded(cap_height * size))) {
        constexpr double least_width = 0.95;
        constexpr double beside_letters = 0.22;
        constexpr double beside_cap = 0.08;
        const int inside = text.width(piece.words, face, size) + 2 * rounded(beside_letters * size);
        width = std::max(inside, rounded(least_width * size));
        margin = rounded(beside_cap * size);
        advance = width + 2 * margin;
    }
};

// The corners of a rectangle, rounded; the pencil wavers, but always alike.
std::vector<Vec> rounded_corners(Vec left_top, Vec size, double radius, double waver) {
    constexpr int steps = 3;  // steps of a quarter circle
    constexpr Vec directions[]{{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
    const Vec inner[]{
        {radius, radius}, {size.x - radius, radius}, size - Vec{radius, radius}, {radius, size.y - radius}};
    std::vector<Vec> corners;
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec from = directions[i];
        const Vec to = directions[(i + 1) % 4];
        const Vec shift = boiled(inner[i] + Vec{size.x, 0}, 0, waver) - (inner[i] + Vec{size.x, 0});
        for (int step = 0; step <= steps; ++step) {
            const Vec turned = geometry::direction(90.0 * step / steps);
            corners.push_back(left_top + shift + inner[i] + radius * (turned.x * from + turned.y * to));
        }
    }
    return corners;
}

// A key has corners, rounded by hand where the letters are large; a button is round.
void draw_cap(Image& image, TextRenderer& text, const CapPiece& piece, const CapBox& box, const CapLine& line) {
    const bool is_key = piece.cap == text::Cap::key;
    const bool wavers = is_key && line.size >= least_wavering_size;
    const double pen = std::max(1.0, 0.07 * line.size);
    const double half = pen / 2;
    const double waver = wavers ? 0.025 * line.size : 0;
    const Vec left_top{static_cast<double>(line.left + box.margin),
                       std::round(line.baseline - cap_above_line * line.size - 0.5 * box.height)};
    const Vec size{static_cast<double>(box.width), static_cast<double>(box.height)};
    const double radius = is_key ? 0.24 * line.size : size.y / 2 - half;
    const Vec inset{half + waver, half + waver};
    Path path;
    path.outline(rounded_corners(left_top + inset, size - 2 * inset, radius, waver), pen);
    Colour soft = line.colour;
    soft.a = static_cast<std::uint8_t>(soft.a * 0.8);
    image.fill(path, {}, soft);
    const RenderedText& label = text.render(piece.words, line.face, line.size);
    image.blit(label.mask, line.left + box.margin + (box.width - label.mask.width) / 2, line.baseline - label.baseline,
               line.colour);
}

}  // namespace

int line_width(TextRenderer& text, std::string_view words, Face face, int size) {
    if (!text::has_caps(words)) return text.width(words, face, size);
    int width = 0;
    for (CapPiece piece = text::first_piece(words); piece.length > 0; piece = text::first_piece(words)) {
        if (piece.cap)
            width += CapBox(text, piece, face, size).advance;
        else if (!piece.words.empty())
            width += text.width(piece.words, face, size);
        words.remove_prefix(piece.length);
    }
    return width;
}

void draw_line(Image& image, TextRenderer& text, std::string_view words, CapLine line) {
    for (CapPiece piece = text::first_piece(words); piece.length > 0; piece = text::first_piece(words)) {
        if (piece.cap) {
            const CapBox box(text, piece, line.face, line.size);
            draw_cap(image, text, piece, box, line);
            line.left += box.advance;
        } else if (!piece.words.empty()) {
            const RenderedText& rendered = text.render(piece.words, line.face, line.size);
            image.blit(rendered.mask, line.left, line.baseline - rendered.baseline, line.colour);
            line.left += rendered.mask.width;
        }
        words.remove_prefix(piece.length);
    }
}

}  // namespace megapon::raster

#include "app/raster/canvas.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/raster/path.h"
#include "geometry/trig.h"

namespace megapon::raster {

namespace {

using text::CapPiece;

constexpr int least_wavering_size = 15;  // pixels; smaller lines would blur

int rounded(double pixels) { return static_cast<int>(std::lround(pixels)); }

// The box of a cap, in pixels of the image; all of them are fractions of the letters' size.
struct CapBox {
    int height = 1;
    int width = 1;
    int margin = 0;  // at each side

    CapBox(TextRenderer& text, const CapPiece& piece, Face face, int size)
        : height(std::max(3, rounded(cap_height * size))) {
        constexpr double least_width = 0.95, beside_letters = 0.22, beside_cap = 0.08;
        const int inside = text.width(piece.words, face, size) + 2 * rounded(beside_letters * size);
        width = std::max(inside, rounded(least_width * size));
        margin = rounded(beside_cap * size);
    }
    int advance() const { return width + 2 * margin; }
};

// The corners of a rectangle, rounded; the pencil wavers, but always alike.
std::vector<Vec> rounded_corners(Vec left_top, Vec size, double radius, double waver) {
    constexpr int steps = 3;  // of a quarter circle
    constexpr Vec directions[]{{-1, 0}, {0, -1}, {1, 0}, {0, 1}};
    const Vec inner[]{
        {radius, radius}, {size.x - radius, radius}, size - Vec{radius, radius}, {radius, size.y - radius}};
    std::vector<Vec> corners;
    for (std::size_t i = 0; i < 4; ++i) {
        const Vec from = directions[i], to = directions[(i + 1) % 4];
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
    const bool is_key = piece.cap == text::Cap::key, wavers = is_key && line.size >= least_wavering_size;
    const double pen = std::max(1.0, 0.07 * line.size), half = pen / 2, waver = wavers ? 0.025 * line.size : 0;
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
            width += CapBox(text, piece, face, size).advance();
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
            line.left += box.advance();
        } else if (!piece.words.empty()) {
            const RenderedText& rendered = text.render(piece.words, line.face, line.size);
            image.blit(rendered.mask, line.left, line.baseline - rendered.baseline, line.colour);
            line.left += rendered.mask.width;
        }
        words.remove_prefix(piece.length);
    }
}

}  // namespace megapon::raster

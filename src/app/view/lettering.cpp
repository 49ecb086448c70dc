#include "app/view/lettering.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "app/i18n/utf8.h"
#include "app/raster/boil.h"
#include "app/view/palette.h"

namespace megapon::view {

namespace {

constexpr double ball_radius = 0.66;  // of the size of the letters

bool is_capitals(std::string_view word) {
    return word.size() == 2 &&
           std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isupper(c) != 0; });
}

// The words of a line; a line of lettering has few.
struct Split {
    std::array<std::string_view, 8> words;
    std::size_t count = 0;

    explicit Split(std::string_view line) {
        while (!line.empty() && count < words.size()) {
            const std::size_t end = std::min(line.find(' '), line.size());
            words[count++] = line.substr(0, end);
            line.remove_prefix(std::min(end + 1, line.size()));
        }
    }
};

// Letter by letter from the left; answers where the word ends. Without a colour it is only measured.
double write(Canvas& canvas, std::string_view word, Vec at, TextStyle style, double lean, bool inks) {
    for (std::size_t i = 0; !word.empty(); ++i) {
        const std::size_t n = i18n::letter_length(word);
        const std::string_view letter = word.substr(0, n);
        const double width = canvas.text_width(letter, style);
        if (inks) {
            // Each letter leans and sits by its own whim, always the same.
            const Vec whim = raster::boiled(Vec{static_cast<double>(i), static_cast<double>(letter[0])}, 5, 1) -
                             Vec{static_cast<double>(i), static_cast<double>(letter[0])};
            style.angle = 0.01 + lean * whim.x;
            canvas.text(at + Vec{width / 2, 0.05 * style.size * whim.y}, letter, style);
        }
        at.x += width;
        word.remove_prefix(n);
    }
    return at.x;
}

void write_twice(Canvas& canvas, std::string_view word, Vec at, TextStyle style) {
    constexpr double lean = 5;
    const Vec shadow{0.045 * style.size, 0.055 * style.size};
    style.align = raster::Align::centre;
    style.colour = brass;
    write(canvas, word, at + shadow, style, lean, true);
    style.colour = ink;
    write(canvas, word, at, style, lean, true);
}

void draw_in_ball(Canvas& canvas, std::string_view word, Vec middle, double size, int boil) {
    const double stretch = ball_radius * size / 16;
    const Vec centre = middle - Vec{0, 0.34 * size};
    {
        const raster::Inset inset(canvas, {stretch, centre});
        canvas.sprite({}, "ball", {.variant = boil});
    }
    canvas.text(centre + Vec{0, 0.21 * size}, word,
                {.size = 0.58 * size,
                 .colour = paper,
                 .align = raster::Align::centre,
                 .face = raster::Face::heading,
                 .angle = -7});
}

}  // namespace

raster::Face face_for(std::string_view words) {
    const bool latin =
        std::all_of(words.begin(), words.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    return latin ? raster::Face::heading : raster::Face::hand;
}

void draw_rimmed(Canvas& canvas, std::string_view words, Vec at, const TextStyle& style) {
    constexpr std::array<Vec, 4> rim{{{1.1, 1.1}, {-1.1, -1.1}, {1.1, -1.1}, {-1.1, 1.1}}};
    TextStyle under = style;
    under.colour = paper;
    for (const Vec shift : rim) canvas.text(at + shift, words, under);
    canvas.text(at, words, style);
}

void draw_lettering(Canvas& canvas, std::string_view words, Vec middle, double size, int boil) {
    const TextStyle style{.size = size, .face = face_for(words)};
    const Split split(words);
    const auto in_ball = [&](std::size_t i) { return split.count == 3 && i == 1 && is_capitals(split.words[i]); };
    const auto width_of = [&](std::size_t i) {
        return in_ball(i) ? 2 * ball_radius * size : write(canvas, split.words[i], {}, style, 0, false);
    };
    const double gap = 0.24 * size;
    double width = -gap;
    for (std::size_t i = 0; i < split.count; ++i) width += gap + width_of(i);
    Vec at = middle - Vec{width / 2, 0};
    for (std::size_t i = 0; i < split.count; ++i) {
        const double wide = width_of(i);
        if (in_ball(i))
            draw_in_ball(canvas, split.words[i], at + Vec{wide / 2, 0}, size, boil);
        else
            write_twice(canvas, split.words[i], at, style);
        at.x += wide + gap;
    }
}

}  // namespace megapon::view

#include "app/view/lettering.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <vector>

#include "app/paint/boil.h"
#include "app/view/palette.h"
#include "app/words/letter.h"

namespace megapon::view {

namespace {

constexpr double ball_radius = 0.66;  // of the size of the letters

bool is_capitals(std::string_view word) {
    return word.size() == 2 &&
           std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isupper(c) != 0; });
}

std::vector<std::string_view> split(std::string_view words) {
    std::vector<std::string_view> all;
    while (!words.empty()) {
        const std::size_t end = std::min(words.find(' '), words.size());
        all.push_back(words.substr(0, end));
        words.remove_prefix(std::min(end + 1, words.size()));
    }
    return all;
}

// Letter by letter from the left; answers where the word ends. Without a colour it is only measured.
double write(Canvas& canvas, std::string_view word, Vec at, TextStyle style, double lean, bool inks) {
    for (std::size_t i = 0; !word.empty(); ++i) {
        const std::size_t n = words::letter_length(word);
        const std::string_view letter = word.substr(0, n);
        const double width = canvas.text_width(letter, style);
        if (inks) {
            // Each letter leans and sits by its own whim, always the same.
            const Vec whim = paint::boiled(Vec{static_cast<double>(i), static_cast<double>(letter[0])}, 5, 1) -
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
    style.align = paint::Align::centre;
    style.colour = brass;
    write(canvas, word, at + shadow, style, lean, true);
    style.colour = ink;
    write(canvas, word, at, style, lean, true);
}

void draw_in_ball(Canvas& canvas, std::string_view word, Vec middle, double size, int boil) {
    const double stretch = ball_radius * size / 16;
    const Vec centre = middle - Vec{0, 0.34 * size};
    {
        const paint::Inset inset(canvas, {stretch, centre});
        canvas.sprite({}, "ball", {.variant = boil});
    }
    canvas.text(centre + Vec{0, 0.21 * size}, word,
                {.size = 0.58 * size,
                 .colour = paper,
                 .align = paint::Align::centre,
                 .face = paint::Face::heading,
                 .angle = -7});
}

}  // namespace

paint::Face face_for(std::string_view words) {
    const bool latin =
        std::all_of(words.begin(), words.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    return latin ? paint::Face::heading : paint::Face::hand;
}

void draw_lettering(Canvas& canvas, std::string_view words, Vec middle, double size, int boil) {
    const TextStyle style{.size = size, .face = face_for(words)};
    const std::vector<std::string_view> all = split(words);
    const auto in_ball = [&](std::size_t i) { return all.size() == 3 && i == 1 && is_capitals(all[i]); };
    const double gap = 0.24 * size;
    double width = -gap;
    for (std::size_t i = 0; i < all.size(); ++i)
        width += gap + (in_ball(i) ? 2 * ball_radius * size : write(canvas, all[i], {}, style, 0, false));
    Vec at = middle - Vec{width / 2, 0};
    for (std::size_t i = 0; i < all.size(); ++i) {
        const double wide = in_ball(i) ? 2 * ball_radius * size : write(canvas, all[i], {}, style, 0, false);
        if (in_ball(i))
            draw_in_ball(canvas, all[i], at + Vec{wide / 2, 0}, size, boil);
        else
            write_twice(canvas, all[i], at, style);
        at.x += wide + gap;
    }
}

}  // namespace megapon::view

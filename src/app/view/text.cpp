#include "app/view/text.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "app/i18n/utf8.h"
#include "app/raster/boil.h"
#include "app/view/palette.h"

namespace megapon::view {

namespace {

constexpr double ball_radius = 0.66;  // as a fraction of the letters' size

bool is_capitals(std::string_view word) {
    return word.size() == 2 &&
           std::all_of(word.begin(), word.end(), [](unsigned char c) { return std::isupper(c) != 0; });
}

// The first words of a line, four at most.
struct Words {
    std::array<std::string_view, 4> words;
    std::size_t count = 0;

    explicit Words(std::string_view line) {
        while (!line.empty() && count < words.size()) {
            const std::size_t end = std::min(line.find(' '), line.size());
            words[count++] = line.substr(0, end);
            line.remove_prefix(std::min(end + 1, line.size()));
        }
    }
    std::size_t size() const { return count; }
    std::string_view operator[](std::size_t i) const { return words[i]; }
};

double letters_width(Canvas& canvas, std::string_view word, const TextStyle& style) {
    double width = 0;
    for (std::size_t length = 0; !word.empty(); word.remove_prefix(length)) {
        length = i18n::letter_length(word);
        width += canvas.text_width(word.substr(0, length), style);
    }
    return width;
}

// Letter by letter from the left, each with a small lean and height of its own: pseudo-random, but always the same.
void draw_letters(Canvas& canvas, std::string_view word, Vec at, TextStyle style) {
    constexpr double lean = 5;  // degrees at most
    for (std::size_t i = 0; !word.empty(); ++i) {
        const std::string_view letter = word.substr(0, i18n::letter_length(word));
        const double width = canvas.text_width(letter, style);
        const Vec seed{static_cast<double>(i), static_cast<double>(letter[0])};
        const Vec shift = raster::boiled(seed, 5, 1) - seed;
        style.angle = 0.01 + lean * shift.x;
        canvas.text(at + Vec{width / 2, 0.05 * style.size * shift.y}, letter, style);
        at.x += width;
        word.remove_prefix(letter.size());
    }
}

void draw_letters_with_shadow(Canvas& canvas, std::string_view word, Vec at, TextStyle style) {
    const Vec shadow{0.045 * style.size, 0.055 * style.size};
    style.align = raster::Align::centre;
    style.colour = brass;
    draw_letters(canvas, word, at + shadow, style);
    style.colour = ink;
    draw_letters(canvas, word, at, style);
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

// Length in bytes of the first unbreakable piece: a word with the spaces after it, or one character of Japanese with
// the marks that may not begin a line.
std::size_t piece_length(std::string_view words) {
    const auto is_wide = [words](std::size_t at) { return static_cast<unsigned char>(words[at]) >= 0xE3; };
    std::size_t end = 0;
    if (is_wide(0)) {
        end = i18n::letter_length(words);
        for (const std::string_view mark : {"。", "、", "）", "？", "！", "ー", "」"})
            while (words.substr(end).starts_with(mark)) end += mark.size();
        return end;
    }
    while (end < words.size() && words[end] != ' ' && !is_wide(end)) end += i18n::letter_length(words.substr(end));
    while (end < words.size() && words[end] == ' ') ++end;
    return end;
}

std::string_view trim_end(std::string_view words) { return words.substr(0, words.find_last_not_of(' ') + 1); }

// Length in bytes of the longest beginning that fits, in whole units.
template <class Fits>
std::size_t fitting_length(std::string_view words, const Fits& fits, std::size_t (*unit)(std::string_view)) {
    std::size_t end = 0;
    while (end < words.size()) {
        const std::size_t next = end + unit(words.substr(end));
        if (!fits(words.substr(0, next))) break;
        end = next;
    }
    return end;
}

}  // namespace

raster::Face face_for(std::string_view words) {
    const bool latin =
        std::all_of(words.begin(), words.end(), [](char c) { return static_cast<unsigned char>(c) < 0x80; });
    return latin ? raster::Face::heading : raster::Face::hand;
}

void draw_outlined(Canvas& canvas, std::string_view words, Vec at, const TextStyle& style) {
    constexpr std::array<Vec, 4> outline{{{1.1, 1.1}, {-1.1, -1.1}, {1.1, -1.1}, {-1.1, 1.1}}};
    TextStyle under = style;
    under.colour = paper;
    for (const Vec shift : outline) canvas.text(at + shift, words, under);
    canvas.text(at, words, style);
}

void draw_lettering(Canvas& canvas, std::string_view line, Vec middle, double size, int boil) {
    const TextStyle style{.size = size, .face = face_for(line)};
    const Words words(line);
    const auto in_ball = [&](std::size_t i) { return words.size() == 3 && i == 1 && is_capitals(words[i]); };
    const auto width_of = [&](std::size_t i) {
        return in_ball(i) ? 2 * ball_radius * size : letters_width(canvas, words[i], style);
    };
    const double gap = 0.24 * size;
    double width = -gap;
    for (std::size_t i = 0; i < words.size(); ++i) width += gap + width_of(i);
    Vec at = middle - Vec{width / 2, 0};
    for (std::size_t i = 0; i < words.size(); ++i) {
        const double word_width = width_of(i);
        if (in_ball(i))
            draw_in_ball(canvas, words[i], at + Vec{word_width / 2, 0}, size, boil);
        else
            draw_letters_with_shadow(canvas, words[i], at, style);
        at.x += word_width + gap;
    }
}

std::vector<std::string> wrap_text(Canvas& canvas, std::string_view words, const TextStyle& style, double width) {
    TextStyle unbounded = style;
    unbounded.room = 1e9;  // too wide a line is broken, not written smaller
    const auto fits = [&](std::string_view line) { return canvas.text_width(trim_end(line), unbounded) <= width; };
    std::vector<std::string> lines;
    while (!words.empty()) {
        std::size_t end = fitting_length(words, fits, piece_length);
        if (end == 0) end = std::max(fitting_length(words, fits, i18n::letter_length), i18n::letter_length(words));
        lines.emplace_back(trim_end(words.substr(0, end)));
        words.remove_prefix(end);
    }
    return lines;
}

}  // namespace megapon::view

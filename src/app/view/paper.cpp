#include "app/view/paper.h"

#include <algorithm>

#include "text/error.h"

namespace megapon::view {

namespace {

constexpr Colour wood = raster::hex(0x8A6242);
constexpr Colour grain = raster::hex(0x6E4C31);
constexpr double narrowest = 14;     // px of desk that has room for things
constexpr double widest_thing = 16;  // px across, of a thing

struct DeskThing {
    std::string_view name;
    double along = 0;  // place along the margin, 0 to 1
    double tilt = 0;   // degrees off the margin's direction
};

// Lays two things on a margin between the window's edge and the canvas. `upright`: the margin is at the left or right.
void lay_things(Canvas& canvas, Vec corner, Vec size, bool upright, const std::array<DeskThing, 2>& things) {
    const double across = upright ? size.x : size.y;
    const double along = upright ? size.y : size.x;
    if (across < narrowest) return;
    const double scale = std::min(across, 2.2 * widest_thing) / (1.6 * widest_thing);
    for (const DeskThing& thing : things) {
        const Vec middle = upright ? Vec{size.x / 2, thing.along * along} : Vec{thing.along * along, size.y / 2};
        const double tilt = thing.tilt * std::min(1.0, across / 60);
        canvas.sprite(corner + middle, thing.name,
                      {.angle = (upright ? 90 : 0) + tilt + 0.01, .stretch = {scale, scale}});
    }
}

constexpr double ball_radius = 0.66;  // fraction of the letters' size

// Letter by letter from the left, each with a small lean and height of its own: pseudo-random, but always the same.
void draw_letters(Canvas& canvas, std::string_view word, Vec at, Colour colour, TextStyle style) {
    style.align = raster::Align::centre;
    style.colour = colour;
    constexpr double lean = 5;  // degrees, maximum
    for (std::size_t i = 0; !word.empty(); ++i) {
        const std::string_view letter = word.substr(0, text::first_letters(word, 1).size());
        const double width = canvas.text_width(letter, style);
        const Vec seed{static_cast<double>(i), static_cast<double>(letter[0])};
        const Vec shift = raster::boiled(seed, 5, 1) - seed;
        style.angle = 0.01 + lean * shift.x;
        canvas.text(at + Vec{width / 2, 0.05 * style.size * shift.y}, letter, style);
        at.x += width;
        word.remove_prefix(letter.size());
    }
}

void draw_in_ball(Canvas& canvas, std::string_view word, Vec middle, double size, int boil) {
    const double stretch = ball_radius * size / 16;
    const Vec centre = middle - Vec{0, 0.34 * size};
    {
        const raster::ScopedTransform inset(canvas, {stretch, centre});
        canvas.sprite({}, "ball", {.variant = boil});
    }
    TextStyle style = heading_style(0.58 * size, paper);
    style.angle = -7;
    canvas.text(centre + Vec{0, 0.21 * size}, word, style);
}

}  // namespace

void draw_paper(Canvas& canvas) {
    constexpr double first_rule = 30;
    constexpr double rule_distance = 15;
    canvas.clear(paper);
    Path rules;
    for (const double y : raster::evenly_spaced(first_rule + rule_distance, canvas.page().y, rule_distance))
        rules.rect({0, y - 0.25}, {raster::page_size.x, 0.5});
    canvas.fill(rules, faded(rule_blue, 0.6));
}

void draw_panel(Canvas& canvas, Vec left_top, Vec size) {
    canvas.fill(Path().rect(left_top + Vec{2, 2.5}, size), faded(ink, 0.18));
    canvas.fill(Path().rect(left_top, size), paper);
    canvas.fill(Path().frame(left_top, size, 1.4), ink);
}

void draw_backdrop(Canvas& canvas, Vec desk_size, Vec page, Vec page_size) {
    const double below = desk_size.y - page.y - page_size.y;
    constexpr double board = 54;  // boards with a grain along them
    constexpr double stretch = 40;
    canvas.clear(wood);
    for (const double top : raster::evenly_spaced(0, desk_size.y, board)) {
        Path lines;
        for (const double y : {0.0, 15.0, 29.0, 41.0}) {
            std::vector<Vec> points;
            for (const double x : raster::evenly_spaced(-stretch, desk_size.x + stretch, stretch))
                points.push_back(raster::boiled(Vec{x, top + y}, static_cast<int>(y), y == 0 ? 0.2 : 2.5));
            lines.stroke(raster::smooth(points, false), y == 0 ? 1.4 : 0.6);
        }
        canvas.fill(lines, faded(grain, 0.55));
    }
    canvas.fill(Path().rect(page - Vec{3, 2}, page_size + Vec{7, 8}), faded(ink, 0.35));  // the book's shadow
    if (page.x > below) {
        lay_things(canvas, {}, {page.x, desk_size.y}, true, {{{"pencil-blue", 0.36, 7}, {"eraser", 0.82, -12}}});
        lay_things(canvas, {desk_size.x - page.x, 0}, {page.x, desk_size.y}, true,
                   {{{"pencil-red", 0.6, -6}, {"sharpener", 0.16, 20}}});
    } else {
        lay_things(canvas, {}, {desk_size.x, page.y}, false, {{{"pencil-blue", 0.3, -5}, {"eraser", 0.78, 8}}});
        lay_things(canvas, {0, desk_size.y - below}, {desk_size.x, below}, false,
                   {{{"sharpener", 0.2, 14}, {"pencil-red", 0.66, 4}}});
    }
}

raster::Face face_for(std::string_view words) {
    for (const char c : words)
        if (static_cast<unsigned char>(c) >= 0x80) return raster::Face::hand;
    return raster::Face::heading;
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
    std::vector<std::string_view> words;
    constexpr std::size_t most = 4;
    while (!line.empty() && words.size() < most) {
        const std::size_t end = std::min(line.find(' '), line.size());
        words.push_back(line.substr(0, end));
        line.remove_prefix(std::min(end + 1, line.size()));
    }
    constexpr std::string_view capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    const bool has_ball =
        words.size() == 3 && words[1].size() == 2 && words[1].find_first_not_of(capitals) == std::string_view::npos;
    const double gap = 0.24 * size;
    double width = -gap;
    std::vector<double> widths;
    for (std::size_t i = 0; i < words.size(); ++i) {
        double letters = has_ball && i == 1 ? 2 * ball_radius * size : 0;
        std::string_view word = has_ball && i == 1 ? std::string_view() : words[i];
        for (std::size_t length = 0; !word.empty(); word.remove_prefix(length)) {
            length = text::first_letters(word, 1).size();
            letters += canvas.text_width(word.substr(0, length), style);
        }
        widths.push_back(letters);
        width += gap + letters;
    }
    Vec at = middle - Vec{width / 2, 0};
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (has_ball && i == 1) {
            draw_in_ball(canvas, words[i], at + Vec{widths[i] / 2, 0}, size, boil);
        } else {
            draw_letters(canvas, words[i], at + Vec{0.045 * size, 0.055 * size}, brass, style);
            draw_letters(canvas, words[i], at, ink, style);
        }
        at.x += widths[i] + gap;
    }
}

}  // namespace megapon::view

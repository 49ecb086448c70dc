#pragma once

#include <array>
#include <string_view>
#include <vector>

#include "app/raster/canvas.h"
#include "app/raster/path.h"
#include "sim/state.h"

namespace megapon::view {

using raster::Canvas;
using raster::Path;
using raster::TextStyle;
using raster::Vec;

inline constexpr double page_middle = raster::page_size.x / 2;  // px

// An empty sheet of the exercise book: paper with faint rules.
void draw_paper(Canvas& canvas);

// A framed panel with a shadow, for text on top of a picture.
void draw_panel(Canvas& canvas, Vec left_top, Vec size);

// The player's choices for drawing.
struct Appearance {
    bool boil = true;  // outlines change from page to page
    bool shake = true;
    bool onion_skin = true;
    bool high_contrast = false;
};

// Which of the drawings of an outline this page shows; 0 where outlines stand still.
inline int boil_variant(const Appearance& appearance, int page) {
    return appearance.boil ? page % raster::boil_variants : 0;
}

// The desk around the canvas, where the window is wider or higher: wood, pencils, an eraser. Sizes in px; the canvas
// lies at `page`.
void draw_backdrop(Canvas& canvas, Vec desk_size, Vec page, Vec page_size);

using raster::Colour;

inline constexpr Colour paper = raster::hex(0xF6F0DF);
inline constexpr Colour paper_shade = raster::hex(0xEAE1C8);  // shade under a selected line
inline constexpr Colour rule_blue = raster::hex(0xBFD3E0);
inline constexpr Colour ink = raster::hex(0x1E2A38);
inline constexpr Colour ball_grey = raster::hex(0x59636E);
inline constexpr Colour brass = raster::hex(0xF3C94B);  // a megaphone's cone
inline constexpr Colour alarm = raster::hex(0xA02C22);  // error messages

// Colour is never the only difference: the left side is also hatched, the right one dotted.
inline constexpr std::array<Colour, 2> side_colour{raster::hex(0x2F6DB5), raster::hex(0xC8443A)};
inline constexpr Colour done_blue = side_colour[0];  // reached goals

// The text key of a side's name.
constexpr const char* side_key(sim::Side side) { return side == sim::Side::left ? "side.0" : "side.1"; }

// Replacements for high contrast: white paper, black ink, side colours with a contrast of at least 7:1.
inline constexpr std::array<raster::ColourReplacement, 9> high_contrast_inks{{
    {paper, raster::hex(0xFFFFFF)},
    {paper_shade, raster::hex(0xE0E0E0)},
    {rule_blue, raster::hex(0xEEF1F4)},
    {ink, raster::hex(0x000000)},
    {ball_grey, raster::hex(0x2A2A2A)},
    {brass, raster::hex(0xFFD000)},
    {side_colour[0], raster::hex(0x003A8C)},
    {side_colour[1], raster::hex(0x9C0A0A)},
    {alarm, raster::hex(0x8A0000)},
}};

// The heading face for Latin letters, the handwriting face for all others.
raster::Face face_for(std::string_view words);

// The style of a large number or sign, in the middle. `most`: as TextStyle's.
inline TextStyle heading_style(double size, Colour colour, double most = 20) {
    return {
        .size = size, .colour = colour, .align = raster::Align::centre, .face = raster::Face::heading, .most = most};
}

// Words with an outline in the paper's colour, readable on top of anything.
void draw_outlined(Canvas& canvas, std::string_view words, Vec at, const TextStyle& style);

// Large hand-drawn letters, each leaning a little, with a brass shadow. `middle` is on the baseline. A middle word of
// three, of two capitals ("DE"), stands in a ball.
void draw_lettering(Canvas& canvas, std::string_view line, Vec middle, double size, int boil);

}  // namespace megapon::view

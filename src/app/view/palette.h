#pragma once

#include <array>
#include <cstddef>

#include "app/raster/canvas.h"
#include "sim/side.h"

namespace megapon::view {

using raster::Colour;

inline constexpr Colour paper = raster::hex(0xF6F0DF);
inline constexpr Colour paper_shade = raster::hex(0xEAE1C8);  // under a selected line
inline constexpr Colour rule_blue = raster::hex(0xBFD3E0);
inline constexpr Colour ink = raster::hex(0x1E2A38);
inline constexpr Colour ball_grey = raster::hex(0x59636E);
inline constexpr Colour brass = raster::hex(0xF3C94B);  // a megaphone's cone
inline constexpr Colour alarm = raster::hex(0xA02C22);  // of error messages

// Never the only difference: the left side is also hatched, the right one dotted.
inline constexpr std::array<Colour, 2> side_colour{raster::hex(0x2F6DB5), raster::hex(0xC8443A)};

// The text key of a side's name.
constexpr const char* side_key(sim::Side side) { return side == sim::Side::left ? "side.0" : "side.1"; }

// Replacements for high contrast: white paper, black ink, side colours with a contrast of at least 7:1.
inline constexpr std::array<raster::Swap, 9> high_contrast_inks{{
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

}  // namespace megapon::view

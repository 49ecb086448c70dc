#pragma once

#include <cstdint>

#include "court/court.h"

// What stands at a place of a court that is drawn: found, taken away, moved.
namespace megapon::court {

// Why a change was not made.
enum class Refusal : std::uint8_t {
    none,
    same_place,     // the figure has no length or no area
    outside_tiles,  // the court's tiles begin further right or below
    nothing_there,  // to erase or to move
    too_large,      // the text would be longer than most_text
    unreadable      // the reader refuses the court; it says why
};

inline constexpr char hard_tile = '#', empty_tile = '.';

// The tile at a place, px; empty_tile where there is none.
char tile_there(const Court& court, Vec place);

// Of a court that has tiles; their rows grow as far as is needed.
Refusal put_tile(Court& court, Vec place, char tile);

// Takes away the topmost body within 5 px of a place (more on a large court), else the tile there: balls, planes,
// bells, megaphones, goals, slits, lines, polygons, the ball machine, stamps; of one kind the one that was drawn last.
// False: there is none.
bool erase_at(Court& court, Vec place);

// Moves that body, all of its places, or the tile, as far as from there to `to`.
Refusal move_at(Court& court, Vec from, Vec to);

}  // namespace megapon::court

#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "geometry/tile_map.h"

namespace megapon::lab {

using geometry::Vec;

// A map of tiles with a solid border that cannot be taken away; the walls inside it can be drawn, written and read.

// The tiles inside the border as text: rows parted by '/', '#' a wall and '.' none. What is empty to the end of a row,
// or of the map, is left out.
std::string walls_text(const geometry::TileMap& map);

// Puts the walls of such a text inside the map's border, or answers what it expected and changes nothing.
std::optional<std::string> read_walls(geometry::TileMap& map, std::string_view text);

struct TilePlace {
    int column = 0;
    int row = 0;
    friend bool operator==(TilePlace, TilePlace) = default;
};

// The tile at a place; nothing on the border and beyond.
std::optional<TilePlace> tile_inside(const geometry::TileMap& map, Vec place);

bool is_wall(const geometry::TileMap& map, TilePlace tile);
void set_wall(geometry::TileMap& map, TilePlace tile, bool wall);

}  // namespace megapon::lab

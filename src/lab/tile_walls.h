#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "geometry/shapes.h"
#include "geometry/tile_map.h"

namespace megapon::lab {

// A map of walls with a solid border. Only the tiles inside can be drawn, written and read.

// The inner tiles as text: rows separated by '/', '#' a wall and '.' none, without what is empty at the end of a row
// and of the map.
std::string format_walls(const geometry::TileMap& map);

// Sets the inner tiles from such a text. Returns what it expected, with the map unchanged, if the text is bad.
std::optional<std::string> parse_walls(geometry::TileMap& map, std::string_view text);

// The inner tile at a position in px, or nothing.
std::optional<geometry::TileIndex> inner_tile_at(const geometry::TileMap& map, geometry::Vec position);

void set_wall(geometry::TileMap& map, geometry::TileIndex tile, bool wall);

// Adds the middles of the walls that a walker can reach with a step in px, each once.
void add_walls_in_reach(std::vector<geometry::Vec>& walls, const geometry::TileMap& map, const geometry::Rect& walker,
                        geometry::Vec step);

}  // namespace megapon::lab

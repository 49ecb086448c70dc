#include "lab/wall_map.h"

#include <cmath>
#include <vector>

namespace megapon::lab {

namespace {

using geometry::TileMap;

std::size_t at(int index) { return static_cast<std::size_t>(index); }

std::size_t inner_rows(const TileMap& map) { return map.rows.size() - 2; }
std::size_t inner_columns(const TileMap& map) { return at(map.columns()) - 2; }

std::vector<std::string_view> split(std::string_view text) {
    std::vector<std::string_view> rows;
    while (true) {
        const std::size_t end = text.find('/');
        rows.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return rows;
        text.remove_prefix(end + 1);
    }
}

bool fits(std::string_view row, std::size_t columns) {
    return row.size() <= columns && row.find_first_not_of("#.") == std::string_view::npos;
}

}  // namespace

std::string walls_text(const TileMap& map) {
    std::string text;
    std::size_t told = 0;  // up to the last row with a wall
    for (std::size_t i = 1; i <= inner_rows(map); ++i) {
        const std::string_view row = std::string_view(map.rows[i]).substr(1, inner_columns(map));
        text += row.substr(0, row.find_last_not_of('.') + 1);
        if (text.ends_with('#')) told = text.size();
        text += '/';
    }
    text.resize(told);
    return text;
}

std::optional<std::string> read_walls(TileMap& map, std::string_view text) {
    const auto rows = split(text);
    bool right = rows.size() <= inner_rows(map);
    for (const std::string_view row : rows) right = right && fits(row, inner_columns(map));
    if (!right)
        return "at most " + std::to_string(inner_rows(map)) + " rows of at most " + std::to_string(inner_columns(map)) +
               " tiles, # for a wall and . for none, with / between the rows";
    for (std::size_t i = 0; i < inner_rows(map); ++i) {
        std::string row(i < rows.size() ? rows[i] : "");
        row.resize(inner_columns(map), '.');
        map.rows[i + 1].replace(1, row.size(), row);
    }
    return std::nullopt;
}

std::optional<TilePlace> tile_inside(const TileMap& map, Vec place) {
    const Vec tiles = (place - map.origin) / map.size;
    const TilePlace tile{static_cast<int>(std::floor(tiles.x)), static_cast<int>(std::floor(tiles.y))};
    const bool inside =
        tile.column > 0 && tile.row > 0 && tile.column < map.columns() - 1 && at(tile.row) < map.rows.size() - 1;
    return inside ? std::optional(tile) : std::nullopt;
}

bool is_wall(const TileMap& map, TilePlace tile) { return map.solid(tile.column, tile.row); }

void set_wall(TileMap& map, TilePlace tile, bool wall) { map.rows[at(tile.row)][at(tile.column)] = wall ? '#' : '.'; }

}  // namespace megapon::lab

#include "lab/tile_walls.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace megapon::lab {

using geometry::TileIndex;
using geometry::TileMap;

namespace {

std::size_t inner_rows(const TileMap& map) { return map.rows.size() - 2; }
std::size_t inner_columns(const TileMap& map) { return map.rows[0].size() - 2; }

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

bool fits(const std::vector<std::string_view>& rows, const TileMap& map) {
    if (rows.size() > inner_rows(map)) return false;
    for (const std::string_view row : rows)
        if (row.size() > inner_columns(map) || row.find_first_not_of("#.") != std::string_view::npos) return false;
    return true;
}

}  // namespace

std::string format_walls(const TileMap& map) {
    std::string text;
    std::size_t end = 0;  // of the last row with a wall
    for (std::size_t i = 1; i <= inner_rows(map); ++i) {
        const std::string_view row = std::string_view(map.rows[i]).substr(1, inner_columns(map));
        text += row.substr(0, row.find_last_not_of('.') + 1);
        if (text.ends_with('#')) end = text.size();
        text += '/';
    }
    text.resize(end);
    return text;
}

std::optional<std::string> parse_walls(TileMap& map, std::string_view text) {
    const auto rows = split(text, '/');
    if (!fits(rows, map))
        return "at most " + std::to_string(inner_rows(map)) + " rows of at most " + std::to_string(inner_columns(map)) +
               " tiles, # for a wall and . for none, with / between the rows";
    for (std::size_t i = 0; i < inner_rows(map); ++i) {
        std::string row(i < rows.size() ? rows[i] : "");
        row.resize(inner_columns(map), '.');
        for (std::size_t column = 0; column < row.size(); ++column) map.rows.set(column + 1, i + 1, row[column]);
    }
    return std::nullopt;
}

std::optional<TileIndex> inner_tile_at(const TileMap& map, geometry::Vec position) {
    const TileIndex tile = tile_at(map, position);
    const auto is_inner = [](int index, std::size_t count) {
        return index > 0 && static_cast<std::size_t>(index) <= count;
    };
    if (!is_inner(tile.column, inner_columns(map)) || !is_inner(tile.row, inner_rows(map))) return std::nullopt;
    return tile;
}

void set_wall(TileMap& map, TileIndex tile, bool wall) {
    map.rows.set(static_cast<std::size_t>(tile.column), static_cast<std::size_t>(tile.row), wall ? '#' : '.');
}

void add_walls_in_reach(std::vector<geometry::Vec>& walls, const TileMap& map, const geometry::Rect& walker,
                        geometry::Vec step) {
    const geometry::Vec reach = walker.half + geometry::Vec{std::fabs(step.x) + 1, std::fabs(step.y) + 1};
    const TileIndex first = tile_at(map, walker.center - reach), last = tile_at(map, walker.center + reach);
    for (int row = first.row; row <= last.row; ++row)
        for (int column = first.column; column <= last.column; ++column) {
            const geometry::Vec middle = geometry::rect_of(tile_box(map, column, row)).center;
            if (map.solid(column, row) && std::find(walls.begin(), walls.end(), middle) == walls.end())
                walls.push_back(middle);
        }
}

}  // namespace megapon::lab

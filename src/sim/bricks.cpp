#include "sim/bricks.h"

namespace megapon::sim {

using geometry::TileIndex;
using geometry::TileMap;

namespace {

TileIndex place_of(const TileMap& tiles, int index) { return {index % tiles.columns(), index / tiles.columns()}; }

}  // namespace

geometry::Vec center_of_tile(const TileMap& tiles, int index) {
    const TileIndex place = place_of(tiles, index);
    const geometry::Box box = tile_box(tiles, place.column, place.row);
    return (box.low + box.high) / 2;
}

std::optional<int> hit_brick(TileMap& tiles, int index) {
    const TileIndex place = place_of(tiles, index);
    if (index < 0 || !tiles.solid(place.column, place.row)) return std::nullopt;
    const auto column = static_cast<std::size_t>(place.column);
    const auto row = static_cast<std::size_t>(place.row);
    if (row >= tiles.rows.size() || column >= tiles.rows[row].size()) return std::nullopt;
    const char tile = tiles.rows[row][column];
    if (tile < '1' || tile > '9') return std::nullopt;
    const int left = tile - '1';
    tiles.rows.set(column, row, left > 0 ? static_cast<char>('0' + left) : '.');
    return left;
}

}  // namespace megapon::sim

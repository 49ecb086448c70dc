#pragma once

#include <algorithm>
#include <cstddef>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

#include "geometry/assert.h"
#include "geometry/shapes.h"

namespace megapon::geometry {

// Rows of tiles, a character each, '.' for an empty one. Knows its longest row, which every test of a map needs.
class TileRows {
  public:
    TileRows() = default;
    TileRows(std::initializer_list<std::string> rows) : TileRows(std::vector<std::string>(rows)) {}
    // cppcheck-suppress noExplicitConstructor; rows are what it is
    TileRows(std::vector<std::string> rows) {
        rows_.reserve(rows.size());
        for (std::string& row : rows) push_back(std::move(row));
    }

    void push_back(std::string row) {
        columns_ = std::max(columns_, static_cast<int>(row.size()));
        rows_.push_back(std::move(row));
    }
    // Changes a tile that the rows have.
    void set(std::size_t column, std::size_t row, char tile) {
        MEGAPON_ASSERT(row < rows_.size() && column < rows_[row].size());
        rows_[row][column] = tile;
    }

    const std::string& operator[](std::size_t row) const {
        MEGAPON_ASSERT(row < rows_.size());
        return rows_[row];
    }
    std::size_t size() const { return rows_.size(); }
    auto begin() const { return rows_.begin(); }
    auto end() const { return rows_.end(); }
    int columns() const { return columns_; }  // of the longest row
    friend bool operator==(const TileRows&, const TileRows&) = default;

  private:
    std::vector<std::string> rows_;
    int columns_ = 0;
};

// A grid of square tiles: tile (column i, row j) covers [i*size, (i+1)*size] x [j*size, (j+1)*size] from the origin.
struct TileMap {
    double size = 0;  // px
    Vec origin;       // the left top corner of tile (0, 0)
    TileRows rows;
    bool solid_outside = false;  // what lies outside the rows, and where a short row does not reach

    bool solid(int column, int row) const {
        if (column < 0 || row < 0 || static_cast<std::size_t>(row) >= rows.size()) return solid_outside;
        const std::string& tiles = rows[static_cast<std::size_t>(row)];
        const auto i = static_cast<std::size_t>(column);
        return i < tiles.size() ? tiles[i] != '.' : solid_outside;
    }
    int columns() const { return rows.columns(); }
    int row_count() const { return static_cast<int>(rows.size()); }
};

// Where tile (column, row) lies, each edge a double: it is what yes or no is exact for.
inline Box tile_box(const TileMap& map, int column, int row) {
    const Vec low{map.origin.x + column * map.size, map.origin.y + row * map.size};
    return {low, {map.origin.x + (column + 1) * map.size, map.origin.y + (row + 1) * map.size}};
}

struct TileIndex {
    int column = 0;
    int row = 0;
};

// The tile that holds p; on a seam the one to the right or below.
TileIndex tile_at(const TileMap& map, Vec p);

// The tile on whose outline a contact lies. The normal points out of the tile.
inline TileIndex tile_behind(const TileMap& map, Vec contact, Vec normal) {
    return tile_at(map, contact - normal * (map.size * 1e-6));
}

struct TileMove {
    Vec center;          // where the mover's centre ends, flush against what stopped it
    bool hit_x = false;  // stopped on the way along x
    bool hit_y = false;
};

// Moves a rect through tiles, X first, then Y from where X ended. Stops flush against the first solid tile in the
// way, however far it moves and however large it is; lying flush against a tile does not block moving along it.
// Tiles that overlap the mover at the start do not hold it.
TileMove move_through(const TileMap& map, const Rect& mover, Vec move);

}  // namespace megapon::geometry

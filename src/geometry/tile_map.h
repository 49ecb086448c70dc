#pragma once

#include <optional>
#include <string>
#include <vector>

#include "geometry/contact.h"
#include "geometry/shapes.h"

namespace megapon::geometry {

// A grid of square tiles: tile (column i, row j) covers [i*size, (i+1)*size] x [j*size, (j+1)*size] from the origin.
struct TileMap {
    double size = 0;                // px
    Vec origin;                     // the left top corner of tile (0, 0)
    std::vector<std::string> rows;  // '.' is empty, anything else is solid
    bool solid_outside = false;     // what lies outside the rows, and where a short row does not reach

    bool solid(int column, int row) const {
        if (column < 0 || row < 0 || static_cast<std::size_t>(row) >= rows.size()) return solid_outside;
        const std::string& tiles = rows[static_cast<std::size_t>(row)];
        const auto i = static_cast<std::size_t>(column);
        return i < tiles.size() ? tiles[i] != '.' : solid_outside;
    }
    int columns() const;  // of the longest row
};

}  // namespace megapon::geometry

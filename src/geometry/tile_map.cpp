#include "geometry/tile_map.h"

#include <algorithm>

namespace megapon::geometry {

bool TileMap::solid(int column, int row) const {
    if (column < 0 || row < 0 || static_cast<std::size_t>(row) >= rows.size()) return solid_outside;
    const std::string& tiles = rows[static_cast<std::size_t>(row)];
    const auto i = static_cast<std::size_t>(column);
    return i < tiles.size() ? tiles[i] != '.' : solid_outside;
}

int TileMap::columns() const {
    std::size_t longest = 0;
    for (const std::string& row : rows) longest = std::max(longest, row.size());
    return static_cast<int>(longest);
}

}  // namespace megapon::geometry

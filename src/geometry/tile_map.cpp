#include "geometry/tile_map.h"

#include <algorithm>

namespace megapon::geometry {

int TileMap::columns() const {
    std::size_t longest = 0;
    for (const std::string& row : rows) longest = std::max(longest, row.size());
    return static_cast<int>(longest);
}

}  // namespace megapon::geometry

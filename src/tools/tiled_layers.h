#pragma once

#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "tools/tiled_data.h"
#include "tools/tiled_sets.h"
#include "tools/tiled_text.h"

namespace megapon::tools::tiled {

// Reads the layers of tiles of a map into the one grid of tiles that a court has.
class TileLayers {
  public:
    // `tile`: the size of the map's cells, px.
    TileLayers(const Part& map, Vec tile, const TileSets& sets) : map_(&map), sets_(&sets), tile_(tile) {}

    // `offset`: of the layer and of the groups that hold it, px.
    void read(const Part& layer, Vec offset);

    // Adds what all layers make together. Faults: layers that lie between each other's cells, have other keys, or
    // another tile in the same cell.
    void add_to(CourtText& court) const;

  private:
    struct Layer {
        Part part;
        Vec offset;  // px
        std::size_t columns = 0;
        std::size_t rows = 0;
        std::string letters;  // row by row, of `blocks`
        Properties properties;
        bool is_empty = true;           // no tile in it
        bool is_solid = false;          // a solid tile or a brick in it
        bool has_named_bricks = false;  // some are bricks by a property or a class
    };

    void note_size(const Part& layer, const Tile& tile);
    std::vector<const Layer*> read_into_court() const;
    bool is_like(const Layer& layer, const Layer& first) const;
    void add_together(CourtText& court, const std::vector<const Layer*>& layers) const;

    const Part* map_;
    const TileSets* sets_;
    Vec tile_;
    std::size_t room_ = most_cells_of_map;
    std::vector<Layer> layers_;
    std::set<std::uint64_t> reported_sets_;  // first gids of sets whose other size or offset has been reported
};

}  // namespace megapon::tools::tiled

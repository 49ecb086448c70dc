#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>

#include "tools/tiled_part.h"
#include "tools/tiled_sets.h"
#include "tools/tiled_text.h"

namespace megapon::tools::tiled {

// Reads the objects of a map into a court's text.
class ObjectReader {
  public:
    ObjectReader(CourtText& court, const TileSets& sets) : court_(&court), sets_(&sets) {}

    // `layer`: its name for messages; `offset`: of the layer, and of the groups that hold it. An object that is no body
    // of a court is a fault; one that is hidden, or a tile that is not solid, is left out and reported.
    void read(const Part& layer, const Json& content, Vec offset);

  private:
    struct Body {
        std::string type;  // its class; "": none
        Properties properties;
    };

    // The tile of an object, whose class and properties are those of its tile where it has none. Nothing: it is left
    // out, or its tile is a fault.
    std::optional<Tile> read_tile(Part& object, const Part& layer, Body& body);
    // True for a tile without a class that is left out, which is this letter of `blocks`.
    bool is_left_out(const Part& object, const Tile& tile, char letter);

    CourtText* court_;
    const TileSets* sets_;
    std::set<std::uint64_t> noted_;  // first gids of sets without a word about what their tiles are
};

}  // namespace megapon::tools::tiled

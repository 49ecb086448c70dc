#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tools/tiled_part.h"

namespace megapon::tools::tiled {

constexpr std::size_t most_cells = 1'000'000;         // limit of a layer of tiles: a court's text has no room for more
constexpr std::size_t most_cells_of_map = 4'000'000;  // limit of all its layers: bounds what a small file unpacks to

struct LayerCells {
    std::size_t columns = 0;
    std::size_t rows = 0;
    std::vector<std::uint32_t> entries;  // row by row: gids with the bits that turn them, 0 for no tile
};

// Cells of a layer of tiles: a list of numbers (CSV in Tiled), or base64, plain or compressed by gzip, zlib or zstd.
// Nothing, and a fault, if it is damaged, not of the layer's size, or larger than `room`, from which its cells are
// taken.
std::optional<LayerCells> cells_of(const Part& layer, std::size_t& room);

}  // namespace megapon::tools::tiled

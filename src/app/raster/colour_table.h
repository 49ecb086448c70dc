#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "app/raster/image.h"

namespace megapon::raster {

// A small table of colours that stand for all those of some images, chosen by cutting the space of colours in two,
// again and again, where they differ by the largest amount. Colours that agree in the upper 5 bits of each channel lie
// in the same cell and count as one.
class ColourTable {
  public:
    using Cell = std::uint16_t;
    static constexpr std::size_t cells = 1 << 15;

    // The cell of a pixel 0x..RRGGBB.
    static Cell cell_of(std::uint32_t pixel) {
        return static_cast<Cell>((pixel >> 9 & 0x7C00) | (pixel >> 6 & 0x3E0) | (pixel >> 3 & 0x1F));
    }

    void count(const Image& image);

    // Chooses at most `most` (1 to 256) colours for what has been counted.
    void choose(std::size_t most);

    std::vector<Colour> colours;                                           // colours chosen
    std::vector<std::uint8_t> nearest = std::vector<std::uint8_t>(cells);  // index of the nearest colour, for each cell

  private:
    struct CellSum {
        std::uint64_t pixels = 0;
        std::array<std::uint64_t, 3> channels{};
    };

    std::vector<CellSum> sums_ = std::vector<CellSum>(cells);
};

}  // namespace megapon::raster

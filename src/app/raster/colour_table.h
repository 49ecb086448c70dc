#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "app/raster/colour.h"
#include "app/raster/image.h"

namespace megapon::raster {

// The few colours that stand for all those of some pictures: the space of colours is cut in two, again and again, where
// most of the differences are. Colours that agree in their 5 upper bits a channel count as one.
class ColourTable {
  public:
    void see(const Image& picture);

    // Chooses up to `most` (at least 1) colours for what has been seen.
    void choose(std::size_t most);

    std::span<const Colour> colours() const { return colours_; }

    // The nearest of the chosen colours, for a pixel 0x..RRGGBB.
    std::uint8_t index_of(std::uint32_t pixel) const { return nearest_[cell_of(pixel)]; }

  private:
    static constexpr std::size_t cells = 1 << 15;

    struct Cell {
        std::uint64_t count = 0;
        std::array<std::uint64_t, 3> sums{};
    };

    static std::size_t cell_of(std::uint32_t pixel) {
        return (pixel >> 9 & 0x7C00) | (pixel >> 6 & 0x3E0) | (pixel >> 3 & 0x1F);
    }

    std::uint8_t nearest(Colour colour) const;

    std::vector<Cell> cells_ = std::vector<Cell>(cells);
    std::vector<Colour> colours_;
    std::vector<std::uint8_t> nearest_ = std::vector<std::uint8_t>(cells);
};

}  // namespace megapon::raster

#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "app/raster/canvas.h"

struct SDL_Surface;

namespace megapon::platform {

// How much ink each pixel has of what SDL_ttf has drawn.
raster::Mask mask_of(const SDL_Surface& surface);

// Lays a piece into a line at the column `left`, both on one baseline; the line gets as large as it must.
inline void add_piece(raster::RenderedText& line, const raster::RenderedText& piece, int left) {
    const int baseline = std::max(line.baseline, piece.baseline);
    const auto top_of = [baseline](const raster::RenderedText& text) { return baseline - text.baseline; };
    raster::Mask wider{
        std::max(line.mask.width, left + piece.mask.width),
        std::max(line.mask.height == 0 ? 0 : line.mask.height + top_of(line), piece.mask.height + top_of(piece)),
        {}};
    wider.amounts.resize(static_cast<std::size_t>(wider.width) * static_cast<std::size_t>(wider.height));
    const auto lay = [&wider, &top_of](const raster::RenderedText& text, int column) {
        const raster::Mask& mask = text.mask;
        for (int y = 0; y < mask.height; ++y) {
            const std::uint8_t* const from = mask.amounts.data() + static_cast<std::ptrdiff_t>(y) * mask.width;
            std::uint8_t* const to =
                wider.amounts.data() + static_cast<std::ptrdiff_t>(y + top_of(text)) * wider.width + column;
            for (int x = 0; x < mask.width; ++x) to[x] = std::max(to[x], from[x]);
        }
    };
    lay(line, 0);
    lay(piece, left);
    line = {std::move(wider), baseline};
}

inline bool has_ink(const raster::Mask& mask) {
    return std::any_of(mask.amounts.begin(), mask.amounts.end(), [](std::uint8_t amount) { return amount > 0; });
}

}  // namespace megapon::platform

#pragma once

#include <cstdint>
#include <vector>

#include "app/raster/path.h"

namespace megapon::raster {

// A small picture that lets through what is beneath it: 0xAARRGGBB, colours multiplied by alpha, row by row.
struct Picture {
    int width = 0;
    int height = 0;
    Vec origin;  // the pixel that is laid on the place of the sprite
    std::vector<std::uint32_t> pixels;

    // From where to where each row has ink at all; empty: everywhere. Most of a sprite is clear.
    struct Span {
        int from = 0;
        int to = 0;
    };
    std::vector<Span> inked{};
};

void find_ink(Picture& picture);

// From the pixels of a picture to those of another: turned, mirrored and stretched as the columns say.
struct Affine {
    Vec x{1, 0};  // where a step to the right goes
    Vec y{0, 1};  // where a step down goes
    Vec offset;
    Vec operator()(Vec p) const { return offset + p.x * x + p.y * y; }
};

}  // namespace megapon::raster

#pragma once

#include "app/raster/image.h"

namespace megapon::golden {

// How a drawn screen differs from its golden picture. Two libraries have a say in some of its pixels: FreeType in
// letters, SDL_image in sprites. Their versions differ in how they smooth an edge, so pixels that letters or sprites
// reach, and the next ones, are compared by the mean of 4 x 4 blocks. All others are our own rasteriser's: they are
// the same to the bit. What a sprite reaches below a line of ours is seen only where that line is thin, so the sprites
// are drawn loud to find it.
struct Difference {
    int exact_pixels = 0;    // pixels of our own rasteriser that differ
    double worst_block = 0;  // largest difference of a block's means as a fraction of the contrast around it

    // Letters a quarter of a pixel to the right and down, or bolder by a quarter, reach 0.12 at most. A word shifted by
    // one pixel reaches 0.145 at least (test_compare.cpp tries them all).
    static constexpr double block_limit = 0.13;
    bool accepted() const { return exact_pixels == 0 && worst_block <= block_limit; }
};

// `bare` is the drawn screen without letters and sprites, `loud` with sprites of one colour that reach a pixel further.
// All have one size. Pixels and blocks that are not accepted are marked red in `marks`, a white picture of that size,
// if there is one.
Difference compare(const raster::Image& drawn, const raster::Image& golden, const raster::Image& bare,
                   const raster::Image& loud, raster::Image* marks = nullptr);

}  // namespace megapon::golden

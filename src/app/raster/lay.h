#pragma once

#include "app/raster/image.h"
#include "app/raster/picture.h"

namespace megapon::raster {

// Lays the picture on the raster with its left top pixel at (left, top), cut off at the sides; `opacity` from 0 to 1.
void lay(Image& raster, const Picture& picture, int left, int top, double opacity);

// The same, turned and stretched about the picture's own pixels; between them it is smooth.
void lay(Image& raster, const Picture& picture, const Affine& to_pixels, double opacity);

// A word in one colour, turned the same way.
void lay(Image& raster, const Mask& mask, const Affine& to_pixels, Colour colour);

}  // namespace megapon::raster

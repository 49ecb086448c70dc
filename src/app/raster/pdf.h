#pragma once

#include <string>

#include "app/raster/image.h"

namespace megapon::raster {

// A PDF file of one page, A4 upright, which the image fills. The pixels are stored exactly, with runs of equal bytes
// shortened: best for a page that is mostly white.
std::string pdf_of(const Image& image);

}  // namespace megapon::raster

#pragma once

#include <optional>
#include <string>

#include "app/raster/image.h"

namespace megapon::platform {

// The picture in a PNG file; nothing if it cannot be read.
std::optional<raster::Image> read_png(const std::string& file);

}  // namespace megapon::platform

#pragma once

#include <optional>
#include <string>

#include "app/paint/raster.h"

namespace megapon::platform {

// The picture in a PNG file; nothing if it cannot be read.
std::optional<paint::Raster> read_png(const std::string& file);

}  // namespace megapon::platform

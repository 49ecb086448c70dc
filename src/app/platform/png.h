#pragma once

#include <optional>
#include <string>

#include "app/raster/image.h"

namespace megapon::platform {

// Writes the picture as a PNG file; a message if it cannot be written.
std::optional<std::string> save_png(const raster::Image& picture, const std::string& file);

}  // namespace megapon::platform

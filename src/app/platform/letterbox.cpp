#include "app/platform/letterbox.h"

#include <algorithm>
#include <cmath>

namespace megapon::platform {

Letterbox letterbox(PixelSize output, geometry::Vec page, bool whole) {
    constexpr double smallest = 1.0 / 16;
    Letterbox box;
    const double scale = std::min(output.width / page.x, output.height / page.y);
    if (scale < smallest) return box;
    box.scale = scale;
    if (whole && box.scale > 1) box.scale = std::floor(box.scale);
    const auto fit = [&](double length, int room) {
        return std::clamp(static_cast<int>(std::lround(length * box.scale)), 1, room);
    };
    box.size = {fit(page.x, output.width), fit(page.y, output.height)};
    box.left = (output.width - box.size.width) / 2;
    const bool is_upright = output.height > output.width;
    box.top = (output.height - box.size.height) / (is_upright ? 8 : 2);
    return box;
}

geometry::Vec to_page(const Letterbox& box, geometry::Vec pixel) {
    if (!box.visible()) return {-1, -1};
    return (pixel - geometry::Vec{static_cast<double>(box.left), static_cast<double>(box.top)}) / box.scale;
}

}  // namespace megapon::platform

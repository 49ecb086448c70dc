#include "app/platform/letterbox.h"

#include <algorithm>
#include <cmath>

namespace megapon::platform {

Letterbox letterbox(PixelSize output, geometry::Vec page, bool whole) {
    Letterbox box;
    box.scale = std::min(output.width / page.x, output.height / page.y);
    if (whole && box.scale > 1) box.scale = std::floor(box.scale);
    const auto fitted = [&](double length, int room) {
        return std::clamp(static_cast<int>(std::lround(length * box.scale)), 1, std::max(room, 1));
    };
    box.size = {fitted(page.x, output.width), fitted(page.y, output.height)};
    box.left = (output.width - box.size.width) / 2;
    box.top = (output.height - box.size.height) / 2;
    return box;
}

geometry::Vec to_page(const Letterbox& box, geometry::Vec pixel) {
    return (pixel - geometry::Vec{static_cast<double>(box.left), static_cast<double>(box.top)}) / box.scale;
}

}  // namespace megapon::platform

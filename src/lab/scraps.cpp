#include "lab/scraps.h"

#include <algorithm>

#include "geometry/vec.h"

namespace megapon::lab {

using geometry::Vec;

void Scraps::add(const geometry::Rect& brick) {
    constexpr int columns = 8;
    constexpr int rows = 4;
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const double right = column + random_.unit();
            const double down = row + random_.unit();
            const Vec from_middle{(2 * right / columns - 1) * brick.half.x, (2 * down / rows - 1) * brick.half.y};
            const double speed = random_.between(20, 110);
            scraps_.push_back({brick.center + from_middle, geometry::normalize(from_middle, {0, -1}) * speed, 0});
        }
}

void Scraps::move(double seconds) {
    constexpr double gravity = 120;   // px/s²
    constexpr double lifetime = 1.6;  // s
    constexpr double drag = 3;        // of the velocity, a second
    for (Scrap& scrap : scraps_) {
        scrap.position += scrap.velocity * seconds;
        scrap.velocity.y += gravity * seconds;
        scrap.velocity -= scrap.velocity * std::min(1.0, drag * seconds);
        scrap.age += seconds;
    }
    std::erase_if(scraps_, [](const Scrap& scrap) { return scrap.age > lifetime; });
}

std::vector<Vec> Scraps::positions() const {
    std::vector<Vec> positions;
    positions.reserve(scraps_.size());
    for (const Scrap& scrap : scraps_) positions.push_back(scrap.position);
    return positions;
}

}  // namespace megapon::lab

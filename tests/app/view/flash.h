#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <vector>

#include "app/raster/image.h"

namespace megapon::view {

// Finds flashes that may harm, in pages as they are shown, ten a second. A ninth of the screen (of a 3 x 3 grid)
// flashes when more than a quarter of its pixels get brighter or darker from one page to the next by at least a tenth
// of white's luminance, and the darker of the two is below 80 % of it.
class FlashMeter {
  public:
    static constexpr double rise = 0.1;
    static constexpr double bright = 0.8;

    void see(const raster::Image& page);

    double most_changed() const { return most_changed_; }  // fraction of a ninth's pixels
    int most_a_second() const { return most_a_second_; }   // flashes of one ninth within ten pages
    int pages() const { return pages_; }

  private:
    std::vector<float> before_;  // relative luminance
    std::array<std::deque<int>, 9> changes_;
    double most_changed_ = 0;
    int most_a_second_ = 0;
    int pages_ = 0;
};

// 0 for black to 1 for white, as WCAG defines it for sRGB.
double relative_luminance(raster::Colour colour);

// WCAG's contrast ratio, 1 to 21, in either order.
double contrast(raster::Colour a, raster::Colour b);

}  // namespace megapon::view

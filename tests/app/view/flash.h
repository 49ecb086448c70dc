#pragma once

#include <array>
#include <cstddef>
#include <deque>
#include <vector>

#include "app/raster/image.h"

namespace megapon::view {

// Finds flashes that may harm, in pages as they are shown, ten a second, as WCAG 2 defines them (success criterion
// 2.3.1): pairs of opposing changes. A pixel has flashed when it gets brighter and, within a second, darker again, or
// the other way round, by at least a tenth of white's luminance from one page to the next, where the darker of the two
// is below 80 % of it. A ninth of the screen (of a 3 x 3 grid) flashes when more than a quarter of its pixels do so on
// one page. A ball that passes changes each pixel once there and once back, but few of them on one page.
class FlashMeter {
  public:
    static constexpr double rise = 0.1;
    static constexpr double bright = 0.8;

    void see(const raster::Image& page);

    double most_at_once() const { return most_at_once_; }  // fraction of a ninth's pixels that flashed on one page
    int most_a_second() const { return most_a_second_; }   // flashes of one ninth within ten pages
    int pages() const { return pages_; }

  private:
    // The last change of a pixel.
    struct Change {
        bool brighter = false;
        int page = -1000;
    };

    bool flashes(std::size_t pixel, float now);

    std::vector<float> before_;  // relative luminance
    std::vector<Change> last_;
    std::array<std::deque<int>, 9> flashes_;
    double most_at_once_ = 0;
    int most_a_second_ = 0;
    int pages_ = 0;
};

// 0 for black to 1 for white, as WCAG defines it for sRGB.
double relative_luminance(raster::Colour colour);

// WCAG's contrast ratio, 1 to 21, in either order.
double contrast(raster::Colour a, raster::Colour b);

}  // namespace megapon::view

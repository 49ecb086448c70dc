#pragma once

#include "geometry/vec.h"

namespace megapon::platform {

struct PixelSize {
    int width = 0;
    int height = 0;
    friend bool operator==(const PixelSize&, const PixelSize&) = default;
};

// Where the page lies in an output of any size: as large as fits, in the middle, never stretched. An output that stands
// upright, as in a hand, has it near its top: below is room for the thumbs.
struct Letterbox {
    int left = 0;
    int top = 0;
    PixelSize size;    // 0 x 0 in an output too small to recognise anything: nothing is to be drawn
    double scale = 0;  // pixels a page px

    bool visible() const { return size.width > 0; }
    friend bool operator==(const Letterbox&, const Letterbox&) = default;
};

// `whole`: enlarged by whole numbers only, where the output is large enough for the page.
Letterbox letterbox(PixelSize output, geometry::Vec page, bool whole = false);

// The place on the page under a pixel of the output; outside the page when the pixel lies on the bars, or nothing is
// drawn.
geometry::Vec to_page(const Letterbox& box, geometry::Vec pixel);

}  // namespace megapon::platform

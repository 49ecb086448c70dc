#pragma once

#include "app/raster/boil.h"

namespace megapon::view {

// The player's choices of how pages are drawn.
struct Appearance {
    bool boil = true;  // outlines change from page to page
    bool shake = true;
    bool onion_skin = true;
    bool high_contrast = false;
};

// The variant of boiling outlines on a page.
inline int boil_of(const Appearance& appearance, int page) {
    return appearance.boil ? page % raster::boil_variants : 0;
}

}  // namespace megapon::view

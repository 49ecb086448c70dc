#pragma once

#include "app/raster/boil.h"

namespace megapon::view {

// How the person wants pages to look.
struct Appearance {
    bool boil = true;  // outlines are drawn anew on every page
    bool shake = true;
    bool onion_skin = true;
    bool high_contrast = false;
};

// Which drawing of a boiling outline a page shows.
inline int boil_of(const Appearance& look, int page) { return look.boil ? page % raster::boil_variants : 0; }

}  // namespace megapon::view

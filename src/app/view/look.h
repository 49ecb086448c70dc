#pragma once

#include "app/paint/boil.h"

namespace megapon::view {

// How the person wants pages to look.
struct Look {
    bool boil = true;  // outlines are drawn anew on every page
    bool shake = true;
    bool onion_skin = true;
    bool high_contrast = false;
};

// Which drawing of a boiling outline a page shows.
inline int boil_of(const Look& look, int page) { return look.boil ? page % paint::boil_variants : 0; }

}  // namespace megapon::view

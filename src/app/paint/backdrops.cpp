#include "app/paint/backdrops.h"

namespace megapon::paint {

bool Backdrops::recall(std::uint64_t key, Raster& picture) const {
    for (const Kept& kept : kept_) {
        const bool fits = kept.picture.width() == picture.width() && kept.picture.height() == picture.height();
        if (!kept.used || kept.key != key || !fits) continue;
        picture.copy(kept.picture);
        return true;
    }
    return false;
}

void Backdrops::keep(std::uint64_t key, const Raster& picture) {
    Kept& kept = kept_[oldest_];
    oldest_ = (oldest_ + 1) % kept_.size();
    kept = {key, picture, true};
}

}  // namespace megapon::paint

#include "app/raster/background_cache.h"

namespace megapon::raster {

bool BackgroundCache::recall(std::uint64_t key, Image& picture) const {
    for (const Kept& kept : kept_) {
        const bool fits = kept.picture.width() == picture.width() && kept.picture.height() == picture.height();
        if (!kept.used || kept.key != key || !fits) continue;
        picture.copy(kept.picture);
        return true;
    }
    return false;
}

void BackgroundCache::keep(std::uint64_t key, const Image& picture) {
    Kept& kept = kept_[oldest_];
    oldest_ = (oldest_ + 1) % kept_.size();
    kept = {key, picture, true};
}

}  // namespace megapon::raster

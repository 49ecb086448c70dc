#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "app/raster/image.h"

namespace megapon::raster {

// Whole pictures that pages begin with, so that what never changes is drawn once. It keeps the last few.
class BackgroundCache {
  public:
    // Copies the picture of this key and this size; false if there is none.
    bool recall(std::uint64_t key, Image& picture) const;
    void keep(std::uint64_t key, const Image& picture);

  private:
    struct Kept {
        std::uint64_t key = 0;
        Image picture;
        bool used = false;
    };
    std::array<Kept, 4> kept_;
    std::size_t oldest_ = 0;
};

}  // namespace megapon::raster

#include "app/platform/png_reader.h"

#include <SDL.h>
#include <SDL_image.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>

namespace megapon::platform {

namespace {

struct Freer {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
using Surface = std::unique_ptr<SDL_Surface, Freer>;

}  // namespace

std::optional<raster::Image> read_png(const std::string& file) {
    const Surface loaded(IMG_Load(file.c_str()));
    if (!loaded) return std::nullopt;
    const Surface surface(SDL_ConvertSurfaceFormat(loaded.get(), SDL_PIXELFORMAT_ARGB8888, 0));
    if (!surface) return std::nullopt;
    raster::Image picture(surface->w, surface->h);
    for (int y = 0; y < surface->h; ++y) {
        const auto* row = reinterpret_cast<const std::uint32_t*>(static_cast<const char*>(surface->pixels) +
                                                                 std::ptrdiff_t{y} * surface->pitch);
        std::copy(row, row + surface->w, picture.row(y));
    }
    return picture;
}

}  // namespace megapon::platform

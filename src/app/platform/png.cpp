#include "app/platform/png.h"

#include <SDL.h>
#include <SDL_image.h>

namespace megapon::platform {

std::optional<std::string> save_png(const raster::Image& picture, const std::string& file) {
    // SDL takes the pixels as its own to change, but only reads them here.
    SDL_Surface* surface =
        SDL_CreateRGBSurfaceWithFormatFrom(const_cast<std::uint32_t*>(picture.pixels().data()), picture.width(),
                                           picture.height(), 32, picture.width() * 4, SDL_PIXELFORMAT_ARGB8888);
    const bool saved = surface && IMG_SavePNG(surface, file.c_str()) == 0;
    SDL_FreeSurface(surface);
    if (saved) return std::nullopt;
    return file + ": the picture cannot be written: " + SDL_GetError();
}

}  // namespace megapon::platform

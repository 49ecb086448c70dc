#pragma once

#include <functional>
#include <memory>
#include <string>
#include <variant>

#include "app/platform/letterbox.h"
#include "app/platform/lettering.h"
#include "app/platform/sprite_book.h"
#include "app/raster/background_cache.h"
#include "app/raster/image.h"
#include "app/view/paper.h"

namespace megapon::app {

// What pages are drawn with, and on: fonts, sprites, the picture. It needs no window.
class Renderer {
  public:
    // The message names the font or the drawing that cannot be read.
    static std::variant<Renderer, std::string> open();

    // What `draw_page` draws as a picture of this many pixels, in the inks of the appearance. Kept until the next one.
    const raster::Image& draw(const std::function<void(raster::Canvas&)>& draw_page, const view::Appearance& appearance,
                              platform::PixelSize size);

    // What lies about the page in a window of this many pixels.
    raster::Image desk(platform::PixelSize output, platform::PixelSize page);

  private:
    Renderer() = default;

    std::unique_ptr<platform::FontLettering> lettering_;
    std::unique_ptr<platform::SpriteBook> sprites_;
    raster::Image picture_;
    raster::BackgroundCache backdrops_;
};

}  // namespace megapon::app

#pragma once

#include <functional>
#include <memory>

#include "app/platform/font_renderer.h"
#include "app/platform/letterbox.h"
#include "app/platform/sprite_cache.h"
#include "app/raster/canvas.h"
#include "app/raster/image.h"
#include "app/view/paper.h"
#include "text/error.h"

namespace megapon::app {

// What pages are drawn with, and on: fonts, sprites, the picture. It needs no window.
class Renderer {
  public:
    // The error names the font or the sprite that cannot be read.
    static text::Result<Renderer> open();

    // What `draw_page` draws as a picture of this many pixels, in the inks of the appearance. Kept until the next one.
    const raster::Image& draw(const std::function<void(raster::Canvas&)>& draw_page, const view::Appearance& appearance,
                              platform::PixelSize size);

    // What lies about the page in a window of this many pixels.
    raster::Image backdrop(platform::PixelSize output, platform::PixelSize page);

  private:
    Renderer() = default;

    std::unique_ptr<platform::FontRenderer> fonts_;
    std::unique_ptr<platform::SpriteCache> sprites_;
    raster::Image picture_;
    raster::BackgroundCache backdrops_;
};

}  // namespace megapon::app

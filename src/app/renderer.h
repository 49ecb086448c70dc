#pragma once

#include <functional>
#include <memory>

#include "app/platform/composition.h"
#include "app/platform/font_renderer.h"
#include "app/platform/pdf_files.h"
#include "app/platform/sprite_cache.h"
#include "app/raster/canvas.h"
#include "app/raster/image.h"
#include "app/view/paper.h"
#include "text/error.h"

namespace megapon::app {

// Draws pages into an image, with the game's fonts and sprites. It needs no window.
class Renderer {
  public:
    // The error names the font or the sprite that cannot be read.
    static text::Result<Renderer> open();

    // What `draw_page` draws, as an image of `size` pixels in the colours of the appearance. Valid until the next call.
    const raster::Image& draw(const std::function<void(raster::Canvas&)>& draw_page, const view::Appearance& appearance,
                              platform::PixelSize size);

    // Begins a PDF of pages to print, with the game's fonts and sprites, which must not outlive this renderer.
    text::Result<platform::PdfPages> print(const std::string& file, platform::Paper paper);

    // What lies about the page in an output of this size.
    raster::Image backdrop(platform::PixelSize output, const platform::Letterbox& page);

  private:
    Renderer() = default;

    std::unique_ptr<platform::FontRenderer> fonts_;
    std::unique_ptr<platform::SpriteCache> sprites_;
    raster::Image image_;
    raster::BackgroundCache backgrounds_;
};

}  // namespace megapon::app

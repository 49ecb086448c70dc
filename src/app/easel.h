#pragma once

#include <memory>
#include <string>
#include <variant>

#include "app/paint/backdrops.h"
#include "app/paint/raster.h"
#include "app/platform/letterbox.h"
#include "app/platform/lettering.h"
#include "app/platform/sprite_book.h"
#include "app/scenes/stage.h"

namespace megapon::app {

// What pages are drawn with, and on: fonts, sprites, the picture. It needs no window.
class Easel {
  public:
    // The message names the font or the drawing that cannot be read.
    static std::variant<Easel, std::string> open();

    // The stage as a picture of this many pixels, in the inks that the house's look asks for. Kept until the next one.
    const paint::Raster& draw(scenes::Stage& stage, platform::PixelSize size);

    // What lies about the page in a window of this many pixels.
    paint::Raster desk(platform::PixelSize output, platform::PixelSize page);

  private:
    Easel() = default;

    std::unique_ptr<platform::FontLettering> lettering_;
    std::unique_ptr<platform::SpriteBook> sprites_;
    paint::Raster picture_;
    paint::Backdrops backdrops_;
};

}  // namespace megapon::app

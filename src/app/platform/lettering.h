#pragma once

#include <memory>
#include <string>
#include <variant>

#include "app/raster/canvas.h"

namespace megapon::platform {

// Writes with the game's fonts. What has been written is kept, so that a page is not lettered anew ten times a second.
class FontLettering : public raster::Lettering {
  public:
    // The message names the font that cannot be read.
    static std::variant<std::unique_ptr<FontLettering>, std::string> open();
    ~FontLettering() override;

    const raster::Writing& write(std::string_view words, raster::Face face, int size) override;

  private:
    struct Fonts;
    explicit FontLettering(std::unique_ptr<Fonts> fonts);

    std::unique_ptr<Fonts> fonts_;
};

}  // namespace megapon::platform

#pragma once

#include <filesystem>
#include <memory>

#include "app/platform/other_fonts.h"
#include "app/raster/canvas.h"
#include "text/error.h"

namespace megapon::platform {

// The file of a face in the folder of the game's fonts.
std::filesystem::path font_file(const std::filesystem::path& folder, raster::Face face);

// Renders text with the game's fonts and caches it, since most of it stays from page to page.
class FontRenderer : public raster::TextRenderer {
  public:
    // `folder`: of the fonts; what they lack is written with those that `find_other` finds. The error names the one
    // that cannot be read.
    static text::Result<std::unique_ptr<FontRenderer>> open(const std::filesystem::path& folder,
                                                            FontFinder find_other = system_font_with);
    ~FontRenderer() override;

    const raster::RenderedText& render(std::string_view text, raster::Face face, int size) override;
    int width(std::string_view text, raster::Face face, int size) override;

  private:
    struct Fonts;
    explicit FontRenderer(std::unique_ptr<Fonts> fonts);

    std::unique_ptr<Fonts> fonts_;
};

}  // namespace megapon::platform

#pragma once

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>

#include "app/raster/canvas.h"

namespace megapon::platform {

// A font of the system: a file may hold several.
struct FontFile {
    std::filesystem::path file;
    int index = 0;
    friend bool operator==(const FontFile&, const FontFile&) = default;
};

// Finds an outline font that has all of these letters; nothing: there is none.
using FontFinder = std::function<std::optional<FontFile>(std::u32string_view letters)>;

// Asks the system; a build without fontconfig knows of no fonts but the game's.
std::optional<FontFile> system_font_with(std::u32string_view letters);

// Writes letters that the game's own fonts lack, as they stand in names that people give: with fonts of the system, in
// a browser with the browser's. A letter that no font has is a box: nothing is left blank but spaces.
class OtherFonts {
  public:
    // SDL_ttf must be ready for as long as it lives.
    explicit OtherFonts(FontFinder find);
    ~OtherFonts();

    // A piece of a line in UTF-8, at a size in pixels.
    raster::RenderedText draw(std::string_view text, int size);

  private:
    struct System;
    std::unique_ptr<System> system_;
};

}  // namespace megapon::platform

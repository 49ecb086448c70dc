#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <variant>

#include "app/platform/font_renderer.h"
#include "app/platform/sprite_cache.h"
#include "app/raster/canvas.h"
#include "text/files.h"

namespace megapon::view {

// The game's own fonts and sprites, opened once.
inline platform::FontRenderer& game_fonts() {
    static const auto opened = platform::FontRenderer::open(text::asset("fonts"));
    REQUIRE(opened);
    return **opened;
}
inline platform::SpriteCache& game_sprites() {
    static const auto opened = platform::SpriteCache::open(text::asset("sprites"));
    REQUIRE(opened);
    return **opened;
}

// A page as the game draws it.
struct Drawing {
    Drawing(int width, int height) : raster(width, height), canvas(raster, game_fonts(), &game_sprites()) {}

    raster::Image raster;
    raster::PageCanvas canvas;
};

}  // namespace megapon::view

#pragma once

#include <doctest/doctest.h>

#include <memory>
#include <variant>

#include "app/platform/lettering.h"
#include "app/platform/sprite_book.h"
#include "app/raster/canvas.h"

namespace megapon::view {

// The game's own letters or sprites, opened once.
template <class Store>
Store& the_games_own() {
    static const auto opened = Store::open();
    REQUIRE(std::holds_alternative<std::unique_ptr<Store>>(opened));
    return *std::get<0>(opened);
}

// A page as the game draws it.
struct Drawing {
    Drawing(int width, int height)
        : raster(width, height),
          canvas(raster, the_games_own<platform::FontLettering>(), &the_games_own<platform::SpriteBook>()) {}

    raster::Image raster;
    raster::PageCanvas canvas;
};

}  // namespace megapon::view

#pragma once

#include <map>
#include <memory>
#include <span>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "app/raster/canvas.h"

namespace megapon::platform {

// The game's drawings (assets/sprites, *.svg), rasterised at whatever size they are asked for and kept.
class SpriteBook : public raster::Sprites {
  public:
    // The message names the drawing that cannot be read, or the folder that has none.
    static std::variant<std::unique_ptr<SpriteBook>, std::string> open();

    const raster::Picture* picture(std::string_view name, int variant, double scale) override;

    // Rasterises everything for a page of this many pixels a px, and forgets what was rasterised for another one.
    // `inks`: colours that are to be others.
    void prepare(double scale, std::span<const raster::Swap> inks = {});

    std::vector<std::string> names() const;

  private:
    struct Drawing {
        std::string name;
        std::string svg;
        double left = 0, top = 0, width = 0, height = 0;  // its viewBox, px about the origin
        std::vector<double> also;                         // how many times larger it is shown as well
    };

    static std::variant<Drawing, std::string> read(const std::string& file, const std::string& name);
    const raster::Picture& rasterised(std::size_t index, int variant, double scale);

    std::vector<Drawing> drawings_;  // by name
    std::map<std::tuple<std::size_t, int, double>, raster::Picture> pictures_;
    double prepared_ = 0;
    std::span<const raster::Swap> inks_;
};

}  // namespace megapon::platform

#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "app/view/drawing.h"
#include "app/view/paper.h"
#include "text/key_caps.h"

namespace megapon::view {

// A page canvas that also records the words and sprites drawn on it, in px of the page.
class Recorder : public raster::PageCanvas {
  public:
    Recorder() : Recorder(std::make_unique<raster::Image>(480, 270)) {}

    struct Written {
        std::string words;
        raster::TextStyle style;
        Vec place;
        double scale = 1;  // of the picture that they are part of
    };
    struct Laid {
        std::string name;
        Vec place;
        double opacity = 1;
    };

    void text(Vec at, std::string_view words, const raster::TextStyle& style) override {
        written.push_back({text::without_caps(words), style, transform()(at), transform().scale});
        PageCanvas::text(at, words, style);
    }
    void sprite(Vec at, std::string_view name, const raster::SpriteStyle& style) override {
        laid.push_back({std::string(name), transform()(at), style.opacity});
        PageCanvas::sprite(at, name, style);
    }

    bool says(std::string_view words) const {
        for (const Written& one : written)
            if (one.words == words) return true;
        return false;
    }
    int sprites_with(std::string_view part) const {
        int count = 0;
        for (const Laid& one : laid) count += one.name.find(part) != std::string::npos ? 1 : 0;
        return count;
    }

    const raster::Image& image() const { return *raster_; }

    std::vector<Written> written;
    std::vector<Laid> laid;

  private:
    explicit Recorder(std::unique_ptr<raster::Image> raster)
        : PageCanvas(*raster, game_fonts(), &game_sprites()), raster_(std::move(raster)) {}

    std::unique_ptr<raster::Image> raster_;
};

}  // namespace megapon::view

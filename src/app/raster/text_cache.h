#pragma once

#include <cstddef>
#include <list>
#include <map>
#include <string>
#include <string_view>
#include <tuple>

#include "app/raster/canvas.h"

namespace megapon::raster {

// Rendered lines of text, as many as fit into a number of pixels: a page number is read once and then makes room.
class TextCache {
  public:
    explicit TextCache(std::size_t most_pixels) : most_pixels_(most_pixels) {}

    // nullptr: it is not there. Otherwise it becomes the most recently used.
    const RenderedText* find(std::string_view text, Face face, int size);
    // Replaces nothing: find() found no such text. The least recently used lines go until the rest fits; the new one
    // stays, whatever its size.
    const RenderedText& add(std::string_view text, Face face, int size, RenderedText rendered);

  private:
    using Key = std::tuple<Face, int, std::string>;
    struct Line {
        Key key;
        RenderedText rendered;
    };

    static std::size_t pixels(const Line& line) { return line.rendered.mask.amounts.size(); }

    std::size_t most_pixels_;
    std::size_t pixels_ = 0;   // of all lines
    std::list<Line> lines_{};  // the most recently used first
    std::map<Key, std::list<Line>::iterator> places_{};
};

}  // namespace megapon::raster

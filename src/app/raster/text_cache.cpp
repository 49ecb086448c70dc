#include "app/raster/text_cache.h"

#include <utility>

namespace megapon::raster {

const RenderedText* TextCache::find(std::string_view text, Face face, int size) {
    const auto place = places_.find({face, size, std::string(text)});
    if (place == places_.end()) return nullptr;
    lines_.splice(lines_.begin(), lines_, place->second);
    return &place->second->rendered;
}

const RenderedText& TextCache::add(std::string_view text, Face face, int size, RenderedText rendered) {
    lines_.push_front({{face, size, std::string(text)}, std::move(rendered)});
    places_[lines_.front().key] = lines_.begin();
    pixels_ += pixels(lines_.front());
    while (pixels_ > most_pixels_ && lines_.size() > 1) {
        pixels_ -= pixels(lines_.back());
        places_.erase(lines_.back().key);
        lines_.pop_back();
    }
    return lines_.front().rendered;
}

}  // namespace megapon::raster

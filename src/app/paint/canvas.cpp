#include "app/paint/canvas.h"

#include <algorithm>
#include <cmath>

namespace megapon::paint {

PageCanvas::PageCanvas(Raster& raster, Lettering& lettering) : raster_(raster), lettering_(lettering) {
    page_.scale = std::min(raster.width() / page_size.x, raster.height() / page_size.y);
}

void PageCanvas::fill(const Path& path, Colour colour) { raster_.fill(path, to_pixels(), colour); }

void PageCanvas::fill_within(const Path& path, const Path& clip, Colour colour) {
    raster_.fill_within(path, clip, to_pixels(), colour);
}

const Writing& PageCanvas::write(std::string_view words, const TextStyle& style) {
    const double size = style.size * to_pixels().scale;
    return lettering_.write(words, style.face, std::max(1, static_cast<int>(std::lround(size))));
}

void PageCanvas::text(Vec at, std::string_view words, const TextStyle& style) {
    if (words.empty()) return;
    const Writing& writing = write(words, style);
    const Vec place = to_pixels()(at);
    const double share = style.align == Align::left ? 0 : style.align == Align::centre ? 0.5 : 1;
    const int left = static_cast<int>(std::lround(place.x - share * writing.mask.width));
    raster_.stamp(writing.mask, left, static_cast<int>(std::lround(place.y)) - writing.baseline, style.colour);
}

double PageCanvas::text_width(std::string_view words, const TextStyle& style) {
    return words.empty() ? 0 : write(words, style).mask.width / to_pixels().scale;
}

}  // namespace megapon::paint

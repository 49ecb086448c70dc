#include "app/platform/sprite_cache.h"

#include <SDL_image.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <iostream>
#include <locale>
#include <sstream>
#include <utility>

#include "app/platform/owned.h"
#include "app/raster/path.h"
#include "text/files.h"

namespace megapon::platform {

namespace {

namespace fs = std::filesystem;

constexpr double stroke_reach = 0.45;      // px that a stroke's points boil, where the drawing does not say
constexpr double largest_scale = 64;       // pixels a px
constexpr double largest_drawing = 1000;   // px, of a drawing
constexpr std::size_t most_cached = 2000;  // sprites

using Surface = Owned<SDL_Surface, SDL_FreeSurface>;

// Each pixel as 0xAARRGGBB, each colour times the opacity. SDL's own conversion of a whole surface takes as long as it
// takes to draw it.
raster::Sprite sprite_of(const SDL_Surface& surface, raster::Vec origin) {
    const SDL_PixelFormat& format = *surface.format;
    raster::Sprite sprite{surface.w, surface.h, origin, {}};
    sprite.pixels.reserve(static_cast<std::size_t>(surface.w) * static_cast<std::size_t>(surface.h));
    for (int y = 0; y < surface.h; ++y) {
        const auto* row = reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(surface.pixels) +
                                                          static_cast<std::ptrdiff_t>(y) * surface.pitch);
        for (const Uint32 pixel : std::span(row, static_cast<std::size_t>(surface.w))) {
            const Uint32 alpha = (pixel & format.Amask) >> format.Ashift;
            const auto part = [=](Uint32 mask, int shift) { return (((pixel & mask) >> shift) * alpha + 127) / 255; };
            sprite.pixels.push_back(alpha << 24 | part(format.Rmask, format.Rshift) << 16 |
                                    part(format.Gmask, format.Gshift) << 8 | part(format.Bmask, format.Bshift));
        }
    }
    sprite.find_visible_spans();
    return sprite;
}

std::string hex_of(raster::Colour colour) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "#%02X%02X%02X", colour.r, colour.g, colour.b);
    return text.data();
}

std::string replace_colours(std::string svg, std::span<const raster::ColourReplacement> replacements) {
    for (const raster::ColourReplacement& replacement : replacements) {
        const std::string from = hex_of(replacement.from), to = hex_of(replacement.to);
        for (std::size_t at = svg.find(from); at != std::string::npos; at = svg.find(from, at + to.size()))
            svg.replace(at, from.size(), to);
    }
    return svg;
}

}  // namespace

text::Result<SpriteCache::Drawing> SpriteCache::read(const fs::path& file) {
    auto svg = text::read_file(file);
    if (!svg) return svg.errors();
    Drawing drawing{*std::move(svg), 0, 0, 0, 0};
    const std::string before_box = "viewBox=\"";
    const std::size_t box = drawing.svg.find(before_box);
    std::istringstream numbers;
    numbers.imbue(std::locale::classic());  // reads a point as a point
    if (box != std::string::npos) numbers.str(drawing.svg.substr(box + before_box.size(), 100));
    const bool has_box = static_cast<bool>(numbers >> drawing.left >> drawing.top >> drawing.width >> drawing.height);
    const double most = std::max({std::abs(drawing.left), std::abs(drawing.top), drawing.width, drawing.height});
    const bool fits = drawing.width > 0 && drawing.height > 0 && most <= largest_drawing;
    if (!has_box || !fits)
        return text::Error(file.string(), "expected a drawing with a viewBox of at most 1000 px a side");
    if (drawing.svg.find("</svg>", box) == std::string::npos)
        return text::Error(file.string(), "the drawing is cut off");
    drawing.svg.erase(0, std::min(drawing.svg.find('>', box), drawing.svg.size()));
    const double small = 16 / std::max(drawing.width, drawing.height);
    const raster::Sprite drawn = rasterise(drawing, 0, small, {});
    const auto clear = std::count(drawn.pixels.begin(), drawn.pixels.end(), 0u);  // pixels
    if (static_cast<std::size_t>(clear) == drawn.pixels.size())
        return text::Error(file.string(), "the drawing cannot be read or shows nothing");
    return drawing;
}

text::Result<std::unique_ptr<SpriteCache>> SpriteCache::open(const fs::path& folder) {
    auto cache = std::make_unique<SpriteCache>();
    cache->folder_ = folder;
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        if (entry.path().extension() != ".svg") continue;
        auto drawing = read(entry.path());
        if (!drawing) return drawing.errors();
        cache->drawings_.emplace(entry.path().stem().string(), *std::move(drawing));
    }
    if (cache->drawings_.empty()) return text::Error(folder.string(), "the sprites of the game are missing");
    return cache;
}

// The drawing is cut on whole pixels, its origin among them, so that every size shows it at exactly its scale. No
// pixels: SDL_image cannot read it.
raster::Sprite SpriteCache::rasterise(const Drawing& drawing, int variant, double scale,
                                      std::span<const raster::ColourReplacement> replacements) {
    const double left = std::floor(drawing.left * scale), top = std::floor(drawing.top * scale);
    const int width = static_cast<int>(std::ceil((drawing.left + drawing.width) * scale) - left);
    const int height = static_cast<int>(std::ceil((drawing.top + drawing.height) * scale) - top);
    std::ostringstream svg;
    svg.imbue(std::locale::classic());
    svg << std::fixed << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << width / scale << "\" height=\""
        << height / scale << "\" viewBox=\"" << left / scale << ' ' << top / scale << ' ' << width / scale << ' '
        << height / scale << '"' << replace_colours(raster::boiled(drawing.svg, variant, stroke_reach), replacements);
    const std::string text = svg.str();
    SDL_RWops* const bytes = SDL_RWFromConstMem(text.data(), static_cast<int>(text.size()));
    const Surface surface(bytes ? IMG_LoadSizedSVG_RW(bytes, width, height) : nullptr);  // in 32 bits
    if (bytes) SDL_RWclose(bytes);
    return surface ? sprite_of(*surface, {-left, -top}) : raster::Sprite{};
}

const raster::Sprite* SpriteCache::sprite(std::string_view name, int variant, double scale) {
    if (!(scale > 0)) return nullptr;
    const auto drawing = drawings_.find(name);
    if (drawing == drawings_.end()) {
        if (reported_.emplace(name).second)
            text::report({text::Error((folder_ / name).string() + ".svg", "a sprite of the game is missing")},
                         std::cerr);
        return nullptr;
    }
    scale = std::min(scale, largest_scale);
    const std::tuple key{&std::as_const(drawing->second), variant, scale};
    if (const auto cached = cache_.find(key); cached != cache_.end()) return &cached->second;
    if (cache_.size() >= most_cached) cache_.clear();
    return &(cache_[key] = rasterise(drawing->second, variant, scale, replacements_));
}

void SpriteCache::prepare(double page_scale, std::span<const raster::ColourReplacement> replacements) {
    if (page_scale_ == page_scale && replacements.data() == replacements_.data()) return;
    page_scale_ = page_scale;
    replacements_ = replacements;
    cache_.clear();
}

}  // namespace megapon::platform

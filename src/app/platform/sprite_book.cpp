#include "app/platform/sprite_book.h"

#include <SDL_image.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <sstream>

#include "app/raster/boil.h"
#include "text/assets.h"

namespace megapon::platform {

namespace {

namespace fs = std::filesystem;

constexpr double ink_reach = 0.45;       // px that a line's points boil, where the drawing does not say
constexpr double largest = 64;           // pixels a px
constexpr std::size_t most_kept = 2000;  // pictures

std::string text_of(const fs::path& file) {
    std::ifstream in(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

struct Freed {
    void operator()(SDL_Surface* surface) const { SDL_FreeSurface(surface); }
};
using Surface = std::unique_ptr<SDL_Surface, Freed>;

// The drawing as 0xAARRGGBB; nothing if SDL_image cannot read it.
Surface rasterise(const std::string& svg, int width, int height) {
    SDL_RWops* bytes = SDL_RWFromConstMem(svg.data(), static_cast<int>(svg.size()));
    if (!bytes) return nullptr;
    const Surface drawn(IMG_LoadSizedSVG_RW(bytes, width, height));
    SDL_RWclose(bytes);
    return drawn ? Surface(SDL_ConvertSurfaceFormat(drawn.get(), SDL_PIXELFORMAT_ARGB8888, 0)) : nullptr;
}

std::uint32_t premultiplied(std::uint32_t pixel) {
    const std::uint32_t alpha = pixel >> 24;
    const auto channel = [&](int shift) { return ((pixel >> shift & 0xFF) * alpha + 127) / 255 << shift; };
    return alpha << 24 | channel(16) | channel(8) | channel(0);
}

raster::Picture picture_of(const SDL_Surface& surface, raster::Vec origin) {
    raster::Picture picture{surface.w, surface.h, origin, {}};
    picture.pixels.reserve(static_cast<std::size_t>(surface.w) * static_cast<std::size_t>(surface.h));
    for (int y = 0; y < surface.h; ++y) {
        const auto* row = reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(surface.pixels) +
                                                          static_cast<std::ptrdiff_t>(y) * surface.pitch);
        std::transform(row, row + surface.w, std::back_inserter(picture.pixels), premultiplied);
    }
    raster::find_ink(picture);
    return picture;
}

// The numbers within the quotes of an attribute, separated by spaces.
std::vector<double> numbers_of(const std::string& svg, const std::string& opening) {
    std::vector<double> numbers;
    const std::size_t begin = svg.find(opening);
    if (begin == std::string::npos) return numbers;
    std::istringstream text(svg.substr(begin + opening.size(), svg.find('"', begin + opening.size())));
    for (double number = 0; text >> number;) numbers.push_back(number);
    return numbers;
}

std::string hex_of(raster::Colour colour) {
    std::array<char, 8> text{};
    std::snprintf(text.data(), text.size(), "#%02X%02X%02X", colour.r, colour.g, colour.b);
    return text.data();
}

std::string swapped(std::string svg, std::span<const raster::Swap> inks) {
    for (const raster::Swap& ink : inks) {
        const std::string from = hex_of(ink.from), to = hex_of(ink.to);
        for (std::size_t at = svg.find(from); at != std::string::npos; at = svg.find(from, at + to.size()))
            svg.replace(at, from.size(), to);
    }
    return svg;
}

}  // namespace

std::variant<SpriteBook::Drawing, std::string> SpriteBook::read(const std::string& file, const std::string& name) {
    Drawing drawing{name, text_of(file), 0, 0, 0, 0, {}};
    const std::size_t box = drawing.svg.find("viewBox=\"");
    if (box == std::string::npos || std::sscanf(drawing.svg.c_str() + box, "viewBox=\"%lf %lf %lf %lf\"", &drawing.left,
                                                &drawing.top, &drawing.width, &drawing.height) != 4)
        return file + ": a drawing of the game has no viewBox";
    drawing.also = numbers_of(drawing.svg, " data-also=\"");
    drawing.svg.erase(0, std::min(drawing.svg.find('>', box), drawing.svg.size()));
    return drawing;
}

std::variant<std::unique_ptr<SpriteBook>, std::string> SpriteBook::open() {
    const fs::path folder = text::asset("sprites");
    auto book = std::make_unique<SpriteBook>();
    std::error_code ignored;
    for (const auto& entry : fs::directory_iterator(folder, ignored)) {
        if (entry.path().extension() != ".svg") continue;
        auto drawing = read(entry.path().string(), entry.path().stem().string());
        if (auto* trouble = std::get_if<std::string>(&drawing)) return std::move(*trouble);
        book->drawings_.push_back(std::get<Drawing>(std::move(drawing)));
    }
    if (book->drawings_.empty()) return folder.string() + ": the drawings of the game are missing";
    std::sort(book->drawings_.begin(), book->drawings_.end(),
              [](const Drawing& a, const Drawing& b) { return a.name < b.name; });
    return book;
}

// The drawing is cut on whole pixels, its origin among them, so that every size shows it at exactly its scale.
const raster::Picture& SpriteBook::rasterised(std::size_t index, int variant, double scale) {
    const auto known = pictures_.find({index, variant, scale});
    if (known != pictures_.end()) return known->second;
    const Drawing& drawing = drawings_[index];
    const double left = std::floor(drawing.left * scale), top = std::floor(drawing.top * scale);
    const int width = static_cast<int>(std::ceil((drawing.left + drawing.width) * scale) - left);
    const int height = static_cast<int>(std::ceil((drawing.top + drawing.height) * scale) - top);
    std::array<char, 240> head{};
    std::snprintf(
        head.data(), head.size(),
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%.6f\" height=\"%.6f\" viewBox=\"%.6f %.6f %.6f %.6f\"",
        width / scale, height / scale, left / scale, top / scale, width / scale, height / scale);
    const Surface surface =
        rasterise(head.data() + swapped(raster::boiled(drawing.svg, variant, ink_reach), inks_), width, height);
    if (pictures_.size() >= most_kept) pictures_.clear();
    return pictures_[{index, variant, scale}] = surface ? picture_of(*surface, {-left, -top}) : raster::Picture{};
}

const raster::Picture* SpriteBook::picture(std::string_view name, int variant, double scale) {
    const auto found =
        std::lower_bound(drawings_.begin(), drawings_.end(), name,
                         [](const Drawing& drawing, std::string_view wanted) { return drawing.name < wanted; });
    if (found == drawings_.end() || found->name != name || !(scale > 0)) return nullptr;
    return &rasterised(static_cast<std::size_t>(found - drawings_.begin()), variant, std::min(scale, largest));
}

void SpriteBook::prepare(double scale, std::span<const raster::Swap> inks) {
    if (prepared_ == scale && inks.data() == inks_.data()) return;
    prepared_ = scale;
    inks_ = inks;
    pictures_.clear();
    for (std::size_t i = 0; i < drawings_.size(); ++i)
        for (int variant = 0; variant < raster::boil_variants; ++variant) {
            rasterised(i, variant, scale);
            for (double also : drawings_[i].also) rasterised(i, variant, scale * also);
        }
}

std::vector<std::string> SpriteBook::names() const {
    std::vector<std::string> all;
    for (const Drawing& drawing : drawings_) all.push_back(drawing.name);
    return all;
}

}  // namespace megapon::platform

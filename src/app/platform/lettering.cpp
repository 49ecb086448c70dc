#include "app/platform/lettering.h"

#include <SDL_ttf.h>

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <string_view>
#include <tuple>

#include "app/platform/assets.h"

namespace megapon::platform {

namespace {

constexpr std::array<const char*, 2> files{"fonts/YuseiMagic-subset.ttf", "fonts/RocknRollOne-subset.ttf"};
constexpr std::size_t most_kept = 500;  // writings; numbers that count up would fill the memory otherwise
constexpr int largest = 1000;           // pixels

paint::Mask ink_of(SDL_Surface* surface) {
    paint::Mask mask{surface->w, surface->h, {}};
    mask.amounts.reserve(static_cast<std::size_t>(mask.width) * static_cast<std::size_t>(mask.height));
    for (int y = 0; y < surface->h; ++y) {
        const auto* row = reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(surface->pixels) +
                                                          static_cast<std::ptrdiff_t>(y) * surface->pitch);
        std::transform(row, row + surface->w, std::back_inserter(mask.amounts),
                       [](Uint32 pixel) { return static_cast<std::uint8_t>(pixel >> 24); });
    }
    return mask;
}

// What is written, in what and how large; found by a view of the words, without a copy of them.
using Key = std::tuple<paint::Face, int, std::string>;
using Sought = std::tuple<paint::Face, int, std::string_view>;

}  // namespace

struct FontLettering::Fonts {
    struct Closer {
        void operator()(TTF_Font* font) const { TTF_CloseFont(font); }
    };
    std::array<std::unique_ptr<TTF_Font, Closer>, files.size()> faces;
    std::map<Key, paint::Writing, std::less<>> written;

    Fonts() { TTF_Init(); }
    ~Fonts() {
        for (auto& face : faces) face.reset();
        TTF_Quit();
    }
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    TTF_Font* face(paint::Face face) const { return faces[static_cast<std::size_t>(face)].get(); }
};

FontLettering::FontLettering(std::unique_ptr<Fonts> fonts) : fonts_(std::move(fonts)) {}
FontLettering::~FontLettering() = default;

std::variant<std::unique_ptr<FontLettering>, std::string> FontLettering::open() {
    auto fonts = std::make_unique<Fonts>();
    for (std::size_t i = 0; i < files.size(); ++i) {
        const std::string file = asset(files[i]).string();
        fonts->faces[i].reset(TTF_OpenFont(file.c_str(), 16));
        if (!fonts->faces[i])
            return file + ": a font of the game is missing or cannot be read (" + TTF_GetError() + ")";
        TTF_SetFontHinting(fonts->faces[i].get(), TTF_HINTING_LIGHT_SUBPIXEL);
    }
    return std::unique_ptr<FontLettering>(new FontLettering(std::move(fonts)));
}

const paint::Writing& FontLettering::write(std::string_view words, paint::Face face, int size) {
    size = std::clamp(size, 1, largest);
    auto& written = fonts_->written;
    if (const auto known = written.find(Sought{face, size, words}); known != written.end()) return known->second;
    if (written.size() >= most_kept) written.clear();
    TTF_Font* font = fonts_->face(face);
    TTF_SetFontSize(font, size);
    paint::Writing writing;
    writing.baseline = TTF_FontAscent(font);
    Key key{face, size, std::string(words)};
    if (SDL_Surface* surface = TTF_RenderUTF8_Blended(font, std::get<std::string>(key).c_str(), {255, 255, 255, 255})) {
        writing.mask = ink_of(surface);
        SDL_FreeSurface(surface);
    }
    return written.emplace(std::move(key), std::move(writing)).first->second;
}

}  // namespace megapon::platform

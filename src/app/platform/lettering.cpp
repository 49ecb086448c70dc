#include "app/platform/lettering.h"

#include <SDL_ttf.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <string_view>
#include <tuple>

#include "text/assets.h"

namespace megapon::platform {

namespace {

constexpr std::array<const char*, 2> files{"fonts/YuseiMagic-subset.ttf", "fonts/RocknRollOne-subset.ttf"};
constexpr std::size_t most_kept = 1000;  // writings: more than the game says in all its sizes
constexpr int largest = 1000;            // pixels

raster::Mask ink_of(SDL_Surface* surface) {
    raster::Mask mask{surface->w, surface->h, {}};
    mask.amounts.reserve(static_cast<std::size_t>(mask.width) * static_cast<std::size_t>(mask.height));
    for (int y = 0; y < surface->h; ++y) {
        const auto* row = reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(surface->pixels) +
                                                          static_cast<std::ptrdiff_t>(y) * surface->pitch);
        std::transform(row, row + surface->w, std::back_inserter(mask.amounts),
                       [](Uint32 pixel) { return static_cast<std::uint8_t>(pixel >> 24); });
    }
    return mask;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// How many bytes of the rest are written in one go: a digit, or what comes before the next one. So a number that counts
// up is put together from ten digits that are known, and asks neither for time nor for memory.
std::size_t piece_of(std::string_view rest) {
    if (is_digit(rest.front())) return 1;
    return static_cast<std::size_t>(std::find_if(rest.begin(), rest.end(), is_digit) - rest.begin());
}

// Lays `piece` on the line, from the pixel `left` on.
void lay_on(raster::Mask& line, const raster::Mask& piece, int left) {
    for (int y = 0; y < std::min(piece.height, line.height); ++y) {
        auto* to = line.amounts.data() + static_cast<std::ptrdiff_t>(y) * line.width + left;
        const auto* from = piece.amounts.data() + static_cast<std::ptrdiff_t>(y) * piece.width;
        for (int x = 0; x < std::min(piece.width, line.width - left); ++x) to[x] = std::max(to[x], from[x]);
    }
}

// How far a piece moves the pen, in pixels: of a digit, to a tenth of one.
double advance_of(TTF_Font* font, const std::string& piece) {
    int width = 0, height = 0;
    if (piece.size() > 1 || !is_digit(piece.front())) {
        TTF_SizeUTF8(font, piece.c_str(), &width, &height);
        return width;
    }
    TTF_SizeUTF8(font, std::string(10, piece.front()).c_str(), &width, &height);
    return width / 10.0;
}

struct Piece {
    raster::Writing writing;
    double advance = 0;
};

// What is written, in what and how large; found by a view of the words, without a copy of them.
using Key = std::tuple<raster::Face, int, std::string>;
using Sought = std::tuple<raster::Face, int, std::string_view>;

struct Earlier {
    using is_transparent = void;
    static Sought seen(const Key& key) { return {std::get<0>(key), std::get<1>(key), std::get<2>(key)}; }
    static const Sought& seen(const Sought& sought) { return sought; }
    template <class A, class B>
    bool operator()(const A& a, const B& b) const {
        return seen(a) < seen(b);
    }
};

}  // namespace

struct FontLettering::Fonts {
    struct Closer {
        void operator()(TTF_Font* font) const { TTF_CloseFont(font); }
    };
    std::array<std::unique_ptr<TTF_Font, Closer>, files.size()> faces;
    std::map<Key, Piece, Earlier> written;
    raster::Writing line;  // with digits in it; kept, so that the next one needs no memory

    Fonts() { TTF_Init(); }
    ~Fonts() {
        for (auto& face : faces) face.reset();
        TTF_Quit();
    }
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;

    TTF_Font* face(raster::Face face) const { return faces[static_cast<std::size_t>(face)].get(); }

    const Piece& piece(std::string_view words, raster::Face wanted, int size) {
        if (const auto known = written.find(Sought{wanted, size, words}); known != written.end()) return known->second;
        if (written.size() >= most_kept) written.clear();
        TTF_Font* font = face(wanted);
        TTF_SetFontSize(font, size);
        Piece piece;
        piece.writing.baseline = TTF_FontAscent(font);
        Key key{wanted, size, std::string(words)};
        if (SDL_Surface* surface =
                TTF_RenderUTF8_Blended(font, std::get<std::string>(key).c_str(), {255, 255, 255, 255})) {
            piece.writing.mask = ink_of(surface);
            piece.advance = advance_of(font, std::get<std::string>(key));
            SDL_FreeSurface(surface);
        }
        return written.emplace(std::move(key), std::move(piece)).first->second;
    }
};

FontLettering::FontLettering(std::unique_ptr<Fonts> fonts) : fonts_(std::move(fonts)) {}
FontLettering::~FontLettering() = default;

std::variant<std::unique_ptr<FontLettering>, std::string> FontLettering::open() {
    auto fonts = std::make_unique<Fonts>();
    for (std::size_t i = 0; i < files.size(); ++i) {
        const std::string file = text::asset(files[i]).string();
        fonts->faces[i].reset(TTF_OpenFont(file.c_str(), 16));
        if (!fonts->faces[i])
            return file + ": a font of the game is missing or cannot be read (" + TTF_GetError() + ")";
        TTF_SetFontHinting(fonts->faces[i].get(), TTF_HINTING_LIGHT_SUBPIXEL);
    }
    return std::unique_ptr<FontLettering>(new FontLettering(std::move(fonts)));
}

const raster::Writing& FontLettering::write(std::string_view words, raster::Face face, int size) {
    size = std::clamp(size, 1, largest);
    if (words.empty() || piece_of(words) == words.size()) return fonts_->piece(words, face, size).writing;
    const auto for_each_piece = [&](const auto& use) {
        double pen = 0;
        for (std::string_view rest = words; !rest.empty(); rest.remove_prefix(piece_of(rest))) {
            const Piece& piece = fonts_->piece(rest.substr(0, piece_of(rest)), face, size);
            use(piece.writing, static_cast<int>(std::lround(pen)));
            pen += piece.advance;
        }
    };
    raster::Writing& line = fonts_->line;
    line.mask.width = 0;
    for_each_piece([&](const raster::Writing& piece, int left) {
        line.mask.width = std::max(line.mask.width, left + piece.mask.width);
        line.mask.height = piece.mask.height;
        line.baseline = piece.baseline;
    });
    line.mask.amounts.assign(static_cast<std::size_t>(line.mask.width) * static_cast<std::size_t>(line.mask.height), 0);
    for_each_piece([&](const raster::Writing& piece, int left) { lay_on(line.mask, piece.mask, left); });
    return line;
}

}  // namespace megapon::platform

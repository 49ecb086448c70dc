#include "app/platform/font_renderer.h"

#include <SDL_ttf.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <iostream>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "app/platform/owned.h"
#include "text/files.h"

namespace megapon::platform {

namespace {

constexpr std::array<const char*, 2> files{"YuseiMagic-subset.ttf", "RocknRollOne-subset.ttf"};  // by raster::Face
constexpr std::size_t most_cached_pixels = 4'000'000;  // several pages full of text in a window of 1920 x 1080
constexpr std::size_t most_widths = 20'000;            // kept at once, of some 100 bytes each
constexpr int largest_size = 1000;                     // pixels

raster::Mask mask_of(const SDL_Surface& surface) {
    raster::Mask mask{surface.w, surface.h, {}};
    mask.amounts.reserve(static_cast<std::size_t>(mask.width) * static_cast<std::size_t>(mask.height));
    for (int y = 0; y < surface.h; ++y) {
        const auto* row = reinterpret_cast<const Uint32*>(static_cast<const Uint8*>(surface.pixels) +
                                                          static_cast<std::ptrdiff_t>(y) * surface.pitch);
        for (int x = 0; x < surface.w; ++x) mask.amounts.push_back(static_cast<std::uint8_t>(row[x] >> 24));
    }
    return mask;
}

bool is_digit(char c) { return c >= '0' && c <= '9'; }

// Below it the bars of "=" fall on neighbouring rows, and it reads as a dash.
constexpr int least_size_for_bars = 13;

// Parts the two bars of an "=" where they touch.
void part_bars(raster::Mask& sign) {
    const auto row = [&sign](int y) { return sign.amounts.begin() + static_cast<std::ptrdiff_t>(y) * sign.width; };
    const auto is_inked = [&](int y) { return *std::max_element(row(y), row(y + 1)) > 0; };
    int low = sign.height - 1;
    while (low > 1 && !is_inked(low)) --low;
    if (low < 2 || !is_inked(low - 1)) return;
    std::copy(row(low - 1), row(low), row(low - 2));
    std::fill(row(low - 1), row(low), std::uint8_t{0});
}

// Digits one by one, in small sizes "=" as well, and the texts between them.
std::vector<std::string> pieces_of(const std::string& text, int size) {
    const auto stands_alone = [size](char c) { return is_digit(c) || (c == '=' && size < least_size_for_bars); };
    std::vector<std::string> pieces;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i == 0 || stands_alone(text[i]) || stands_alone(text[i - 1])) pieces.emplace_back();
        pieces.back() += text[i];
    }
    return pieces;
}

// How many pixels lie between the beginning of a piece and the next one's; of a digit to a tenth. Nothing: it cannot be
// measured.
std::optional<double> advance_of(TTF_Font* font, const std::string& piece) {
    const int times = is_digit(piece.front()) ? 10 : 1;
    std::string repeated;
    for (int i = 0; i < times; ++i) repeated += piece;
    int width = 0, height = 0;
    if (TTF_SizeUTF8(font, repeated.c_str(), &width, &height) != 0) return std::nullopt;
    return static_cast<double>(width) / times;
}

// Makes room for the piece at the column `left` and lays it there.
void add_piece(raster::Mask& line, const raster::Mask& piece, int left) {
    raster::Mask wider{std::max(line.width, left + piece.width), std::max(line.height, piece.height), {}};
    wider.amounts.resize(static_cast<std::size_t>(wider.width) * static_cast<std::size_t>(wider.height));
    for (const raster::Mask* mask : std::array<const raster::Mask*, 2>{&line, &piece})
        for (int y = 0; y < mask->height; ++y) {
            const std::uint8_t* const from = mask->amounts.data() + static_cast<std::ptrdiff_t>(y) * mask->width;
            std::uint8_t* const to =
                wider.amounts.data() + static_cast<std::ptrdiff_t>(y) * wider.width + (mask == &piece ? left : 0);
            for (int x = 0; x < mask->width; ++x) to[x] = std::max(to[x], from[x]);
        }
    line = std::move(wider);
}

// As wide as Fonts::draw() makes it.
int width_of(TTF_Font* font, const std::string& text, int size) {
    double pen = 0;
    int right = 0;
    for (const std::string& piece : pieces_of(text, size)) {
        int width = 0, height = 0;
        if (TTF_SizeUTF8(font, piece.c_str(), &width, &height) != 0 || width == 0) continue;
        right = std::max(right, static_cast<int>(std::lround(pen)) + width);
        pen += is_digit(piece.front()) ? advance_of(font, piece).value_or(0) : width;
    }
    return right;
}

}  // namespace

struct FontRenderer::Fonts {
    std::array<std::string, files.size()> bytes;  // which SDL_ttf reads from while it draws
    std::array<Owned<TTF_Font, TTF_CloseFont>, files.size()> faces;
    std::array<int, files.size()> sizes{};  // of the faces, pixels
    raster::TextCache cache{most_cached_pixels};
    std::map<std::tuple<raster::Face, int, std::string>, int> widths;  // of lines that were measured, pixels
    bool is_ready = TTF_Init() == 0;
    bool has_failed = false;  // which has been told

    void tell_once() {
        if (std::exchange(has_failed, true)) return;
        text::report({text::Error(std::string("a text cannot be drawn: ") + TTF_GetError())}, std::cerr);
    }

    // A font forgets its glyphs when it is told a size, even if that is the one it has.
    TTF_Font* at_size(raster::Face face, int size) {
        const auto index = static_cast<std::size_t>(face);
        if (sizes[index] != size && TTF_SetFontSize(faces[index].get(), size) != 0) tell_once();
        sizes[index] = size;
        return faces[index].get();
    }

    // Digits stand apart from their neighbours, without kerning, so that a number that counts up does not move the text
    // about it. A piece that cannot be drawn is left out.
    raster::RenderedText draw(const std::string& text, raster::Face face, int size) {
        TTF_Font* font = at_size(face, size);
        raster::RenderedText line{{}, TTF_FontAscent(font)};
        double pen = 0;
        for (const std::string& piece : pieces_of(text, size)) {
            const auto advance = advance_of(font, piece);
            if (advance && *advance == 0) continue;  // SDL_ttf draws nothing that has no width
            SDL_Surface* surface =
                advance ? TTF_RenderUTF8_Blended(font, piece.c_str(), {255, 255, 255, 255}) : nullptr;
            if (surface) {
                raster::Mask mask = mask_of(*surface);
                if (piece == "=" && size < least_size_for_bars) part_bars(mask);
                add_piece(line.mask, mask, static_cast<int>(std::lround(pen)));
            } else {
                tell_once();
            }
            pen += advance.value_or(0);
            SDL_FreeSurface(surface);
        }
        return line;
    }

    Fonts() = default;
    ~Fonts() {
        for (auto& face : faces) face.reset();
        if (is_ready) TTF_Quit();
    }
    Fonts(const Fonts&) = delete;
    Fonts& operator=(const Fonts&) = delete;
};

std::filesystem::path font_file(const std::filesystem::path& folder, raster::Face face) {
    return folder / files.at(static_cast<std::size_t>(face));
}

FontRenderer::FontRenderer(std::unique_ptr<Fonts> fonts) : fonts_(std::move(fonts)) {}
FontRenderer::~FontRenderer() = default;

text::Result<std::unique_ptr<FontRenderer>> FontRenderer::open(const std::filesystem::path& folder) {
    auto fonts = std::make_unique<Fonts>();
    if (!fonts->is_ready) return text::Error(std::string("the fonts cannot be used: ") + TTF_GetError());
    for (std::size_t i = 0; i < files.size(); ++i) {
        const std::string file = font_file(folder, static_cast<raster::Face>(i)).string();
        if (auto bytes = text::read_file(file, text::recording_limit)) fonts->bytes[i] = *std::move(bytes);
        SDL_RWops* const source = SDL_RWFromConstMem(fonts->bytes[i].data(), static_cast<int>(fonts->bytes[i].size()));
        fonts->faces[i].reset(TTF_OpenFontRW(source, 1, 16));
        if (!fonts->faces[i])
            return text::Error(file,
                               std::string("a font of the game is missing or cannot be read (") + TTF_GetError() + ")");
        TTF_SetFontHinting(fonts->faces[i].get(), TTF_HINTING_LIGHT_SUBPIXEL);
    }
    return std::unique_ptr<FontRenderer>(new FontRenderer(std::move(fonts)));
}

const raster::RenderedText& FontRenderer::render(std::string_view text, raster::Face face, int size) {
    size = std::clamp(size, 1, largest_size);
    if (const raster::RenderedText* cached = fonts_->cache.find(text, face, size)) return *cached;
    return fonts_->cache.add(text, face, size, fonts_->draw(std::string(text), face, size));
}

int FontRenderer::width(std::string_view text, raster::Face face, int size) {
    size = std::clamp(size, 1, largest_size);
    if (fonts_->widths.size() >= most_widths) fonts_->widths.clear();
    const auto [place, is_new] = fonts_->widths.try_emplace({face, size, std::string(text)}, 0);
    if (is_new) place->second = width_of(fonts_->at_size(face, size), std::get<std::string>(place->first), size);
    return place->second;
}

}  // namespace megapon::platform

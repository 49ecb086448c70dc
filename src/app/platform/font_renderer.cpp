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

#include "app/platform/letters.h"
#include "app/platform/other_fonts.h"
#include "app/platform/owned.h"
#include "app/platform/text_line.h"
#include "text/files.h"

namespace megapon::platform {

namespace {

constexpr std::array<const char*, 2> files{"YuseiMagic-subset.ttf", "RocknRollOne-subset.ttf"};  // by raster::Face
constexpr std::size_t most_cached_pixels = 4'000'000;  // several pages full of text in a window of 1920 x 1080
constexpr std::size_t most_widths = 20'000;            // kept at once, of some 100 bytes each
constexpr int largest_size = 1000;                     // pixels

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

// Which font writes some letters in a row.
enum class Source { own, sibling, other };

struct Part {
    std::string text;
    Source source;
};

bool has_all(TTF_Font* font, const Cluster& cluster) {
    return std::all_of(cluster.letters.begin(), cluster.letters.end(),
                       [font](char32_t letter) { return TTF_GlyphIsProvided32(font, letter) != 0; });
}

// The text in parts, each of which one font writes: the face's own, or else that of the other face, or else another
// one. What is never seen is left out, unless there is nothing else. A gap between words that are written from right to
// left belongs to them.
std::vector<Part> parts_of(const std::string& text, TTF_Font* own, TTF_Font* sibling) {
    const auto is_plain = [](char c) { return c >= ' ' && c <= '~'; };
    if (std::all_of(text.begin(), text.end(), is_plain)) return {{text, Source::own}};
    const std::vector<Cluster> clusters = clusters_of(text);
    const auto source_of = [&](const Cluster& cluster) {
        return has_all(own, cluster) ? Source::own : has_all(sibling, cluster) ? Source::sibling : Source::other;
    };
    const auto turns = [&](const Cluster& cluster) {
        return source_of(cluster) == Source::other && is_right_to_left(cluster.letters[0]);
    };
    std::vector<Part> parts;
    bool last_turns = false;
    for (std::size_t i = 0; i < clusters.size(); ++i) {
        const Cluster& cluster = clusters[i];
        if (cluster.letters.empty()) continue;
        Source source = source_of(cluster);
        if (last_turns && is_space(cluster.letters[0]) && i + 1 < clusters.size() && turns(clusters[i + 1]))
            source = Source::other;
        else
            last_turns = turns(cluster);
        if (parts.empty() || parts.back().source != source) parts.push_back({{}, source});
        if (source == Source::other)
            parts.back().text += cluster.text;
        else
            for (const char32_t letter : cluster.letters) parts.back().text += utf8_of(letter);
    }
    if (parts.empty() && !text.empty()) parts.push_back({text, Source::other});
    return parts;
}

// As wide as Fonts::draw() makes what the face itself writes.
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

struct FontRenderer::Fonts {
    std::array<std::string, files.size()> bytes;  // which SDL_ttf reads from while it draws
    std::array<Owned<TTF_Font, TTF_CloseFont>, files.size()> faces;
    std::array<int, files.size()> sizes{};  // of the faces, pixels
    raster::TextCache cache{most_cached_pixels};
    std::map<std::tuple<raster::Face, int, std::string>, int> widths;  // of lines that were measured, pixels
    bool is_ready = TTF_Init() == 0;
    std::optional<OtherFonts> others;
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

    static raster::Face sibling_of(raster::Face face) {
        return face == raster::Face::hand ? raster::Face::heading : raster::Face::hand;
    }

    std::vector<Part> parts(const std::string& text, raster::Face face) const {
        const auto font = [this](raster::Face of) { return faces[static_cast<std::size_t>(of)].get(); };
        return parts_of(text, font(face), font(sibling_of(face)));
    }

    raster::RenderedText draw(const std::string& text, raster::Face face, int size) {
        raster::RenderedText line{{}, TTF_FontAscent(at_size(face, size))};
        double pen = 0;
        for (const Part& part : parts(text, face)) {
            if (part.source != Source::other) {
                write(line, pen, part.text, at_size(part.source == Source::own ? face : sibling_of(face), size), size);
                continue;
            }
            const raster::RenderedText drawn = others->draw(part.text, size);
            add_piece(line, drawn, static_cast<int>(std::lround(pen)));
            pen += drawn.mask.width;
        }
        return line;
    }

    // Digits stand apart from their neighbours, without kerning, so that a number that counts up does not move the text
    // about it. A piece that cannot be drawn is left out.
    void write(raster::RenderedText& line, double& pen, const std::string& text, TTF_Font* font, int size) {
        for (const std::string& piece : pieces_of(text, size)) {
            const auto advance = advance_of(font, piece);
            if (advance && *advance == 0) continue;  // SDL_ttf draws nothing that has no width
            const Owned<SDL_Surface, SDL_FreeSurface> surface(
                advance ? TTF_RenderUTF8_Blended(font, piece.c_str(), {255, 255, 255, 255}) : nullptr);
            if (surface) {
                raster::Mask mask = mask_of(*surface);
                if (piece == "=" && size < least_size_for_bars) part_bars(mask);
                add_piece(line, {std::move(mask), TTF_FontAscent(font)}, static_cast<int>(std::lround(pen)));
            } else {
                tell_once();
            }
            pen += advance.value_or(0);
        }
    }

    int width(const std::string& text, raster::Face face, int size) {
        const std::vector<Part> all = parts(text, face);
        const bool is_own = all.size() == 1 && all.front().source == Source::own;
        return is_own ? width_of(at_size(face, size), all.front().text, size) : draw(text, face, size).mask.width;
    }

    Fonts() = default;
    ~Fonts() {
        others.reset();
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

text::Result<std::unique_ptr<FontRenderer>> FontRenderer::open(const std::filesystem::path& folder,
                                                               FontFinder find_other) {
    auto fonts = std::make_unique<Fonts>();
    if (!fonts->is_ready) return text::Error(std::string("the fonts cannot be used: ") + TTF_GetError());
    fonts->others.emplace(std::move(find_other));
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
    if (is_new) place->second = fonts_->width(std::get<std::string>(place->first), face, size);
    return place->second;
}

}  // namespace megapon::platform

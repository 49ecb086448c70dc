#include "app/platform/other_fonts.h"

#ifdef __EMSCRIPTEN__
#include <emscripten.h>
#else
#include <SDL_ttf.h>
#endif
#ifdef MEGAPON_FONTCONFIG
#include <fontconfig/fontconfig.h>
#endif

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/platform/letters.h"
#include "app/platform/owned.h"
#include "app/platform/text_line.h"
#ifdef _WIN32
#include "text/process.h"
#endif

namespace megapon::platform {

namespace {

constexpr int widest_line = 30'000;  // pixels; what lies beyond is seen nowhere

// Letters in a row that one font has.
struct TextRun {
    static constexpr int box = -1, gap = -2;  // instead of a font

    int font = box;
    std::string text;
    const char* script = "Zyyy";
    bool is_right_to_left = false;

    bool goes_on_with(const TextRun& next) const {
        return font == next.font && font >= 0 && script == next.script && is_right_to_left == next.is_right_to_left;
    }
};

// What stands for a letter that nobody has.
raster::RenderedText box_of(int size) {
    const int pen = std::max(1, static_cast<int>(std::lround(size / 14.0))), gap = pen;
    const int width = std::max(3 * pen, static_cast<int>(std::lround(0.6 * size)));
    const int height = std::max(3 * pen, static_cast<int>(std::lround(0.75 * size)));
    raster::RenderedText box{{width + 2 * gap, height, {}}, height};
    for (int y = 0; y < height; ++y)
        for (int x = -gap; x < width + gap; ++x) {
            const bool is_inside = x >= 0 && x < width;
            const bool is_edge = x < pen || x >= width - pen || y < pen || y >= height - pen;
            box.mask.amounts.push_back(is_inside && is_edge ? 255 : 0);
        }
    return box;
}

raster::RenderedText gap_of(int size) {
    const int width = std::max(1, size / 3);
    return {{width, 1, std::vector<std::uint8_t>(static_cast<std::size_t>(width))}, 0};
}

// What is written from right to left is laid from the right.
void put_in_order(std::vector<TextRun>& runs) {
    const auto turns = [](const TextRun& run) { return run.is_right_to_left; };
    for (auto begin = runs.begin(); begin != runs.end();) {
        begin = std::find_if(begin, runs.end(), turns);
        const auto end = std::find_if_not(begin, runs.end(), turns);
        std::reverse(begin, end);
        begin = end;
    }
}

}  // namespace

#ifdef __EMSCRIPTEN__

namespace {

// A canvas of the browser that nobody sees, with its own fonts, and the text's width in pixels.
EM_JS(int, measure_in_browser, (const char* text, int size), {
    const canvas = Module.otherLetters = Module.otherLetters || document.createElement("canvas");
    const context = canvas.getContext("2d", {willReadFrequently : true});
    context.font = size + "px sans-serif";
    const measured = context.measureText(UTF8ToString(text));
    return Math.ceil(Math.max(measured.width, measured.actualBoundingBoxRight || 0));
})

// Its ink, row by row.
EM_JS(void, draw_in_browser, (const char* text, int size, int width, int height, int baseline, std::uint8_t* amounts), {
    const canvas = Module.otherLetters;
    canvas.width = width;
    canvas.height = height;
    const context = canvas.getContext("2d", {willReadFrequently : true});
    context.font = size + "px sans-serif";
    context.fillText(UTF8ToString(text), 0, baseline);
    const pixels = context.getImageData(0, 0, width, height).data;
    for (let i = 0; i < width * height; ++i) HEAPU8[amounts + i] = pixels[4 * i + 3];
})

}  // namespace

// A browser finds a font for each letter itself, and draws a box where it has none.
struct OtherFonts::System {
    explicit System(const FontFinder&) {}

    std::vector<TextRun> runs_of(std::string_view text);

    int font_with(std::u32string_view) { return 0; }

    raster::RenderedText draw(const TextRun& run, int size) {
        const int width = std::min(measure_in_browser(run.text.c_str(), size), widest_line);
        const int baseline = static_cast<int>(std::lround(1.15 * size)), height = baseline + (size + 1) / 2;
        if (width <= 0) return {};
        raster::RenderedText drawn{{width, height, {}}, baseline};
        drawn.mask.amounts.resize(static_cast<std::size_t>(width) * static_cast<std::size_t>(height));
        draw_in_browser(run.text.c_str(), size, width, height, baseline, drawn.mask.amounts.data());
        return drawn;
    }
};

std::optional<FontFile> system_font_with(std::u32string_view) { return std::nullopt; }

#else

struct OtherFonts::System {
    explicit System(FontFinder finder) : find(std::move(finder)) {}

    std::vector<TextRun> runs_of(std::string_view text);

    // The number of a font that has all of the letters, or TextRun::box.
    int font_with(std::u32string_view letters) {
        if (numbers.size() >= most_known) numbers.clear();
        const auto [known, is_new] = numbers.try_emplace(std::u32string(letters), TextRun::box);
        if (is_new) known->second = look_for(letters);
        return known->second;
    }

    raster::RenderedText draw(const TextRun& run, int size) {
        auto& [file, font, font_size] = fonts.at(static_cast<std::size_t>(run.font));
        if (std::exchange(font_size, size) != size && TTF_SetFontSize(font.get(), size) != 0) return {};
#if SDL_TTF_VERSION_ATLEAST(2, 20, 0)
        TTF_SetFontDirection(font.get(), run.is_right_to_left ? TTF_DIRECTION_RTL : TTF_DIRECTION_LTR);
        TTF_SetFontScriptName(font.get(), run.script);
#endif
        const Owned<SDL_Surface, SDL_FreeSurface> surface(
            TTF_RenderUTF8_Blended(font.get(), run.text.c_str(), {255, 255, 255, 255}));
        if (!surface) return {};
        return {mask_of(*surface), TTF_FontAscent(font.get())};
    }

  private:
    static constexpr std::size_t most_known = 20'000, most_fonts = 60;  // files that are open

    struct Opened {
        FontFile file;
        Owned<TTF_Font, TTF_CloseFont> font;
        int size = 0;  // pixels
    };

    int look_for(std::u32string_view letters) {
        const auto file = find ? find(letters) : std::nullopt;
        if (!file) return TextRun::box;
        const auto same = [&file](const Opened& opened) { return opened.file == *file; };
        auto opened = std::find_if(fonts.begin(), fonts.end(), same);
        if (opened == fonts.end()) {
            if (fonts.size() >= most_fonts) return TextRun::box;
            fonts.push_back({*file, {}});
            fonts.back().font.reset(TTF_OpenFontIndex(file->file.string().c_str(), 16, file->index));
            if (fonts.back().font) TTF_SetFontHinting(fonts.back().font.get(), TTF_HINTING_LIGHT_SUBPIXEL);
            opened = fonts.end() - 1;
        }
        TTF_Font* const font = opened->font.get();
        const auto is_there = [font](char32_t letter) { return TTF_GlyphIsProvided32(font, letter) != 0; };
        if (!font || !std::all_of(letters.begin(), letters.end(), is_there)) return TextRun::box;
        return static_cast<int>(opened - fonts.begin());
    }

    FontFinder find;
    std::vector<Opened> fonts;
    std::map<std::u32string, int> numbers;  // by letters that were looked for
};

#ifdef MEGAPON_FONTCONFIG

namespace {

// The fonts of the system, as they are when the first letter is looked for.
FcConfig* system_fonts() {
    static const Owned<FcConfig, FcConfigDestroy> fonts(FcInitLoadConfigAndFonts());
    return fonts.get();
}

Owned<FcPattern, FcPatternDestroy> pattern_with(std::u32string_view letters) {
    constexpr char32_t first_kanji = 0x2E80, last_kanji = 0x9FFF;
    const Owned<FcCharSet, FcCharSetDestroy> wanted(FcCharSetCreate());
    for (const char32_t letter : letters) FcCharSetAddChar(wanted.get(), letter);
    Owned<FcPattern, FcPatternDestroy> pattern(FcPatternCreate());
    FcPatternAddCharSet(pattern.get(), FC_CHARSET, wanted.get());
    FcPatternAddBool(pattern.get(), FC_SCALABLE, FcTrue);
    FcPatternAddBool(pattern.get(), FC_COLOR, FcFalse);
    FcPatternAddString(pattern.get(), FC_FAMILY, reinterpret_cast<const FcChar8*>("sans-serif"));
    const bool is_kanji = !letters.empty() && letters[0] >= first_kanji && letters[0] <= last_kanji;
    if (is_kanji) FcPatternAddString(pattern.get(), FC_LANG, reinterpret_cast<const FcChar8*>("ja"));
    return pattern;
}

}  // namespace

std::optional<FontFile> system_font_with(std::u32string_view letters) {
    if (!system_fonts()) return std::nullopt;
    const auto pattern = pattern_with(letters);
    FcConfigSubstitute(system_fonts(), pattern.get(), FcMatchPattern);
    FcDefaultSubstitute(pattern.get());
    FcResult result = FcResultNoMatch;
    const Owned<FcPattern, FcPatternDestroy> found(FcFontMatch(system_fonts(), pattern.get(), &result));
    FcCharSet* has = nullptr;  // this and the file's name are the pattern's
    FcChar8* file = nullptr;
    FcBool is_outline = FcFalse, is_coloured = FcFalse;
    int index = 0;
    if (!found || FcPatternGetCharSet(found.get(), FC_CHARSET, 0, &has) != FcResultMatch ||
        FcPatternGetString(found.get(), FC_FILE, 0, &file) != FcResultMatch)
        return std::nullopt;
    FcPatternGetBool(found.get(), FC_SCALABLE, 0, &is_outline);
    FcPatternGetBool(found.get(), FC_COLOR, 0, &is_coloured);
    FcPatternGetInteger(found.get(), FC_INDEX, 0, &index);
    const auto is_there = [has](char32_t letter) { return FcCharSetHasChar(has, letter) == FcTrue; };
    if (is_outline == FcFalse || is_coloured == FcTrue || !std::all_of(letters.begin(), letters.end(), is_there))
        return std::nullopt;
    return FontFile{reinterpret_cast<const char*>(file), index};
}

#elif defined(_WIN32)

namespace {

// Fonts that come with Windows, in most of its languages or in one: those that most names are written with first.
constexpr const char* windows_fonts[] = {"segoeui.ttf", "YuGothM.ttc",  "meiryo.ttc",   "msgothic.ttc",
                                         "malgun.ttf",  "msyh.ttc",     "msjh.ttc",     "simsun.ttc",
                                         "Nirmala.ttf", "Nirmala.ttc",  "LeelawUI.ttf", "ebrima.ttf",
                                         "gadugi.ttf",  "seguisym.ttf", "tahoma.ttf",   "arial.ttf"};

}  // namespace

std::optional<FontFile> system_font_with(std::u32string_view letters) {
    const std::filesystem::path folder = std::filesystem::path(text::variable("SystemRoot")) / "Fonts";
    for (const char* name : windows_fonts) {
        const std::string file = (folder / name).string();
        const Owned<TTF_Font, TTF_CloseFont> font(TTF_OpenFontIndex(file.c_str(), 16, 0));
        const auto is_there = [&font](char32_t letter) { return TTF_GlyphIsProvided32(font.get(), letter) != 0; };
        if (font && std::all_of(letters.begin(), letters.end(), is_there)) return FontFile{file, 0};
    }
    return std::nullopt;
}

#else

std::optional<FontFile> system_font_with(std::u32string_view) { return std::nullopt; }

#endif
#endif

std::vector<TextRun> OtherFonts::System::runs_of(std::string_view text) {
    std::vector<TextRun> runs;
    const auto add = [&](std::string words, std::u32string_view letters) {
        const char32_t base = letters.empty() ? 0 : letters[0];
        TextRun run{TextRun::box, std::move(words), script_of(base), is_right_to_left(base)};
        if (is_space(base)) {
            run.font = TextRun::gap;
            run.is_right_to_left = !runs.empty() && runs.back().is_right_to_left;
        } else if (!is_control(base)) {
            run.font = font_with(letters);
        }
        if (run.font == TextRun::box && letters.size() > 1) return false;
        if (!runs.empty() && runs.back().goes_on_with(run))
            runs.back().text += run.text;
        else
            runs.push_back(std::move(run));
        return true;
    };
    for (const Cluster& cluster : clusters_of(text)) {
        if (add(std::string(cluster.text), cluster.letters)) continue;
        for (const char32_t letter : cluster.letters) add(utf8_of(letter), {&letter, 1});  // no font has all of them
    }
    return runs;
}

OtherFonts::OtherFonts(FontFinder find) : system_(std::make_unique<System>(std::move(find))) {}
OtherFonts::~OtherFonts() = default;

raster::RenderedText OtherFonts::draw(std::string_view text, int size) {
    std::vector<TextRun> runs = system_->runs_of(text);
    put_in_order(runs);
    raster::RenderedText line;
    for (const TextRun& run : runs) {
        if (line.mask.width >= widest_line) break;
        raster::RenderedText piece = run.font >= 0 ? system_->draw(run, size) : raster::RenderedText{};
        if (run.font == TextRun::gap)
            piece = gap_of(size);
        else if (!has_ink(piece.mask))
            piece = box_of(size);
        add_piece(line, piece, line.mask.width);
    }
    return line;
}

}  // namespace megapon::platform

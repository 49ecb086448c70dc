#include <SDL_ttf.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "app/i18n/translations.h"
#include "app/platform/font_renderer.h"
#include "text/files.h"
#include "text/scratch_folder.h"

namespace megapon::platform::font_renderer_tests {

namespace {

// The index of a pixel among a mask's amounts.
std::size_t pixel_of(const raster::Mask& mask, int x, int y) {
    return static_cast<std::size_t>(y) * static_cast<std::size_t>(mask.width) + static_cast<std::size_t>(x);
}

std::vector<std::pair<Uint32, Uint32>> missing(const char* file, const std::vector<std::pair<Uint32, Uint32>>& ranges) {
    TTF_Init();
    const std::unique_ptr<TTF_Font, void (*)(TTF_Font*)> font(TTF_OpenFont(text::asset(file).string().c_str(), 16),
                                                              TTF_CloseFont);
    REQUIRE(font);
    std::vector<std::pair<Uint32, Uint32>> gaps;
    for (const auto& [first, last] : ranges)
        for (Uint32 letter = first; letter <= last; ++letter)
            if (!TTF_GlyphIsProvided32(font.get(), letter)) gaps.emplace_back(first, letter);
    return gaps;
}

}  // namespace

TEST_CASE("the hand can write ASCII, Latin-1 and kana, the heading ASCII and Latin-1") {
    const std::pair<Uint32, Uint32> ascii{0x20, 0x7E}, latin{0xA1, 0xFF}, kana{0x30A1, 0x30F6};
    CHECK(missing("fonts/YuseiMagic-subset.ttf", {ascii, latin, kana}).empty());
    CHECK(missing("fonts/RocknRollOne-subset.ttf", {ascii, latin}).empty());
}

TEST_CASE("words are ink of the size that was asked for, and grow with it") {
    auto opened = FontRenderer::open(text::asset("fonts"));
    REQUIRE(opened);
    FontRenderer& fonts = **opened;
    const auto area = [&](int size) {
        const raster::Mask& mask = fonts.render("Megaphone", raster::Face::hand, size).mask;
        return mask.width * mask.height;
    };
    CHECK(area(40) > 3 * area(20));
    CHECK(area(40) < 5 * area(20));
    const raster::RenderedText& rendered = fonts.render("o", raster::Face::hand, 20);
    CHECK(*std::max_element(rendered.mask.amounts.begin(), rendered.mask.amounts.end()) > 200);
    CHECK(rendered.baseline < rendered.mask.height);
    CHECK(fonts.render("", raster::Face::hand, 20).mask.amounts.empty());
}

TEST_CASE("the width that a text is told to have is the width that it is drawn with, for all texts of the game") {
    auto opened = FontRenderer::open(text::asset("fonts"));
    REQUIRE(opened);
    const auto languages = i18n::Languages::open(text::asset("lang"));
    REQUIRE(languages);
    FontRenderer& fonts = **opened;
    const auto check = [&fonts](const std::string& words) {
        CAPTURE(words);
        for (const raster::Face face : {raster::Face::hand, raster::Face::heading})
            for (const int size : {9, 12, 25}) {
                const int told = fonts.width(words, face, size);
                CHECK(told == fonts.render(words, face, size).mask.width);
            }
    };
    for (const i18n::Language language : {i18n::Language::en, i18n::Language::ja})
        for (const auto& [key, words] : languages->in(language).texts()) check(words);
    for (const char* words : {"", " ", "1", "d² = 22² + 9.6² = 576.16", "117 = 3 = 1", "11:11", "x = 1 "}) check(words);
}

TEST_CASE("an equals sign has two bars at every size, so that it never reads as a dash") {
    auto opened = FontRenderer::open(text::asset("fonts"));
    REQUIRE(opened);
    for (const raster::Face face : {raster::Face::hand, raster::Face::heading})
        for (int size = 7; size <= 60; ++size) {
            const raster::Mask& mask = (*opened)->render("=", face, size).mask;
            std::vector<int> column;
            column.reserve(static_cast<std::size_t>(mask.height));
            for (int y = 0; y < mask.height; ++y) column.push_back(mask.amounts[pixel_of(mask, mask.width / 2, y)]);
            const auto darkest = std::max_element(column.begin(), column.end());
            const auto is_dark = [&](int amount) { return 2 * amount > *darkest; };
            const auto first = std::find_if(column.begin(), column.end(), is_dark);
            const auto last = std::find_if(column.rbegin(), column.rend(), is_dark).base();
            CAPTURE(size);
            CHECK(std::any_of(first, last, [&](int amount) { return 4 * amount < *darkest; }));
        }
}

TEST_CASE("no two signs of a formula or of code look the same at any size") {
    auto opened = FontRenderer::open(text::asset("fonts"));
    REQUIRE(opened);
    const std::vector<std::string> signs{"+", "-", "=", "<", ">", "≦", "·", "×", "/", "|", "(", ")", "²", "°",
                                         "√", "●", "○", "!", "&", "*", "{", "}", "[", "]", ";", ",", "."};
    for (int size = 7; size <= 60; ++size) {
        std::vector<raster::RenderedText> drawn;
        drawn.reserve(signs.size());
        for (const std::string& sign : signs) drawn.push_back((*opened)->render(sign, raster::Face::hand, size));
        const auto ink_at = [](const raster::Mask& mask, int x, int y) {
            if (x >= mask.width || y >= mask.height) return 0;
            return static_cast<int>(mask.amounts[pixel_of(mask, x, y)]);
        };
        for (std::size_t i = 0; i < signs.size(); ++i)
            for (std::size_t j = 0; j < i; ++j) {
                const raster::Mask &a = drawn[i].mask, &b = drawn[j].mask;
                int ink = 0, difference = 0;
                for (int y = 0; y < std::max(a.height, b.height); ++y)
                    for (int x = 0; x < std::max(a.width, b.width); ++x) {
                        ink += std::max(ink_at(a, x, y), ink_at(b, x, y));
                        difference += std::abs(ink_at(a, x, y) - ink_at(b, x, y));
                    }
                CAPTURE(size);
                CAPTURE(signs[i]);
                CAPTURE(signs[j]);
                CHECK(4 * difference > ink);
            }
    }
}

TEST_CASE("a semicolon is no colon: more of its ink lies below") {
    auto opened = FontRenderer::open(text::asset("fonts"));
    REQUIRE(opened);
    for (const raster::Face face : {raster::Face::hand, raster::Face::heading})
        for (int size = 7; size <= 60; ++size) {
            const auto lower_ink = [&](const char* text) {
                const raster::RenderedText& rendered = (*opened)->render(text, face, size);
                const raster::Mask& mask = rendered.mask;
                int ink = 0;
                for (std::size_t i = 0; i < mask.amounts.size(); ++i)
                    if (static_cast<int>(i) / mask.width >= rendered.baseline) ink += mask.amounts[i];
                return ink;
            };
            CAPTURE(size);
            CHECK(lower_ink(";") > lower_ink(":"));
        }
}

TEST_CASE("a text that cannot be drawn is said once, and one without width is none") {
    auto opened = FontRenderer::open(text::asset("fonts"));
    REQUIRE(opened);
    std::ostringstream heard;
    std::streambuf* const before = std::cerr.rdbuf(heard.rdbuf());
    (*opened)->render("\u200B", raster::Face::hand, 20);
    const std::string of_nothing = heard.str();
    for (int size = 999; size <= 1000; ++size)
        CHECK((*opened)->render(std::string(3'000'000, 'W'), raster::Face::hand, size).mask.amounts.empty());
    std::cerr.rdbuf(before);
    CHECK(of_nothing.empty());
    const std::string said = heard.str();
    CHECK(said.starts_with("a text cannot be drawn: "));
    CHECK(std::count(said.begin(), said.end(), '\n') == 1);
}

TEST_CASE("a font that is missing or damaged is named") {
    const text::ScratchFolder folder;
    const auto bad_file = [&]() -> std::string {
        const auto opened = FontRenderer::open(folder / "");
        return opened ? "" : opened.errors()[0].file;
    };
    CHECK(bad_file() == folder / "YuseiMagic-subset.ttf");
    std::filesystem::copy(text::asset("fonts/YuseiMagic-subset.ttf"), folder / "YuseiMagic-subset.ttf");
    CHECK(bad_file() == folder / "RocknRollOne-subset.ttf");
    text::write_text(folder / "RocknRollOne-subset.ttf", "no font");
    CHECK(bad_file() == folder / "RocknRollOne-subset.ttf");
    std::filesystem::remove(folder / "RocknRollOne-subset.ttf");
    std::filesystem::copy(text::asset("fonts/RocknRollOne-subset.ttf"), folder / "RocknRollOne-subset.ttf");
    CHECK(bad_file().empty());
}

}  // namespace megapon::platform::font_renderer_tests

#include <SDL_ttf.h>
#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "app/platform/lettering.h"
#include "text/assets.h"

namespace megapon::platform {

namespace {

std::vector<std::pair<Uint32, Uint32>> missing(const char* file, const std::vector<std::pair<Uint32, Uint32>>& ranges) {
    TTF_Init();
    const std::unique_ptr<TTF_Font, void (*)(TTF_Font*)> font(TTF_OpenFont(text::asset(file).c_str(), 16),
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
    auto opened = FontLettering::open();
    REQUIRE(std::holds_alternative<std::unique_ptr<FontLettering>>(opened));
    FontLettering& lettering = *std::get<0>(opened);
    const auto area = [&](int size) {
        const raster::Mask& mask = lettering.write("Megaphone", raster::Face::hand, size).mask;
        return mask.width * mask.height;
    };
    CHECK(area(40) > 3 * area(20));
    CHECK(area(40) < 5 * area(20));
    const raster::Writing& writing = lettering.write("o", raster::Face::hand, 20);
    CHECK(*std::max_element(writing.mask.amounts.begin(), writing.mask.amounts.end()) > 200);
    CHECK(writing.baseline < writing.mask.height);
    CHECK(lettering.write("", raster::Face::hand, 20).mask.amounts.empty());
}

}  // namespace megapon::platform

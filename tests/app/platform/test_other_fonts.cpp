#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <utility>

#include "app/platform/font_renderer.h"
#include "app/platform/letters.h"
#include "text/files.h"

namespace megapon::platform::other_fonts_tests {

namespace {

std::optional<FontFile> no_font(std::u32string_view) { return std::nullopt; }

std::unique_ptr<FontRenderer> fonts_with(FontFinder finder) {
    auto opened = FontRenderer::open(text::asset("fonts"), std::move(finder));
    REQUIRE(opened);
    return *std::move(opened);
}

bool has_ink(const raster::Mask& mask) {
    return std::any_of(mask.amounts.begin(), mask.amounts.end(), [](int amount) { return amount > 100; });
}

// How many pieces of ink stand beside each other, with columns without ink between them.
int pieces(const raster::Mask& mask) {
    int count = 0;
    bool was_inked = false;
    for (int x = 0; x < mask.width; ++x) {
        bool is_inked = false;
        for (int y = 0; y < mask.height; ++y)
            is_inked = is_inked || mask.amounts[static_cast<std::size_t>(y) * static_cast<std::size_t>(mask.width) +
                                                static_cast<std::size_t>(x)] > 0;
        if (is_inked && !was_inked) ++count;
        was_inked = is_inked;
    }
    return count;
}

struct Name {
    const char* words;
    // Boxes that are drawn where no other font is there.
    int boxes;
};

// Letters of the world that neither of the game's fonts has, alone or beside ones that they have.
constexpr std::array<Name, 15> names{{{"Ж", 1},
                                      {"Ψ", 1},
                                      {"김철수", 3},
                                      {"鬱齉", 2},
                                      {"عربي", 4},
                                      {"א ב", 2},
                                      {"😀", 1},
                                      {"👩‍👩‍👧", 3},
                                      {"🇯🇵", 2},
                                      {"\uE123", 1},
                                      {"\u0007", 1},
                                      {"\n", 1},
                                      {"\U0010FFFF", 1},
                                      {"\u200B", 1},
                                      {"\xFF\xC0", 2}}};

}  // namespace

TEST_CASE("a letter that no font has is a box, whatever it is, and nothing of a name is blank") {
    const auto fonts = fonts_with(no_font);
    std::ostringstream heard;
    std::streambuf* const before = std::cerr.rdbuf(heard.rdbuf());
    for (const Name& name : names)
        for (const raster::Face face : {raster::Face::hand, raster::Face::heading}) {
            CAPTURE(name.words);
            CHECK(pieces(fonts->render(name.words, face, 20).mask) == name.boxes);
            CHECK(fonts->render(name.words, face, 20).mask.width >= name.boxes * 14);
        }
    std::cerr.rdbuf(before);
    CHECK(heard.str().empty());
}

TEST_CASE(
    "the width that a name is told to have is the one that it is drawn with, with the system's fonts and without") {
    for (const FontFinder& finder : {FontFinder(no_font), FontFinder(system_font_with)}) {
        const auto fonts = fonts_with(finder);
        for (const auto& [words, boxes] : names)
            for (const std::string& whole : {std::string(words), "Żółw i " + std::string(words) + " 7-4"})
                for (const int size : {7, 9, 20, 61}) {
                    CAPTURE(whole);
                    const int told = fonts->width(whole, raster::Face::hand, size);
                    const raster::RenderedText& drawn = fonts->render(whole, raster::Face::hand, size);
                    CHECK(told == drawn.mask.width);
                    CHECK(has_ink(drawn.mask));
                    CHECK(drawn.baseline <= drawn.mask.height);
                }
    }
}

TEST_CASE("a name in Polish, Cyrillic or Greek is written with a font of the system, where it has one") {
    const auto boxes = fonts_with(no_font), fonts = fonts_with(system_font_with);
    for (const char* words : {"Żółw", "Привет", "Ελλάδα"}) {
        CAPTURE(words);
        const raster::Mask drawn = fonts->render(words, raster::Face::hand, 30).mask;
        const raster::Mask boxed = boxes->render(words, raster::Face::hand, 30).mask;
        CHECK(has_ink(drawn));
        const bool is_there = system_font_with(clusters_of(words).front().letters).has_value();
        CHECK((drawn.amounts != boxed.amounts) == is_there);
    }
}

TEST_CASE("letters of the game's own fonts stay theirs beside others, and a number does not move them") {
    const auto fonts = fonts_with(no_font);
    const raster::RenderedText own = fonts->render("Roar ", raster::Face::hand, 24);
    const raster::RenderedText both = fonts->render("Roar Ж", raster::Face::hand, 24);
    REQUIRE(both.mask.width > own.mask.width);
    const int lower = both.baseline - own.baseline;
    for (int y = 0; y < own.mask.height; ++y)
        for (int x = 0; x < own.mask.width; ++x)
            CHECK(own.mask.amounts[static_cast<std::size_t>(y * own.mask.width + x)] ==
                  both.mask.amounts[static_cast<std::size_t>((y + lower) * both.mask.width + x)]);
    CHECK(fonts->width("Ж 111", raster::Face::hand, 24) == fonts->width("Ж 111", raster::Face::hand, 24));
}

TEST_CASE("a letter that the hand lacks comes from the heading, if that has it, and is no box") {
    const auto fonts = fonts_with(no_font);
    CHECK(fonts->width("ヷ", raster::Face::hand, 20) != fonts->width("Ж", raster::Face::hand, 20));
    CHECK(fonts->width("ヷ", raster::Face::hand, 20) == fonts->width("ヷ", raster::Face::heading, 20));
}

TEST_CASE("joiners, selectors and marks belong to the letter before them; what is never seen has no letters") {
    const auto letters = [](const char* text) {
        std::string all;
        for (const Cluster& cluster : clusters_of(text)) all += std::to_string(cluster.letters.size()) + ' ';
        return all;
    };
    CHECK(letters("ab") == "1 1 ");
    CHECK(letters("e\u0301x") == "2 1 ");
    CHECK(letters("👩‍👧 ") == "2 1 ");
    CHECK(letters("❤\uFE0F") == "1 ");
    CHECK(letters("\u200E") == "0 ");
    CHECK(letters("\xC3") == "1 ");
    CHECK(letters("\xED\xA0\x80") == "1 1 1 ");
    CHECK(letters("") == "");
    for (const char32_t letter : {U'a', U'ß', U'あ', U'\U0001F600'})
        CHECK(clusters_of(utf8_of(letter)).front().letters == std::u32string(1, letter));
}

TEST_CASE("a name of 100 000 foreign letters is cut off where nobody sees it, instead of filling the memory") {
    const auto fonts = fonts_with(no_font);
    std::string words;
    for (int i = 0; i < 100'000; ++i) words += "Ж";
    CHECK(fonts->width(words, raster::Face::hand, 20) < 31'000);
}

}  // namespace megapon::platform::other_fonts_tests

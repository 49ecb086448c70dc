#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>

#include "app/platform/sprite_book.h"
#include "app/raster/boil.h"
#include "text/assets.h"

namespace megapon::platform {

namespace {

SpriteBook& book() {
    static const auto opened = SpriteBook::open();
    REQUIRE(std::holds_alternative<std::unique_ptr<SpriteBook>>(opened));
    return *std::get<0>(opened);
}

std::string source_of(const std::string& name) {
    std::ifstream in(text::asset("sprites/" + name + ".svg"), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

int inked(const raster::Picture& picture) {
    int count = 0;
    for (std::uint32_t pixel : picture.pixels) count += pixel >> 24 > 0 ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("every drawing of the game can be rasterised, in three drawings each, from tiny to 4K") {
    CHECK(book().names().size() >= 60);
    for (const std::string& name : book().names()) {
        CAPTURE(name);
        for (double scale : {320 / 480.0, 2.0, 8.0})
            for (int variant = 0; variant < raster::boil_variants; ++variant) {
                const raster::Picture* picture = book().picture(name, variant, scale);
                REQUIRE(picture);
                REQUIRE(picture->width > 0);
                CHECK(inked(*picture) > 0);
            }
    }
}

TEST_CASE("the three drawings of a captain differ, and so do its poses") {
    const auto pixels = [](const char* name, int variant) { return book().picture(name, variant, 2)->pixels; };
    CHECK(pixels("blue-stand", 0) != pixels("blue-stand", 1));
    CHECK(pixels("blue-stand", 1) != pixels("blue-stand", 2));
    CHECK(pixels("blue-stand", 0) != pixels("blue-sulk", 0));
}

TEST_CASE("drawings keep to what the library can draw, fill and ink in different paths, in letters that boil") {
    const std::regex path("<path [^>]*>");
    for (const std::string& name : book().names()) {
        CAPTURE(name);
        const std::string svg = source_of(name);
        for (const char* unknown : {"<text", "<use", "<symbol", "clipPath", "clip-path", "<image", "<pattern", "<mask"})
            CHECK(svg.find(unknown) == std::string::npos);
        for (std::sregex_iterator tag(svg.begin(), svg.end(), path), end; tag != end; ++tag) {
            const std::string one = tag->str();
            CAPTURE(one);
            const bool inks = one.find(" stroke=\"#") != std::string::npos;
            const bool fills = one.find(" fill=\"#") != std::string::npos;
            CHECK(inks != fills);
            const std::size_t d = one.find(" d=\"") + 4;
            CHECK(one.find_first_not_of("MLCQZ0123456789.- ", d) == one.find('"', d));
        }
    }
}

TEST_CASE("a drawing is as large as asked, with its origin on a whole pixel") {
    // The ball's outline has radius 16 px: at 3 pixels a px, 96 pixels across, within the paper about it.
    const raster::Picture* ball = book().picture("ball", 0, 3);
    REQUIRE(ball);
    const auto at = [&](double x, double y) {
        const raster::Vec p = ball->origin + raster::Vec{x, y};
        return ball->pixels[static_cast<std::size_t>(p.y) * static_cast<std::size_t>(ball->width) +
                            static_cast<std::size_t>(p.x)];
    };
    CHECK(ball->origin.x == std::floor(ball->origin.x));
    CHECK((at(47, 0) & 0xFF) < 0x50);  // ink
    CHECK((at(-48, 0) & 0xFF) < 0x50);
    CHECK((at(49, 0) & 0xFF) > 0xD0);  // paper
    CHECK((at(-50, 0) & 0xFF) > 0xD0);
    CHECK(book().picture("ball", 0, 8)->width > 2 * ball->width);
}

TEST_CASE("a name that no drawing has, and a size that is none, give no picture") {
    CHECK(book().picture("no-such-drawing", 0, 2) == nullptr);
    CHECK(book().picture("", 0, 2) == nullptr);
    CHECK(book().picture("ball", 0, 0) == nullptr);
    CHECK(book().picture("ball", 0, std::nan("")) == nullptr);
}

}  // namespace megapon::platform

#include <doctest/doctest.h>

#include <cmath>
#include <fstream>
#include <iostream>
#include <iterator>
#include <locale>
#include <regex>
#include <sstream>
#include <string>

#include "app/platform/sprite_cache.h"
#include "app/platform/sprite_names.h"
#include "app/raster/path.h"
#include "text/files.h"
#include "text/scratch_folder.h"

namespace megapon::platform::sprite_cache_tests {

namespace {

SpriteCache& sprites() {
    static const auto opened = SpriteCache::open(text::asset("sprites"));
    REQUIRE(opened);
    return **opened;
}

std::string source_of(const std::string& name) {
    std::ifstream in(text::asset("sprites/" + name + ".svg"), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

int inked(const raster::Sprite& sprite) {
    int count = 0;
    for (std::uint32_t pixel : sprite.pixels) count += pixel >> 24 > 0 ? 1 : 0;
    return count;
}

}  // namespace

TEST_CASE("every drawing of the game can be rasterised, in three drawings each, from tiny to 4K") {
    CHECK(sprite_names().size() >= 60);
    for (const std::string& name : sprite_names()) {
        CAPTURE(name);
        for (double scale : {320 / 480.0, 2.0, 8.0})
            for (int variant = 0; variant < raster::boil_variants; ++variant) {
                const raster::Sprite* sprite = sprites().sprite(name, variant, scale);
                REQUIRE(sprite);
                REQUIRE(sprite->width > 0);
                CHECK(inked(*sprite) > 0);
            }
    }
}

namespace {

// As where numbers are written "0,5".
struct DecimalComma : std::numpunct<char> {
    char do_decimal_point() const override { return ','; }
};

}  // namespace

TEST_CASE("a drawing is the same where the program's locale writes a decimal comma") {
    const std::locale before = std::locale::global(std::locale(std::locale::classic(), new DecimalComma));
    const auto opened = SpriteCache::open(text::asset("sprites"));
    const raster::Sprite* drawn = opened ? (*opened)->sprite("blue-stand", 0, 1.3) : nullptr;
    std::locale::global(before);
    REQUIRE(drawn);
    CHECK(drawn->pixels == sprites().sprite("blue-stand", 0, 1.3)->pixels);
}

TEST_CASE("the three drawings of a captain differ, and so do its poses") {
    const auto pixels = [](const char* name, int variant) { return sprites().sprite(name, variant, 2)->pixels; };
    CHECK(pixels("blue-stand", 0) != pixels("blue-stand", 1));
    CHECK(pixels("blue-stand", 1) != pixels("blue-stand", 2));
    CHECK(pixels("blue-stand", 0) != pixels("blue-sulk", 0));
}

TEST_CASE("drawings keep to what the library can draw, fill and ink in different paths, in letters that boil") {
    const std::regex path("<path [^>]*>");
    for (const std::string& name : sprite_names()) {
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
    const raster::Sprite* ball = sprites().sprite("ball", 0, 3);
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
    CHECK(sprites().sprite("ball", 0, 8)->width > 2 * ball->width);
}

TEST_CASE("a name that no drawing has, and a size that is none, give no sprite") {
    CHECK(sprites().sprite("no-such-drawing", 0, 2) == nullptr);
    CHECK(sprites().sprite("", 0, 2) == nullptr);
    CHECK(sprites().sprite("ball", 0, 0) == nullptr);
    CHECK(sprites().sprite("ball", 0, std::nan("")) == nullptr);
}

TEST_CASE("a drawing that cannot be used is named, and so is a folder without any") {
    const text::ScratchFolder folder;
    const std::string file = (folder / "ball.svg").string();
    const std::string good = source_of("ball");
    const auto bad_file = [&](const std::string& svg) -> std::string {
        text::write_text(file, svg);
        const auto opened = SpriteCache::open(folder / "");
        return opened ? "" : opened.errors()[0].file;
    };
    CHECK(SpriteCache::open(folder / "none").errors()[0].file == folder / "none");
    CHECK(SpriteCache::open(folder / "").errors()[0].message == "the sprites of the game are missing");
    CHECK(bad_file(good).empty());
    for (const std::string& bad :
         {std::string(), std::string("no drawing"), good.substr(0, good.size() / 2),
          std::string("<svg viewBox=\"0 0 9\"></svg>"), std::string("<svg viewBox=\"0 0 1e9 9\"></svg>"),
          std::string("<svg viewBox=\"0 0 nan 9\"></svg>"), std::string("<svg viewBox=\"0 0 0 0\"></svg>"),
          std::string("<svg viewBox=\"0 0 9 9\"></svg>")}) {
        CAPTURE(bad);
        CHECK(bad_file(bad) == file);
    }
}

TEST_CASE("a sprite that is drawn but missing is named on stderr, once") {
    std::ostringstream messages;
    std::streambuf* const before = std::cerr.rdbuf(messages.rdbuf());
    for (int time = 0; time < 3; ++time) sprites().sprite("pink-stand", 0, 2);
    std::cerr.rdbuf(before);
    CHECK(messages.str() == text::asset("sprites/pink-stand.svg").string() + ": a sprite of the game is missing\n");
}

TEST_CASE("a sprite is rasterised once a size, until the page has another one or other colours") {
    const auto cache = *SpriteCache::open(text::asset("sprites"));
    const raster::ColourReplacement replacements[] = {{raster::hex(0x1E2A38), raster::hex(0x00FF00)}};
    cache->prepare(2);
    const raster::Sprite* const first = cache->sprite("ball", 0, 2);
    const std::vector<std::uint32_t> pixels = first->pixels;
    cache->prepare(2);
    CHECK(cache->sprite("ball", 0, 2) == first);
    cache->prepare(2, replacements);
    CHECK(cache->sprite("ball", 0, 2)->pixels != pixels);
    cache->prepare(2);
    CHECK(cache->sprite("ball", 0, 2)->pixels == pixels);
}

}  // namespace megapon::platform::sprite_cache_tests

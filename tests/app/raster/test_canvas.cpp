#include <doctest/doctest.h>

#include <cstdint>
#include <limits>
#include <string_view>
#include <vector>

#include "app/raster/canvas.h"

namespace megapon::raster::canvas_tests {

namespace {

Image plain(Colour colour, int width = 6) {
    Image raster(width, 4);
    raster.clear(colour);
    return raster;
}

constexpr Colour red{255, 0, 0};
constexpr Colour blue{0, 0, 255};

// Text is a block of `size` pixels; the only sprite a red one of 4 x 4 pixels a px.
struct Blocks : TextRenderer, SpriteSource {
    const RenderedText& render(std::string_view, Face, int size) override {
        const auto area = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
        text = {{size, size, std::vector<std::uint8_t>(area, 255)}, size};
        return text;
    }
    const Sprite* sprite(std::string_view name, int, double scale) override {
        if (name != "block") return nullptr;
        const int size = static_cast<int>(4 * scale);
        const auto area = static_cast<std::size_t>(size) * static_cast<std::size_t>(size);
        block = {size, size, {}, std::vector<std::uint32_t>(area, 0xFFFF0000)};
        return &block;
    }
    RenderedText text;
    Sprite block;
};

int count(const Image& image, Colour colour) {
    int pixels = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) pixels += image.at(x, y) == colour ? 1 : 0;
    return pixels;
}

RenderedText line_of(int pixels) {
    return {{pixels, 1, std::vector<std::uint8_t>(static_cast<std::size_t>(pixels))}, 0};
}

}  // namespace

TEST_CASE("a background is restored by its key, in its own size only") {
    BackgroundCache backgrounds;
    Image page = plain(blue);
    CHECK_FALSE(backgrounds.restore(7, page));
    CHECK(page.at(0, 0) == blue);
    backgrounds.store(7, plain(red));
    CHECK(backgrounds.restore(7, page));
    CHECK(page.at(5, 3) == red);
    CHECK_FALSE(backgrounds.restore(8, page));
    Image wider = plain(blue, 7);
    CHECK_FALSE(backgrounds.restore(7, wider));
    CHECK(wider.at(0, 0) == blue);
}

TEST_CASE("the last four backgrounds are stored, the oldest makes room") {
    BackgroundCache backgrounds;
    for (std::uint64_t key = 0; key < 5; ++key) backgrounds.store(key, plain(red));
    Image page = plain(blue);
    CHECK_FALSE(backgrounds.restore(0, page));
    for (std::uint64_t key = 1; key < 5; ++key) CHECK(backgrounds.restore(key, page));
}

TEST_CASE("sprites and text lie where their transform puts them, and return to the page's px after it") {
    Image image(960, 540);
    image.clear(blue);
    Blocks blocks;
    PageCanvas canvas(image, blocks, &blocks);
    {
        const ScopedTransform inner(canvas, {2, {100, 50}});
        canvas.sprite({5, 5}, "block", {});
    }
    CHECK(image.at(220, 120) == red);
    CHECK(count(image, red) == 16 * 16);
    canvas.text({5, 15}, "x", {.size = 10, .colour = red});
    CHECK(image.at(10, 10) == red);
    CHECK(count(image, red) == 16 * 16 + 20 * 20);
}

TEST_CASE("places, angles and stretches that are extreme or no numbers draw nothing and do no harm") {
    const double nan = std::numeric_limits<double>::quiet_NaN();
    Image image(48, 27);
    image.clear(blue);
    Blocks blocks;
    PageCanvas canvas(image, blocks, &blocks);
    for (const Vec at : {Vec{1e300, 0}, Vec{-1e300, -1e300}, Vec{0, 4e9}, Vec{nan, 10}, Vec{10, nan}}) {
        canvas.sprite(at, "block", {});
        canvas.sprite(at, "block", {.angle = 30});
        canvas.text(at, "x", {.size = 10, .colour = red});
        canvas.text(at, "x", {.size = 10, .colour = red, .angle = 30});
    }
    canvas.sprite({10, 10}, "block", {.angle = nan});
    canvas.sprite({10, 10}, "block", {.stretch = {nan, 1}});
    canvas.sprite({10, 10}, "block", {.stretch = {0, 1}});
    canvas.sprite({10, 10}, "block", {.opacity = nan});
    canvas.sprite({10, 10}, "no-such-sprite", {});
    CHECK(count(image, blue) == 48 * 27);
}

TEST_CASE("a sprite turned by almost a right angle covers what it covers at the right angle") {
    const auto turned = [](double degrees) {
        Image image(960, 540);
        image.clear(blue);
        Blocks blocks;
        PageCanvas(image, blocks, &blocks).sprite({100, 100}, "block", {.angle = degrees});
        return count(image, red);
    };
    CHECK(turned(90) == 64);
    CHECK(turned(89.999999999999) == 64);
    CHECK(turned(90.0000001) == 64);
}

TEST_CASE("a replaced colour is drawn as another one, with its own transparency; words then lose theirs") {
    Image image(480, 270);
    image.clear({255, 255, 255});
    Blocks blocks;
    PageCanvas canvas(image, blocks, &blocks);
    const ColourReplacement replacements[] = {{red, {0, 0, 0}}};
    canvas.replacements = replacements;
    canvas.fill(Path().rect({0, 0}, {10, 10}), faded(red, 0.5));
    canvas.text({20, 10}, "x", {.size = 10, .colour = faded(red, 0.5)});
    CHECK(image.at(5, 5).r == 127);
    CHECK(image.at(5, 5).g == 127);
    CHECK(image.at(25, 5) == Colour{0, 0, 0});
}

TEST_CASE(
    "of lines of text that together have more pixels than a cache may keep, those go that were used longest ago") {
    TextCache cache(100);
    cache.add("title", Face::heading, 20, line_of(40));
    cache.add("page 1", Face::hand, 20, line_of(30));
    cache.add("page 2", Face::hand, 20, line_of(30));
    REQUIRE(cache.find("title", Face::heading, 20));
    cache.add("page 3", Face::hand, 20, line_of(30));
    CHECK(cache.find("title", Face::heading, 20));
    CHECK_FALSE(cache.find("page 1", Face::hand, 20));
    CHECK(cache.find("page 2", Face::hand, 20));
    CHECK(cache.find("page 3", Face::hand, 20));
}

TEST_CASE("the same words in another face or size are another line of a cache") {
    TextCache cache(100);
    cache.add("go", Face::hand, 20, line_of(7));
    CHECK_FALSE(cache.find("go", Face::heading, 20));
    CHECK_FALSE(cache.find("go", Face::hand, 21));
    CHECK(cache.find("go", Face::hand, 20)->mask.width == 7);
}

TEST_CASE("a line with more pixels than a cache may keep stays until the next one comes") {
    TextCache cache(100);
    CHECK(cache.add("wide", Face::hand, 20, line_of(200)).mask.width == 200);
    CHECK(cache.find("wide", Face::hand, 20));
    cache.add("narrow", Face::hand, 20, line_of(1));
    CHECK_FALSE(cache.find("wide", Face::hand, 20));
    CHECK(cache.find("narrow", Face::hand, 20));
}

}  // namespace megapon::raster::canvas_tests

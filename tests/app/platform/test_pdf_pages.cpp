#include "app/platform/pdf_files.h"

#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <string>
#include <utility>

#include "app/platform/sprite_cache.h"
#include "text/files.h"
#include "text/scratch_folder.h"

namespace megapon::platform::pdf_pages_tests {

namespace {

using raster::Colour;
using raster::Path;
using raster::Vec;

constexpr Colour blue{0, 0, 255}, red{255, 0, 0};

SpriteCache& sprites() {
    static const auto opened = SpriteCache::open(text::asset("sprites"));
    REQUIRE(opened);
    return **opened;
}

// What another program makes of the page: an A4 page of 480 px at 3 pixels a px.
class Printed {
  public:
    explicit Printed(const std::function<void(raster::Canvas&)>& draw_page) {
        auto pages = PdfPages::open(folder_ / "a.pdf", Paper::a4, text::asset("fonts"), sprites());
        REQUIRE(pages);
        pages->add(draw_page);
        REQUIRE(pages->finish());
        const std::string command = "pdftoppm -singlefile -scale-to-x 1440 -scale-to-y -1 '" +
                                    (folder_ / "a.pdf").string() + "' '" + (folder_ / "a").string() + "' 2> /dev/null";
        REQUIRE(std::system(command.c_str()) == 0);
        std::ifstream picture(folder_ / "a.ppm", std::ios::binary);
        std::string kind;
        std::size_t height = 0, most = 0;
        picture >> kind >> width_ >> height >> most;
        picture.ignore();
        REQUIRE(kind == "P6");
        rgb_.resize(3 * width_ * height);
        picture.read(rgb_.data(), static_cast<std::streamsize>(rgb_.size()));
        REQUIRE(picture);
    }

    Colour at(Vec px) const { return pixel(static_cast<std::size_t>(3 * px.x), static_cast<std::size_t>(3 * px.y)); }

    // How many px of a box are not white, by its pixels.
    double ink(Vec low, Vec high) const {
        double count = 0;
        for (auto row = static_cast<std::size_t>(3 * low.y); row < static_cast<std::size_t>(3 * high.y); ++row)
            for (auto column = static_cast<std::size_t>(3 * low.x); column < static_cast<std::size_t>(3 * high.x);
                 ++column)
                count += pixel(column, row) != Colour{255, 255, 255};
        return count / 9;
    }

  private:
    Colour pixel(std::size_t column, std::size_t row) const {
        const std::size_t first = 3 * (row * width_ + column);
        const auto part = [&](std::size_t i) { return static_cast<std::uint8_t>(rgb_.at(first + i)); };
        return {part(0), part(1), part(2)};
    }

    text::ScratchFolder folder_;
    std::string rgb_;
    std::size_t width_ = 0;
};

}  // namespace

TEST_CASE("a path is where it is on the game's page, through any transform; a hole is one") {
    const Printed page([](raster::Canvas& canvas) {
        canvas.fill(Path().rect({100, 50}, {40, 20}), blue);
        const raster::ScopedTransform inset(canvas, {2, {200, 300}});
        canvas.fill(Path().ring({50, 50}, 20, 4), red);
    });
    CHECK(page.at({102, 52}) == blue);
    CHECK(page.at({138, 68}) == blue);
    CHECK(page.at({98, 52}) == Colour{255, 255, 255});
    CHECK(page.at({102, 72}) == Colour{255, 255, 255});
    CHECK(page.at({340, 400}) == red);  // 20 px right of the middle, twice as large
    CHECK(page.at({300, 400}) == Colour{255, 255, 255});
}

TEST_CASE("what is half transparent lets through what lies below, and a clip ends it") {
    const Printed page([](raster::Canvas& canvas) {
        canvas.fill(Path().rect({100, 100}, {100, 100}), red);
        canvas.fill_within(Path().rect({100, 100}, {100, 100}), Path().rect({150, 100}, {100, 100}), faded(blue, 0.5));
    });
    CHECK(page.at({120, 150}) == red);
    const Colour mixed = page.at({180, 150});
    CHECK(std::abs(mixed.r - 127) <= 2);
    CHECK(std::abs(mixed.b - 128) <= 2);
}

TEST_CASE("words stand on their baseline at their left end, middle or right end, as wide as they say they are") {
    double width = 0;
    const Printed page([&width](raster::Canvas& canvas) {
        raster::TextStyle style{.size = 20, .colour = {0, 0, 0}};
        width = canvas.text_width("HHHHHH", style);
        canvas.text({50, 100}, "HHHHHH", style);
        style.align = raster::Align::right;
        canvas.text({450, 200}, "HHHHHH", style);
        style.align = raster::Align::centre;
        canvas.text({240, 300}, "HHHHHH", style);
        style.room = 30;
        style.align = raster::Align::left;
        canvas.text({50, 400}, "HHHHHH", style);
    });
    CHECK(width > 40);
    CHECK(width < 120);
    CHECK(page.ink({50, 80}, {50 + width, 101}) > 100);
    CHECK(page.ink({50 + width, 80}, {480, 101}) == 0);
    CHECK(page.ink({50, 101}, {480, 120}) == 0);
    CHECK(page.ink({450 - width, 180}, {450, 201}) > 100);
    CHECK(page.ink({0, 180}, {450 - width, 201}) == 0);
    CHECK(page.ink({240 - width / 2, 280}, {240 + width / 2, 301}) > 100);
    CHECK(page.ink({0, 280}, {240 - width / 2, 301}) == 0);
    CHECK(page.ink({50, 380}, {80, 401}) > 20);  // smaller, in its room
    CHECK(page.ink({81, 380}, {480, 401}) == 0);
}

TEST_CASE("a sprite lies about its place as on the game's page, turned with its angle, mirrored and half transparent") {
    const Printed page([](raster::Canvas& canvas) {
        canvas.sprite({100, 100}, "blue-stand", {});
        canvas.sprite({100, 300}, "blue-stand", {.stretch = {-1, 1}});
        canvas.sprite({300, 100}, "no-such-sprite", {});
    });
    const auto ink_about = [&page](Vec place) {
        return std::pair{page.ink(place - Vec{60, 60}, place + Vec{0, 60}),
                         page.ink(place - Vec{0, 60}, place + Vec{60, 60})};
    };
    const auto [left, right] = ink_about({100, 100});
    const auto [mirrored_left, mirrored_right] = ink_about({100, 300});
    CHECK(left + right > 200);
    CHECK(std::abs(left - mirrored_right) < 0.05 * (left + right));
    CHECK(std::abs(right - mirrored_left) < 0.05 * (left + right));
    CHECK(page.ink({240, 40}, {360, 160}) == 0);
}

TEST_CASE("pages that cannot be written, and fonts that are not there, are errors with the name of the file") {
    const auto nowhere = PdfPages::open("/nowhere/a.pdf", Paper::a4, text::asset("fonts"), sprites());
    REQUIRE_FALSE(nowhere);
    CHECK(describe(nowhere.errors().front()).starts_with("/nowhere/a.pdf: "));
    const text::ScratchFolder folder;
    const auto no_fonts = PdfPages::open(folder / "a.pdf", Paper::a4, folder / "fonts", sprites());
    REQUIRE_FALSE(no_fonts);
    CHECK(describe(no_fonts.errors().front()).find("YuseiMagic-subset.ttf") != std::string::npos);
}

}  // namespace megapon::platform::pdf_pages_tests

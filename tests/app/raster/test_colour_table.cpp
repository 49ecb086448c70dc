#include <doctest/doctest.h>

#include "app/raster/colour_table.h"

namespace megapon::raster::colour_table_tests {

namespace {

constexpr Colour paper = hex(0xF6F0DF);
constexpr Colour ink = hex(0x1E2A38);
constexpr Colour red = hex(0xC8443A);

// Mostly paper, some ink, a dot of red.
Image page() {
    Image raster(40, 40);
    raster.clear(paper);
    raster.fill(Path().rect({0, 0}, {40, 4}), {}, ink);
    raster.fill(Path().rect({20, 20}, {2, 2}), {}, red);
    return raster;
}

bool near(Colour a, Colour b) { return std::abs(a.r - b.r) + std::abs(a.g - b.g) + std::abs(a.b - b.b) <= 3; }

}  // namespace

TEST_CASE("three colours stand for a page of three colours, each for itself") {
    ColourTable table;
    table.count(page());
    table.choose(16);
    CHECK(table.colours.size() == 3);
    for (const Colour colour : {paper, ink, red}) {
        const std::uint32_t pixel = opaque_pixel(colour);
        CHECK(near(table.colours[table.nearest[ColourTable::cell_of(pixel)]], colour));
    }
}

TEST_CASE("two colours for a page of paper, ink and a dot of red: paper, and the mean of ink and dot for both") {
    ColourTable table;
    table.count(page());
    table.choose(2);
    CHECK(table.colours.size() == 2);
    CHECK(near(table.colours[table.nearest[ColourTable::cell_of(0xFFF6F0DF)]], paper));
    const std::uint8_t dark = table.nearest[ColourTable::cell_of(0xFF1E2A38)];
    CHECK(table.nearest[ColourTable::cell_of(0xFFC8443A)] == dark);
    // 160 px of ink and 4 of red, for red (160 * 30 + 4 * 200) / 164 = 34
    CHECK(near(table.colours[dark], hex(0x222B38)));
}

TEST_CASE("a table that has counted nothing has one colour for everything") {
    ColourTable table;
    table.choose(8);
    CHECK(table.colours.size() == 1);
    CHECK(table.nearest[ColourTable::cell_of(0xFFFFFFFF)] == 0);
}

}  // namespace megapon::raster::colour_table_tests

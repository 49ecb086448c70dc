#include <doctest/doctest.h>

#include "app/raster/background_cache.h"

using namespace megapon::raster;

namespace {

Image plain(Colour colour, int width = 6) {
    Image raster(width, 4);
    raster.clear(colour);
    return raster;
}

constexpr Colour red{255, 0, 0};
constexpr Colour blue{0, 0, 255};

}  // namespace

TEST_CASE("what is kept under a key is recalled by it, in its own size only") {
    BackgroundCache backdrops;
    Image page = plain(blue);
    CHECK_FALSE(backdrops.recall(7, page));
    CHECK(page.at(0, 0) == blue);
    backdrops.keep(7, plain(red));
    CHECK(backdrops.recall(7, page));
    CHECK(page.at(5, 3) == red);
    CHECK_FALSE(backdrops.recall(8, page));
    Image wider = plain(blue, 7);
    CHECK_FALSE(backdrops.recall(7, wider));
    CHECK(wider.at(0, 0) == blue);
}

TEST_CASE("the last four are kept, the oldest makes room") {
    BackgroundCache backdrops;
    for (std::uint64_t key = 0; key < 5; ++key) backdrops.keep(key, plain(red));
    Image page = plain(blue);
    CHECK_FALSE(backdrops.recall(0, page));
    for (std::uint64_t key = 1; key < 5; ++key) CHECK(backdrops.recall(key, page));
}

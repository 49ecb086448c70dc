#include "app/raster/text_cache.h"

#include <doctest/doctest.h>

#include <cstdint>
#include <vector>

namespace megapon::raster {

namespace {

RenderedText line_of(int pixels) {
    return {{pixels, 1, std::vector<std::uint8_t>(static_cast<std::size_t>(pixels))}, 0};
}

}  // namespace

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

}  // namespace megapon::raster

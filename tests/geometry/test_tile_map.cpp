#include "geometry/tile_map.h"

#include <doctest/doctest.h>

#include <cmath>

#include "geometry/internal/outlines.h"

namespace megapon::geometry::tile_map_tests {

TEST_CASE("a span that is no number meets no tile, and one without end meets all of them") {
    const internal::Span columns{0, 9};
    const internal::Span none = internal::tiles_between(std::nan(""), std::nan(""), 15, columns);
    CHECK(none.last < none.first);
    const internal::Span all = internal::tiles_between(-INFINITY, INFINITY, 15, columns);
    CHECK(all.first == 0);
    CHECK(all.last == 9);
}

TEST_CASE("a place that is no number lies in the ring outside the tiles") {
    TileMap map{15, {0, 0}, {"##", "##"}};
    CHECK(internal::solid_at(map, {20, 20}));
    CHECK_FALSE(internal::solid_at(map, {std::nan(""), 20}));
    CHECK_FALSE(internal::solid_at(map, {20, std::nan("")}));
    map.solid_outside = true;
    CHECK(internal::solid_at(map, {std::nan(""), std::nan("")}));
}

}  // namespace megapon::geometry::tile_map_tests

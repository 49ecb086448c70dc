#include "app/raster/path.h"

#include <doctest/doctest.h>

#include <cmath>
#include <vector>

namespace megapon::raster::path_tests {

TEST_CASE("numbers at even distances begin at the first and end before the end, which is none of them") {
    CHECK(evenly_spaced(6, 24, 6) == std::vector<double>{6, 12, 18});
    CHECK(evenly_spaced(6, 24.5, 6) == std::vector<double>{6, 12, 18, 24});
    CHECK(evenly_spaced(-40, 80, 40) == std::vector<double>{-40, 0, 40});
}

TEST_CASE("there are none where the end comes first") {
    CHECK(evenly_spaced(6, 6, 1).empty());
    CHECK(evenly_spaced(6, 2, 1).empty());
}

TEST_CASE("no error adds up: the 5000th tenth is 500") { CHECK(evenly_spaced(0, 500.05, 0.1).back() == 500); }

TEST_CASE("a step that leads nowhere gives none, one that is far too small no more than 10 000") {
    CHECK(evenly_spaced(0, 10, 0).empty());
    CHECK(evenly_spaced(0, 10, -1).empty());
    CHECK(evenly_spaced(0, 10, std::nan("")).empty());
    CHECK(evenly_spaced(0, 10, 1e-300).size() == 10000);
}

}  // namespace megapon::raster::path_tests

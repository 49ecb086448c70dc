#include "app/raster/spaced.h"

#include <doctest/doctest.h>

#include <vector>

namespace megapon::raster {

namespace {

std::vector<double> all(const Spaced& spaced) {
    std::vector<double> numbers;
    for (const double number : spaced) numbers.push_back(number);
    return numbers;
}

}  // namespace

TEST_CASE("numbers at even distances begin at the first and end before the end, which is none of them") {
    CHECK(all(Spaced(6, 24, 6)) == std::vector<double>{6, 12, 18});
    CHECK(all(Spaced(6, 24.5, 6)) == std::vector<double>{6, 12, 18, 24});
    CHECK(all(Spaced(-40, 80, 40)) == std::vector<double>{-40, 0, 40});
}

TEST_CASE("there are none where the end comes first") {
    CHECK(all(Spaced(6, 6, 1)).empty());
    CHECK(all(Spaced(6, 2, 1)).empty());
}

TEST_CASE("no error adds up: the ten thousandth tenth is 1000") {
    double last = 0;
    for (const double tenth : Spaced(0, 1000.05, 0.1)) last = tenth;
    CHECK(last == 1000);
}

}  // namespace megapon::raster

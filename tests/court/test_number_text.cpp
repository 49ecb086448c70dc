#include <doctest/doctest.h>

#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>

#include "court/number_text.h"

using megapon::court::number_text;

TEST_CASE("numbers are written as short as they can be read back") {
    CHECK(number_text(16) == "16");
    CHECK(number_text(-0.5) == "-0.5");
    CHECK(number_text(0.1) == "0.1");
    CHECK(number_text(0.1 + 0.2) == "0.30000000000000004");
    CHECK(number_text(1e-7) == "1e-07");
}

TEST_CASE("minus zero keeps its sign, and what is not finite has a name") {
    CHECK(number_text(-0.0) == "-0.0");
    CHECK(number_text(std::numeric_limits<double>::infinity()) == "inf");
    CHECK(number_text(-std::numeric_limits<double>::infinity()) == "-inf");
    CHECK(number_text(std::numeric_limits<double>::quiet_NaN()) == "nan");
}

TEST_CASE("any double reads back to the bit") {
    std::mt19937_64 random(1);
    for (int i = 0; i < 20000; ++i) {
        const std::uint64_t bits = random();
        double value = 0;
        std::memcpy(&value, &bits, sizeof value);
        if (value != value || value - value != 0) continue;
        CHECK(std::strtod(number_text(value).c_str(), nullptr) == value);
    }
}

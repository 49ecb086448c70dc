#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>

#include "text/numbers.h"

using megapon::text::number_text;

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

TEST_CASE("numbers are written as C writes them with as many of 15 to 17 digits as it takes") {
    std::mt19937_64 random(2);
    const auto as_c_writes_it = [](double value) {
        char text[40];
        for (int digits = 15; digits <= 17; ++digits) {
            std::snprintf(text, sizeof text, "%.*g", digits, value);
            if (std::strtod(text, nullptr) == value) break;
        }
        return std::string(text);
    };
    int wrong = 0;
    for (int i = 0; i < 60000; ++i) {
        // From 1e-6 to 1e17, on both sides of where the way of writing changes; near tenths every fourth time.
        const double size = std::pow(10.0, -6 + static_cast<int>(random() % 23));
        double value = size * (1 + 9 * static_cast<double>(random() >> 11) * 0x1.0p-53);
        if (i % 4 == 0) value = size * static_cast<double>(random() % 1000) / 8 + 0.1;
        if (i % 4 == 1) value = std::nextafter(size, i % 8 == 1 ? 0.0 : 1e300);
        if (number_text(value) != as_c_writes_it(value) || number_text(-value) != as_c_writes_it(-value)) ++wrong;
    }
    CHECK(wrong == 0);
}

TEST_CASE("a number is read from the whole text or not at all") {
    using megapon::text::parse_number;
    CHECK(parse_number("-1.5e3") == -1500);
    CHECK(parse_number("16") == 16);
    for (const char* text : {"", "x", "1x", " 1", "1 ", "+1", "0x10", "inf", "nan", "1,5", "1e999"}) {
        CAPTURE(text);
        CHECK_FALSE(parse_number(text));
    }
}

TEST_CASE("the check of an option names the range and what was given") {
    const auto whole = megapon::text::whole_from(1, 9);
    CHECK(whole("9") == "");
    CHECK(whole("10") == "expected a whole number from 1 to 9, got \"10\"");
    CHECK(whole("1.5") == "expected a whole number from 1 to 9, got \"1.5\"");
    CHECK(megapon::text::whole_from<std::uint64_t>(0, UINT64_MAX)("-1") ==
          "expected a whole number from 0 to 18446744073709551615, got \"-1\"");
    const auto number = megapon::text::number_from(0.1, 16);
    CHECK(number("0.1") == "");
    CHECK(number("fast") == "expected a number from 0.1 to 16, got \"fast\"");
}

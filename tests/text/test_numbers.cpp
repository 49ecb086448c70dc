#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>
#include <string>

#include "text/numbers.h"

namespace megapon::text::numbers_tests {

using megapon::text::decimal_text;
using megapon::text::decimal_value;
using megapon::text::number_text;

namespace {

// cppcheck-suppress constParameter; what it draws changes it
double any_double(std::mt19937_64& random) {
    const std::uint64_t bits = random();
    double value = 0;
    std::memcpy(&value, &bits, sizeof value);
    return std::isfinite(value) ? value : 0;
}

std::string as_c_writes_it(double value, int digits) {
    char text[40];
    std::snprintf(text, sizeof text, "%.*g", digits, value);
    return text;
}

}  // namespace

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

TEST_CASE("a double's digits are those that C writes") {
    CHECK(decimal_text(0.1, 17) == "0.10000000000000001");
    CHECK(decimal_text(-1e300, 15) == "-1e+300");
    CHECK(decimal_text(2.5, 1) == "2");
    CHECK(decimal_text(3.5, 1) == "4");
    CHECK(decimal_text(9.75, 1) == "1e+01");
    CHECK(decimal_text(99.95, 3) == "100");
    CHECK(decimal_text(0, 17) == "0");
    std::mt19937_64 random(3);
    int wrong = 0;
    for (int i = 0; i < 20'000; ++i) {
        const double value = any_double(random);
        const double usual = static_cast<double>(random() % 1'000'000) / 64 - 500;
        const int digits = 1 + i % 17;
        if (decimal_text(value, digits) != as_c_writes_it(value, digits)) ++wrong;
        if (decimal_text(usual, digits) != as_c_writes_it(usual, digits)) ++wrong;
    }
    CHECK(wrong == 0);
}

TEST_CASE("a decimal number is the double that C reads") {
    std::mt19937_64 random(4);
    int wrong = 0;
    for (int i = 0; i < 20'000; ++i) {
        const double value = any_double(random);
        const std::string text = as_c_writes_it(value, 1 + i % 20);
        const double expected = std::strtod(text.c_str(), nullptr);
        if (std::isfinite(expected) && (expected != 0 || value == 0) && decimal_value(text) != expected) ++wrong;
    }
    CHECK(wrong == 0);
}

TEST_CASE("halfway between two doubles the even one is read, and a digit far behind decides") {
    const std::string half = "9007199254740993";  // 2^53 + 1
    CHECK(decimal_value(half) == 0x1p53);
    CHECK(decimal_value(half + "." + std::string(2'000, '0') + "1") == 0x1p53 + 2);
    CHECK(decimal_value("9007199254740995") == 0x1p53 + 4);
}

TEST_CASE("the smallest, the largest and very long numbers are read exactly") {
    CHECK(decimal_value("4.9e-324") == std::numeric_limits<double>::denorm_min());
    CHECK(decimal_value("2.2250738585072011e-308") == 0x0.fffffffffffffp-1022);
    CHECK(decimal_value("1.7976931348623157e308") == std::numeric_limits<double>::max());
    CHECK(decimal_value(std::string(3'000, '0') + "1" + std::string(3'000, '0') + "e-3000") == 1);
    CHECK(decimal_value("0." + std::string(3'000, '0') + "1e3001") == 1);
}

TEST_CASE("what is no number, or beyond the doubles, is not read") {
    CHECK(decimal_value("1.") == 1);
    CHECK(decimal_value("-.5E+0") == -0.5);
    CHECK(decimal_value("0e999999999999999999999") == 0);
    CHECK(std::signbit(decimal_value("-0").value_or(1)));
    for (const char* text : {"",
                             "-",
                             ".",
                             "-.",
                             "e1",
                             ".e1",
                             "1e",
                             "1e+",
                             "1e1.",
                             "1e1e1",
                             "1.2.3",
                             "+1",
                             "--1",
                             " 1",
                             "1 ",
                             "0x1",
                             "inf",
                             "nan",
                             "1e309",
                             "-1e309",
                             "1e-400",
                             "1e999999999999999999999",
                             "1e-99999999999"}) {
        CAPTURE(text);
        CHECK_FALSE(decimal_value(text));
    }
}

}  // namespace megapon::text::numbers_tests

#include <doctest/doctest.h>

#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <random>
#include <string>

#include "text/decimal.h"

using megapon::text::decimal_text;
using megapon::text::decimal_value;

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

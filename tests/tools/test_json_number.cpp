#include <doctest/doctest.h>

#include <cmath>
#include <cstdlib>
#include <random>

#include "court/number_text.h"
#include "tools/json_number.h"
#include "tools/json_string.h"

using namespace megapon::tools;

TEST_CASE("numbers are JSON's and no others") {
    for (const char* number : {"0", "-0", "7", "120", "-1.5", "0.25", "1e5", "1E+5", "2.5e-3", "-0.0"}) {
        CAPTURE(number);
        CHECK(number_length(number) == std::string_view(number).size());
    }
    for (const char* other : {"", "-", "+1", ".5", "01", "-01", "1.", "1.e5", "1e", "1e+", "x", "Infinity", "0x10"}) {
        CAPTURE(other);
        CHECK(number_length(other) != std::string_view(other).size() - (std::string_view(other).empty() ? 1 : 0));
    }
    CHECK(number_length("12]") == 2);
}

TEST_CASE("a number is the double nearest to what is written") {
    CHECK(number_value("0.1") == 0.1);
    CHECK(number_value("-2048") == -2048);
    CHECK(std::signbit(number_value("-0")));
    CHECK(number_value("9007199254740993") == 9007199254740992.0);
    CHECK(number_value("123456789012345678901234567890") == 123456789012345678901234567890.0);
    CHECK(number_value("0.000000000000000000000000000001") == 1e-30);
    CHECK(std::isinf(number_value("1e999")));
}

TEST_CASE("100 000 random numbers are read as the C library reads them, and back as they were") {
    std::mt19937_64 engine{91};
    int wrong = 0;
    for (int i = 0; i < 100'000; ++i) {
        const double size = std::ldexp(1.0, static_cast<int>(engine() % 80) - 40);
        const double value = (static_cast<double>(engine() >> 11U) * 0x1p-53 - 0.5) * size;
        std::string text = megapon::court::number_text(value);
        wrong += number_value(text) != value;
        text.resize(std::min<std::size_t>(text.size(), 3 + engine() % 16));
        if (number_length(text) == text.size()) wrong += number_value(text) != std::strtod(text.c_str(), nullptr);
    }
    CHECK(wrong == 0);
}

TEST_CASE("escapes mean what JSON says") {
    CHECK(unescaped(R"(a\n\"\\\/\b\f\r\t)") == "a\n\"\\/\b\f\r\t");
    CHECK(unescaped(R"(\u0041\u00e9\u3042\uD83D\uDE00)") == "A\u00e9\u3042\U0001F600");
    for (const char* wrong : {"\\x", "\\u12", "\\u12g4", "\\ud83d", "\\ud83d\\u0041", "\\ude00", "\\"}) {
        CAPTURE(wrong);
        CHECK_FALSE(unescaped(wrong));
    }
}

TEST_CASE("what is not UTF-8 is found where it begins") {
    CHECK(first_not_utf8("plain, \u00e9, \u3042, \U0001F600") == std::string_view::npos);
    CHECK(first_not_utf8("ab\xFF") == 2);
    CHECK(first_not_utf8("\xC0\x80") == 0);           // overlong
    CHECK(first_not_utf8("a\xED\xA0\x80") == 1);      // half of a pair
    CHECK(first_not_utf8("a\xF4\x90\x80\x80") == 1);  // beyond the last letter
    CHECK(first_not_utf8("a\xE3\x81") == 1);          // cut off
}

#include "text/json.h"

#include <doctest/doctest.h>

#include <string>

namespace megapon::text::json_tests {

using megapon::text::JsonLine;

namespace {

const std::string replacement = "\xEF\xBF\xBD";  // U+FFFD

std::string written(const std::string& text) {
    const std::string line = JsonLine().add("a", text).done();
    return line.substr(6, line.size() - 8);  // {"a":"…"}
}

}  // namespace

TEST_CASE("characters of one to four bytes stay as they are") {
    for (const std::string text : {"a", "\u00e9", "\u672c", "\U0001F3D3", "\xED\x9F\xBF", "\xF4\x8F\xBF\xBF"})
        CHECK(written(text) == text);
}

TEST_CASE("a byte that begins no character of UTF-8 becomes U+FFFD, and what follows is kept") {
    for (const std::string start : {"\x80", "\xC1", "\xC3", "\xE6", "\xF0", "\xF5", "\xFF"})
        CHECK(written(start + "x") == replacement + "x");
    CHECK(written("\xC3") == replacement);  // cut off
    CHECK(written("\xE6\x9Cx") == replacement + replacement + "x");
    CHECK(written("\xF0\x9F\x8Fx") == replacement + replacement + replacement + "x");
}

TEST_CASE("longer forms of a character, surrogates and what lies above U+10FFFF are no characters") {
    const auto three = [](const std::string& text) { return written(text) == replacement + replacement + replacement; };
    CHECK(written("\xC0\xAF") == replacement + replacement);
    CHECK(three("\xE0\x9F\xBF"));
    CHECK(three("\xED\xA0\x80"));
    CHECK(three("\xED\xBF\xBF"));
    CHECK(written("\xF0\x8F\xBF\xBF") == replacement + replacement + replacement + replacement);
    CHECK(written("\xF4\x90\x80\x80") == replacement + replacement + replacement + replacement);
}

TEST_CASE("quotes, backslashes and control characters are escaped") {
    CHECK(written("\"\\\n\t") == "\\\"\\\\\\n\\t");
    CHECK(written(std::string("\x01\x1F", 2)) == "\\u0001\\u001f");
}

}  // namespace megapon::text::json_tests

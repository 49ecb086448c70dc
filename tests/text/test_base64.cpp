#include "text/encodings.h"

#include <doctest/doctest.h>

using namespace megapon;
using text::Base64;
using text::from_base64;
using text::to_base64;

TEST_CASE("the examples of RFC 4648 become what it says, and back") {
    const std::pair<const char*, const char*> examples[] = {{"", ""},
                                                            {"f", "Zg=="},
                                                            {"fo", "Zm8="},
                                                            {"foo", "Zm9v"},
                                                            {"foob", "Zm9vYg=="},
                                                            {"fooba", "Zm9vYmE="},
                                                            {"foobar", "Zm9vYmFy"}};
    for (const auto& [bytes, digits] : examples) {
        CHECK(to_base64(bytes) == digits);
        CHECK(from_base64(digits) == bytes);
    }
}

TEST_CASE("in an address the digits are - and _, and nothing fills up the end") {
    const std::string bytes = "\xFB\xFF\xFE\xFA";
    CHECK(to_base64(bytes) == "+//++g==");
    CHECK(to_base64(bytes, Base64::url) == "-__--g");
    CHECK(from_base64("-__--g", Base64::url) == bytes);
}

TEST_CASE("what is no digit of the alphabet is refused") {
    CHECK_FALSE(from_base64("Zm9v!"));
    CHECK_FALSE(from_base64("-__-"));
    CHECK_FALSE(from_base64("+//+", Base64::url));
    CHECK_FALSE(from_base64("Zg==", Base64::url));
}

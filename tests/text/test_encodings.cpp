#include "text/encodings.h"

#include <doctest/doctest.h>

namespace megapon::text::encodings_tests {

using text::Base64;
using text::from_base64;
using text::to_base64;

namespace {

// The content of a chunk that the file is known to have.
std::string chunk(const std::string& png, const std::string& name) {
    const std::size_t place = png.find(name);
    REQUIRE(place != std::string::npos);
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(png[i])); };
    const std::size_t size = byte(place - 4) << 24 | byte(place - 3) << 16 | byte(place - 2) << 8 | byte(place - 1);
    return png.substr(place + 4, size);
}

// Two colours for all images, then the end.
const std::string smallest = std::string("GIF89a\1\0\1\0\x80\0\0", 13) + "aaabbb" + ";";

}  // namespace

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

TEST_CASE("what was deflated inflates to the same bytes, and takes less where they repeat") {
    for (const std::string& bytes : {std::string(), std::string("one"), std::string(100'000, 'x')}) {
        const std::string compressed = text::deflate(bytes);
        CHECK(text::inflate(compressed, 100'000) == bytes);
        if (bytes.size() > 1000) CHECK(compressed.size() < 200);
    }
}

TEST_CASE("more bytes than the limit are refused, as are damaged, truncated and longer ones") {
    const std::string compressed = text::deflate(std::string(1000, 'x') + "y");
    CHECK(text::inflate(compressed, 1001));
    CHECK_FALSE(text::inflate(compressed, 1000));
    CHECK_FALSE(text::inflate(compressed + "z", 2000));
    for (std::size_t size = 0; size < compressed.size(); ++size)
        CHECK_FALSE(text::inflate(compressed.substr(0, size), 2000));
    std::string damaged = compressed;
    damaged.back() = static_cast<char>(damaged.back() ^ 1);
    CHECK_FALSE(text::inflate(damaged, 2000));
}

TEST_CASE("a picture of 2 x 1 pixels is a PNG with its size and a row of 6 bytes behind its filter") {
    const std::string png = text::write_png({{255, 0, 1}, {2, 3, 4}}, 2);
    CHECK(text::is_png(png));
    using namespace std::string_literals;
    CHECK(chunk(png, "IHDR") == "\0\0\0\2\0\0\0\1\x08\2\0\0\0"s);
    CHECK(text::inflate(chunk(png, "IDAT"), 100) == "\0\xFF\0\1\2\3\4"s);
    CHECK(png.substr(png.size() - 12) == "\0\0\0\0IEND\xAE\x42\x60\x82"s);
}

TEST_CASE("a text put into a picture comes out under its name, and under no other") {
    const std::string png = text::write_png({{}}, 1);
    CHECK_FALSE(text::text_in_png(png, "Megapon court"));
    const std::string carrier = text::put_in_png(png, "Megapon court", "format = 1\n");
    CHECK(text::text_in_png(carrier, "Megapon court") == "format = 1\n");
    CHECK_FALSE(text::text_in_png(carrier, "Megapon"));
    std::string damaged = carrier;
    damaged[damaged.find("format")] = 'F';
    CHECK_FALSE(text::text_in_png(damaged, "Megapon court"));
}

TEST_CASE("a text of any length is found again in the GIF it was put into, behind the colours") {
    for (const std::size_t size : {0U, 1U, 254U, 255U, 256U, 2000U}) {
        const std::string text(size, 'x');
        const std::string gif = text::put_in_gif(smallest, text);
        CHECK(gif.substr(0, 19) == smallest.substr(0, 19));
        CHECK(gif.substr(19, 3) == "\x21\xFF\x0B");
        CHECK(gif.back() == ';');
        CHECK(text::text_in_gif(gif) == text);
    }
}

TEST_CASE("a GIF without a text, one that is cut off and another file have none") {
    const std::string gif = text::put_in_gif(smallest, std::string(300, 'x'));
    CHECK_FALSE(text::text_in_gif(smallest));
    CHECK_FALSE(text::text_in_gif("PNG" + gif));
    CHECK_FALSE(text::text_in_gif(""));
    for (std::size_t size = 0; size + 2 < gif.size(); ++size) CHECK_FALSE(text::text_in_gif(gif.substr(0, size)));
}

}  // namespace megapon::text::encodings_tests

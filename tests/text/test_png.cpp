#include "text/png.h"

#include <doctest/doctest.h>

#include "text/encodings.h"

using namespace megapon;

namespace {

// The content of a chunk that the file is known to have.
std::string chunk(const std::string& png, const std::string& name) {
    const std::size_t place = png.find(name);
    REQUIRE(place != std::string::npos);
    const auto byte = [&](std::size_t i) { return static_cast<std::size_t>(static_cast<unsigned char>(png[i])); };
    const std::size_t size = byte(place - 4) << 24 | byte(place - 3) << 16 | byte(place - 2) << 8 | byte(place - 1);
    return png.substr(place + 4, size);
}

}  // namespace

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

#include "app/raster/pdf.h"

#include <doctest/doctest.h>

#include <string>

namespace megapon::raster {

namespace {

// What a reader of the file makes of the filter RunLengthDecode.
std::string decoded(const std::string& bytes) {
    std::string out;
    for (std::size_t at = 0; at < bytes.size();) {
        const auto length = static_cast<unsigned char>(bytes[at++]);
        if (length == 128) return out;
        if (length < 128) {
            out += bytes.substr(at, length + 1U);
            at += length + 1U;
        } else {
            out += std::string(257U - length, bytes.at(at++));
        }
    }
    FAIL("no end");
    return out;
}

std::string image_stream(const std::string& pdf) {
    const std::size_t begin = pdf.find("stream\n", pdf.find("/Subtype /Image")) + 7;
    return pdf.substr(begin, pdf.find("\nendstream", begin) - begin);
}

}  // namespace

TEST_CASE("a PDF holds every pixel of its image, red first, row by row") {
    Image image(40, 30);
    image.clear({250, 250, 250});
    for (int i = 0; i < 40; ++i)
        image.fill(Path().rect({i * 1.0, i * 0.5}, {1, 1}), Transform{},
                   Colour{static_cast<std::uint8_t>(6 * i), 3, 200});
    std::string expected;
    for (const std::uint32_t pixel : image.pixels())
        for (const int shift : {16, 8, 0}) expected += static_cast<char>(pixel >> shift & 0xFF);
    CHECK(decoded(image_stream(pdf_of(image))) == expected);
}

TEST_CASE("a PDF's table leads to each of its objects, and a white page is small") {
    Image image(1240, 1754);
    image.clear({255, 255, 255});
    const std::string pdf = pdf_of(image);
    CHECK(pdf.size() < 120'000);
    CHECK(pdf.starts_with("%PDF-1.4\n"));
    const std::size_t table = std::stoul(pdf.substr(pdf.find("startxref\n") + 10));
    CHECK(pdf.compare(table, 5, "xref\n") == 0);
    std::size_t line = pdf.find(" f \n", table) + 4;
    for (int object = 1; object <= 5; ++object, line += 20) {
        const std::size_t offset = std::stoul(pdf.substr(line, 10));
        CHECK(pdf.compare(offset, 8, std::to_string(object) + " 0 obj\n") == 0);
    }
}

}  // namespace megapon::raster

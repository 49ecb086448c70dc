#include "app/platform/pdf_files.h"

#include <doctest/doctest.h>

#include <string>

#include "text/scratch_folder.h"

namespace megapon::platform::pdf_files_tests {

namespace {

std::size_t count(const std::string& text, const std::string& part) {
    std::size_t found = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
    return found;
}

// The PDF of a flip-book of so many white leaves.
std::string book(int leaves, Paper paper, const std::string& link) {
    const text::ScratchFolder folder;
    raster::Image picture(96, 54);
    picture.clear({255, 255, 255});
    auto writer = FlipBookWriter::open((folder / "book.pdf").string(), paper, leaves);
    REQUIRE(writer);
    for (int leaf = 1; leaf < leaves; ++leaf) CHECK(writer->add(picture));
    raster::Image strip(96, 8);
    strip.clear({255, 255, 255});
    CHECK(writer->finish(strip, link));
    return text::text_of(folder / "book.pdf");
}

}  // namespace

TEST_CASE("a flip-book has eight leaves a sheet, on paper of either size") {
    for (const auto& [leaves, sheets] : {std::pair{3, 1}, {8, 1}, {9, 2}, {17, 3}}) {
        const std::string pdf = book(leaves, Paper::a4, "#m=A");
        CHECK(count(pdf, "/Type /Page\n") == static_cast<std::size_t>(sheets));
        CHECK(count(pdf, "/Subtype /Image") == static_cast<std::size_t>(leaves));
        CHECK(count(pdf, "0 0 595.28003 841.89001") == static_cast<std::size_t>(sheets));
    }
    CHECK(count(book(3, Paper::letter, "#m=A"), "0 0 612 792") == 1);
}

TEST_CASE("a link of 1 to 2953 bytes fits into a QR code") {
    CHECK_FALSE(fits_code(""));
    CHECK(fits_code("#"));
    CHECK(fits_code(std::string(2953, 'A')));
    CHECK_FALSE(fits_code(std::string(2954, 'A')));
    CHECK(book(3, Paper::a4, std::string(2953, 'A')).size() > book(3, Paper::a4, std::string(2954, 'A')).size() + 5000);
}

TEST_CASE("the code of a longer link has more to draw, and a link that fits into no code leaves it out") {
    const std::size_t without = book(3, Paper::a4, std::string(5000, 'A')).size();
    CHECK(book(3, Paper::a4, "#m=A").size() > without);
    CHECK(book(3, Paper::a4, "#m=" + std::string(1000, 'A')).size() > book(3, Paper::a4, "#m=A").size() + 1000);
}

TEST_CASE("a PDF that cannot be written is an error with its name") {
    const auto refused = FlipBookWriter::open("/nowhere/a.pdf", Paper::a4, 3);
    REQUIRE_FALSE(refused);
    CHECK(describe(refused.errors().front()).starts_with("/nowhere/a.pdf: "));
}

}  // namespace megapon::platform::pdf_files_tests

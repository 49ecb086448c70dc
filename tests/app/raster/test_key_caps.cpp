#include <doctest/doctest.h>

#include <algorithm>

#include "app/raster/canvas.h"
#include "app/screens/proof.h"

namespace megapon::raster::key_caps_tests {

namespace {

constexpr Colour white{255, 255, 255, 255}, black{0, 0, 0, 255};

// The rows and columns of an image that have ink.
struct Inked {
    int left = 1000, right = -1, top = 1000, bottom = -1;
};

Inked inked(const Image& image) {
    Inked all;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x) {
            if (image.at(x, y) == white) continue;
            all = {std::min(all.left, x), std::max(all.right, x), std::min(all.top, y), std::max(all.bottom, y)};
        }
    return all;
}

Inked inked_line(const std::string& words, int size) {
    Image image(400, 100);
    image.clear(white);
    draw_line(image, screens::lettering(), words, {.left = 20, .baseline = 60, .size = size, .colour = black});
    return inked(image);
}

}  // namespace

TEST_CASE("a key named in a line is drawn with a frame, within the width that the line is measured to have") {
    for (const int size : {7, 10, 14, 20, 40})
        for (const std::string& words : {text::cap("Esc"), text::cap("A", text::Cap::button), text::cap(".")}) {
            CAPTURE(size);
            const int width = line_width(screens::lettering(), words, Face::hand, size);
            const Inked cap = inked_line(words, size), plain = inked_line(text::without_caps(words), size);
            CHECK(cap.left >= 20);
            CHECK(cap.right < 20 + width);
            CHECK(cap.right - cap.left > plain.right - plain.left);
            CHECK(cap.top < plain.top);
            CHECK(cap.bottom >= 60);
        }
}

TEST_CASE("caps of neighbouring lines stay apart") {
    for (const int size : {7, 10, 14, 20, 40}) {
        CAPTURE(size);
        const Inked cap = inked_line(text::cap("Enter"), size);
        CHECK(cap.bottom - cap.top + 1 <= 1.15 * size);
    }
}

TEST_CASE("words with caps are written smaller where their room is too narrow, caps and all, and turned ones without") {
    Image image(480, 270);
    PageCanvas canvas(image, screens::lettering());
    const std::string words = "Arrows and " + text::cap("Enter") + ", mouse or gamepad " + text::cap("F1") + " help";
    const double usual = canvas.text_width(words, {.size = 12});
    CHECK(usual > canvas.text_width(text::without_caps(words), {.size = 12}));
    CHECK(canvas.text_width(words, {.size = 12, .room = 0.7 * usual}) <= 0.7 * usual);
    image.clear(white);
    canvas.text({240, 135}, words, {.size = 12, .colour = black, .align = Align::centre, .room = 100});
    CHECK(inked(image).left >= 190);
    CHECK(inked(image).right < 290);
    image.clear(white);
    canvas.text({240, 135}, text::cap("Esc"), {.size = 12, .colour = black, .align = Align::centre, .angle = 30});
    Image plain(480, 270);
    PageCanvas other(plain, screens::lettering());
    plain.clear(white);
    other.text({240, 135}, "Esc", {.size = 12, .colour = black, .align = Align::centre, .angle = 30});
    CHECK(std::equal(image.pixels().begin(), image.pixels().end(), plain.pixels().begin()));
}

}  // namespace megapon::raster::key_caps_tests

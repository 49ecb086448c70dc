#include <doctest/doctest.h>

#include <initializer_list>

#include "app/platform/composition.h"

namespace megapon::platform::composition_tests {

namespace {

using geometry::Vec;
using raster::Colour;
using raster::Image;

constexpr Colour red{255, 0, 0}, green{0, 255, 0}, blue{0, 0, 255};
constexpr Colour table = raster::hex(0x8A6242);  // about the page, without a backdrop

Image filled(int width, int height, Colour colour) {
    Image image(width, height);
    image.clear(colour);
    return image;
}

void put(Image& image, int x, int y, Colour colour) { image.row(y)[x] = raster::opaque_pixel(colour); }

// A page of 640 x 360 in a window of 800 x 600.
const PixelSize window{800, 600};
const Letterbox page{80, 120, {640, 360}, 4.0 / 3};

constexpr Vec usual_page{480, 270};

}  // namespace

TEST_CASE("the page lies on the backdrop, or on bare wood where that has another size") {
    Composition composition;
    const ImageArea all{0, 0, window};
    CHECK(composition.show(filled(640, 360, red), window, page, {}) == std::vector{all});
    CHECK(composition.output().at(80, 120) == red);
    CHECK(composition.output().at(719, 479) == red);
    CHECK(composition.output().at(79, 120) == table);
    CHECK(composition.output().at(719, 480) == table);
    composition.set_backdrop(filled(800, 600, green));
    CHECK(composition.show(filled(640, 360, red), window, page, {}) == std::vector{all});
    CHECK(composition.output().at(79, 120) == green);
    CHECK(composition.output().at(80, 120) == red);
    composition.set_backdrop(filled(801, 600, blue));
    composition.show_again(window, page, {});
    CHECK(composition.output().at(79, 120) == table);
}

TEST_CASE("a page like the one before changes nothing, and one of another pixel only what is about it") {
    Composition composition;
    Image image = filled(640, 360, red);
    composition.show(image, window, page, {});
    CHECK(composition.show(image, window, page, {}).empty());
    put(image, 300, 70, blue);
    // Tiles of 64 x 32 pixels: the fifth from the left, the third from the top.
    CHECK(composition.show(image, window, page, {}) == std::vector{ImageArea{80 + 256, 120 + 64, {64, 32}}});
    CHECK(composition.output().at(80 + 300, 120 + 70) == blue);
    put(image, 639, 359, blue);  // the last ones are smaller
    CHECK(composition.show(image, window, page, {}) == std::vector{ImageArea{80 + 576, 120 + 352, {64, 8}}});
}

TEST_CASE("what changes side by side and below each other is one area") {
    Composition composition;
    Image image = filled(640, 360, red);
    composition.show(image, window, page, {});
    for (const int x : {0, 64}) {
        put(image, x, 0, green);
        put(image, x, 32, green);
    }
    put(image, 512, 359, green);
    CHECK(composition.show(image, window, page, {}) ==
          std::vector{ImageArea{80, 120, {128, 64}}, ImageArea{80 + 512, 120 + 352, {64, 8}}});
}

TEST_CASE("while a window is resized the last page is stretched over its new place") {
    Composition composition;
    Image image = filled(640, 360, red);
    put(image, 639, 0, green);
    composition.show(image, window, page, {});
    const Letterbox larger{0, 0, {1280, 720}, 8.0 / 3};
    CHECK(composition.show_again({1280, 720}, larger, {}) == std::vector{ImageArea{0, 0, {1280, 720}}});
    CHECK(composition.output().at(1277, 0) == red);
    CHECK(composition.output().at(1278, 1) == green);
    CHECK(composition.output().at(0, 719) == red);
    // Drawn at its new size, it is no longer stretched.
    composition.show(filled(1280, 720, blue), {1280, 720}, larger, {});
    CHECK(composition.output().at(1278, 1) == blue);
}

TEST_CASE("a window that is too small for the page shows none of it") {
    Composition composition;
    composition.show(filled(640, 360, red), window, page, {});
    composition.show_again({20, 10}, {}, {});
    CHECK(composition.output().at(10, 5) == table);
}

TEST_CASE("a mark of the touch controls lies over the page, and leaves it whole when it goes") {
    using input::TouchMark;
    Composition composition;
    const Image image = filled(640, 360, raster::hex(0x000000));
    composition.show(image, window, page, {});
    // Lengths in shorter sides of the window: 600 pixels.
    const std::vector marks{TouchMark{TouchMark::Shape::disc, {0.5, 0.5}, 0.1, true}};
    composition.show(image, window, page, marks);
    CHECK(composition.output().at(300, 300) == Colour{170, 166, 154});  // a paper of alpha 0xB0 over black
    CHECK(composition.output().at(300, 230) == raster::hex(0x000000));
    CHECK(composition.show(image, window, page, {}) == std::vector{ImageArea{0, 0, window}});
    CHECK(composition.output().at(300, 300) == raster::hex(0x000000));
    CHECK(composition.show(image, window, page, {}).empty());
}

TEST_CASE("a window of the page's aspect is filled") {
    const Letterbox box = letterbox({960, 540}, usual_page);
    CHECK(box.scale == 2);
    CHECK(box.left == 0);
    CHECK(box.top == 0);
    CHECK(box.size == PixelSize{960, 540});
}

TEST_CASE("a wide window has bars left and right, a tall one above and below, and one upright most of them below") {
    const Letterbox wide = letterbox({2560, 1080}, usual_page);  // 21:9
    CHECK(wide.size == PixelSize{1920, 1080});
    CHECK(wide.left == 320);
    CHECK(wide.top == 0);
    const Letterbox tall = letterbox({600, 500}, usual_page);
    CHECK(tall.size == PixelSize{600, 338});
    CHECK(tall.left == 0);
    CHECK(tall.top == 81);
    const Letterbox upright = letterbox({600, 1000}, usual_page);
    CHECK(upright.size == PixelSize{600, 338});
    CHECK(upright.top == 82);
}

TEST_CASE("an output of less than a sixteenth of the page shows nothing, and no pixel of it lies on the page") {
    for (const PixelSize output : {PixelSize{0, 0}, PixelSize{1, 800}, PixelSize{4000, 3}, PixelSize{29, 90}}) {
        const Letterbox box = letterbox(output, usual_page);
        CHECK(box.size == PixelSize{0, 0});
        CHECK(to_page(box, {0, 0}).x < 0);
    }
    const Letterbox least = letterbox({30, 4000}, usual_page);
    CHECK(least.size.width > 0);
    CHECK(least.size == PixelSize{30, 17});
}

TEST_CASE("a pixel's place on the page takes off the bars and the scale") {
    const Letterbox box = letterbox({2560, 1080}, usual_page);
    CHECK(to_page(box, {320, 0}) == Vec{0, 0});
    CHECK(to_page(box, {1280, 540}) == Vec{240, 135});
    CHECK(to_page(box, {0, 540}).x == -80);  // on the left bar
}

}  // namespace megapon::platform::composition_tests

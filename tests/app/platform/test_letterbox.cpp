#include <doctest/doctest.h>

#include <initializer_list>

#include "app/platform/letterbox.h"

namespace megapon::platform {

namespace {

using geometry::Vec;

constexpr Vec page{480, 270};

}  // namespace

TEST_CASE("a window of the page's aspect is filled") {
    const Letterbox box = letterbox({960, 540}, page);
    CHECK(box.scale == 2);
    CHECK(box.left == 0);
    CHECK(box.top == 0);
    CHECK(box.size == PixelSize{960, 540});
}

TEST_CASE("a wide window has bars left and right, a tall one above and below, and one upright most of them below") {
    const Letterbox wide = letterbox({2560, 1080}, page);  // 21:9
    CHECK(wide.size == PixelSize{1920, 1080});
    CHECK(wide.left == 320);
    CHECK(wide.top == 0);
    const Letterbox tall = letterbox({600, 500}, page);
    CHECK(tall.size == PixelSize{600, 338});
    CHECK(tall.left == 0);
    CHECK(tall.top == 81);
    const Letterbox upright = letterbox({600, 1000}, page);
    CHECK(upright.size == PixelSize{600, 338});
    CHECK(upright.top == 82);
}

TEST_CASE("an output of less than a sixteenth of the page shows nothing, and no pixel of it lies on the page") {
    for (const PixelSize output : {PixelSize{0, 0}, PixelSize{1, 800}, PixelSize{4000, 3}, PixelSize{29, 90}}) {
        const Letterbox box = letterbox(output, page);
        CHECK_FALSE(box.visible());
        CHECK(box.size == PixelSize{0, 0});
        CHECK(to_page(box, {0, 0}).x < 0);
    }
    const Letterbox least = letterbox({30, 4000}, page);
    CHECK(least.visible());
    CHECK(least.size == PixelSize{30, 17});
}

TEST_CASE("a pixel's place on the page takes off the bars and the scale") {
    const Letterbox box = letterbox({2560, 1080}, page);
    CHECK(to_page(box, {320, 0}) == Vec{0, 0});
    CHECK(to_page(box, {1280, 540}) == Vec{240, 135});
    CHECK(to_page(box, {0, 540}).x == -80);  // on the left bar
}

}  // namespace megapon::platform

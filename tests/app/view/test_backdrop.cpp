#include <doctest/doctest.h>

#include "app/view/paper.h"
#include "app/view/recorder.h"

namespace megapon::view::backdrop_tests {

namespace {

Recorder desk(Vec size) {
    Recorder canvas;
    draw_backdrop(canvas, size, (size - raster::page_size) / 2, raster::page_size);
    return canvas;
}

}  // namespace

TEST_CASE("pencils lie beside the page where the window is wide, above and below it where it is high, never under it") {
    for (Vec size : {Vec{630, 270}, Vec{480, 360}, Vec{640, 270}}) {
        const Recorder canvas = desk(size);
        CHECK(canvas.sprites_with("pencil") == 2);
        const Vec corner = (size - raster::page_size) / 2;
        for (const Recorder::Laid& one : canvas.laid) {
            const Vec in_page = one.place - corner;
            const bool beneath =
                in_page.x > 0 && in_page.x < raster::page_size.x && in_page.y > 0 && in_page.y < raster::page_size.y;
            CHECK_FALSE(beneath);
        }
    }
}

TEST_CASE("on a strip of desk that is too narrow nothing lies") {
    CHECK(desk({500, 270}).laid.empty());
    CHECK(desk({480, 290}).laid.empty());
    CHECK(desk({480, 270}).laid.empty());
}

}  // namespace megapon::view::backdrop_tests

#include "app/platform/gif.h"

#include <SDL.h>
#include <SDL_image.h>
#include <doctest/doctest.h>

#include "text/scratch_folder.h"

namespace megapon::platform {

namespace {

using raster::Image;

Image page_with_ball(double x) {
    Image raster(60, 30);
    raster.clear(raster::hex(0xF6F0DF));
    raster.fill(raster::Path().disc({x, 15}, 8), {}, raster::hex(0x1E2A38));
    return raster;
}

struct Animation {
    IMG_Animation* loaded;

    explicit Animation(const std::string& file) : loaded(IMG_LoadAnimation(file.c_str())) { REQUIRE(loaded); }
    ~Animation() { IMG_FreeAnimation(loaded); }
    Animation(const Animation&) = delete;
    Animation& operator=(const Animation&) = delete;

    // The darkness of a pixel of a picture.
    int grey(int picture, int x, int y) const {
        SDL_Surface* surface = SDL_ConvertSurfaceFormat(loaded->frames[picture], SDL_PIXELFORMAT_ARGB8888, 0);
        const auto* row = static_cast<const Uint8*>(surface->pixels) + static_cast<std::ptrdiff_t>(y) * surface->pitch;
        const Uint32 pixel = reinterpret_cast<const Uint32*>(row)[x];
        SDL_FreeSurface(surface);
        return static_cast<int>(pixel & 0xFF);
    }
};

}  // namespace

TEST_CASE("three pages come back from the file as three pictures of 100 ms each, the ball where each page has it") {
    const text::ScratchFolder folder;
    const std::string file = folder / "film.gif";
    raster::ColourTable colours;
    for (double x : {10.0, 30.0, 50.0}) colours.see(page_with_ball(x));
    colours.choose(16);
    auto opened = GifFile::open(file, {60, 30}, colours);
    REQUIRE(std::holds_alternative<GifFile>(opened));
    auto& gif = std::get<GifFile>(opened);
    for (double x : {10.0, 30.0, 50.0}) CHECK_FALSE(gif.add(page_with_ball(x), 10));
    CHECK_FALSE(gif.close());

    const Animation exporter(file);
    REQUIRE(exporter.loaded->count == 3);
    CHECK(exporter.loaded->w == 60);
    CHECK(exporter.loaded->h == 30);
    for (int picture = 0; picture < 3; ++picture) {
        CHECK(exporter.loaded->delays[picture] == 100);
        for (int place = 0; place < 3; ++place)
            CHECK((exporter.grey(picture, 10 + 20 * place, 15) < 128) == (place == picture));
    }
}

TEST_CASE("a file that cannot be written, and a picture that is too large for the format, are refused by name") {
    const text::ScratchFolder folder;
    const raster::ColourTable colours;
    const std::string nowhere = folder / "no/such/film.gif";
    const auto opened = GifFile::open(nowhere, {60, 30}, colours);
    REQUIRE(std::holds_alternative<std::string>(opened));
    CHECK(std::get<std::string>(opened).starts_with(nowhere + ": "));
    const auto large = GifFile::open(folder / "film.gif", {70000, 30}, colours);
    CHECK(std::holds_alternative<std::string>(large));
}

}  // namespace megapon::platform

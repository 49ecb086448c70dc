#include "app/platform/image_files.h"

#include <SDL.h>
#include <SDL_image.h>
#include <doctest/doctest.h>

#include <filesystem>
#include <string>

#include "text/scratch_folder.h"

namespace megapon::platform::image_files_tests {

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
    const std::string file = (folder / "film.gif").string();
    auto opened = GifWriter::open(file, {60, 30});
    REQUIRE(opened);
    GifWriter& gif = *opened;
    for (double x : {10.0, 30.0, 50.0}) CHECK(gif.add(page_with_ball(x), 10));
    CHECK(gif.finish());

    const Animation animation(file);
    REQUIRE(animation.loaded->count == 3);
    CHECK(animation.loaded->w == 60);
    CHECK(animation.loaded->h == 30);
    for (int picture = 0; picture < 3; ++picture) {
        CHECK(animation.loaded->delays[picture] == 100);
        for (int place = 0; place < 3; ++place)
            CHECK((animation.grey(picture, 10 + 20 * place, 15) < 128) == (place == picture));
    }
}

TEST_CASE("images beyond those that memory keeps are written at once, with the colours chosen until then") {
    const text::ScratchFolder folder;
    const auto write = [&](const std::string& name, std::size_t most_bytes_kept) {
        std::string file = (folder / name).string();
        GifWriter gif = *GifWriter::open(file, {60, 30}, most_bytes_kept);
        for (double x : {10.0, 30.0, 50.0}) CHECK(gif.add(page_with_ball(x), 10));
        CHECK(gif.finish());
        return file;
    };
    const Animation at_once(write("at_once.gif", 1)), at_the_end(write("at_the_end.gif", 1 << 20));
    REQUIRE(at_once.loaded->count == 3);
    for (int picture = 0; picture < 3; ++picture)
        for (int x = 0; x < 60; ++x)
            CHECK(at_once.grey(picture, x, 15) == doctest::Approx(at_the_end.grey(picture, x, 15)).epsilon(0.1));
}

TEST_CASE("an image that is like the one before adds almost nothing to the file") {
    const text::ScratchFolder folder;
    const auto size_of = [&](int images) {
        const std::string file = (folder / (std::to_string(images) + ".gif")).string();
        GifWriter gif = *GifWriter::open(file, {60, 30});
        for (int i = 0; i < images; ++i) CHECK(gif.add(page_with_ball(10), 10));
        CHECK(gif.finish());
        return std::filesystem::file_size(file);
    };
    CHECK(size_of(11) - size_of(1) < 10 * 80);
}

TEST_CASE("a picture that is there stays until the new one is complete") {
    const text::ScratchFolder folder;
    text::write_text(folder / "film.gif", "old");
    auto gif = GifWriter::open((folder / "film.gif").string(), {60, 30}, 1);
    REQUIRE(gif);
    CHECK(gif->add(page_with_ball(10), 10));
    CHECK(text::text_of(folder / "film.gif") == "old");
    CHECK(gif->finish());
    CHECK(text::text_of(folder / "film.gif").substr(0, 6) == "GIF89a");
}

TEST_CASE("a file that cannot be written, and a picture that is too large for the format, are refused by name") {
    const text::ScratchFolder folder;
    const std::string nowhere = (folder / "no/such/film.gif").string();
    const auto opened = GifWriter::open(nowhere, {60, 30});
    REQUIRE_FALSE(opened);
    CHECK(opened.errors()[0].file == nowhere);
    CHECK(opened.errors()[0].message == "cannot be written: No such file or directory");
    const auto large = GifWriter::open((folder / "film.gif").string(), {70000, 30});
    CHECK_FALSE(large);
}

}  // namespace megapon::platform::image_files_tests

#include <doctest/doctest.h>

#include "app/platform/virtual_pad.h"
#include "app/platform/window.h"
#include "text/files.h"
#include "text/scratch_folder.h"

namespace megapon::platform::window_tests {

namespace {

const DisplayArea first{{0, 0}, {1920, 1040}};
const DisplayArea second{{1920, -200}, {1280, 1024}};

}  // namespace

TEST_CASE("a window takes the game's icon, and names one that is missing") {
    Window window = open_unseen_window();
    CHECK(window.set_icon(text::asset("icon.svg")));
    const auto missing = window.set_icon("no/such/icon.svg");
    REQUIRE_FALSE(missing);
    CHECK(text::describe(missing.errors().front()) ==
          "no/such/icon.svg: the window's icon is missing or cannot be read");
}

TEST_CASE("a window hides the mouse's pointer and shows it again") {
    Window window = open_unseen_window();
    CHECK(SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE);
    window.show_pointer(false);
    CHECK(SDL_ShowCursor(SDL_QUERY) == SDL_DISABLE);
    window.show_pointer(true);
    CHECK(SDL_ShowCursor(SDL_QUERY) == SDL_ENABLE);
}

TEST_CASE("a window comes back where it was on the second display, and in the middle when that display is gone") {
    const WindowPlace left_there{{{2000, 100}}, {960, 540}, false};
    CHECK(fit_to_displays(left_there, {first, second}) == left_there);
    CHECK(fit_to_displays(left_there, {first}) == WindowPlace{{{480, 250}}, {960, 540}, false});
    CHECK(fit_to_displays(left_there, {}) == left_there);
}

TEST_CASE("a window that leaves its display by half keeps its place, by more it does not") {
    const WindowPlace half{{{-480, 100}}, {960, 540}, false};
    CHECK(fit_to_displays(half, {first}) == half);
    const Corner middle{480, 250};
    CHECK(fit_to_displays({{{-481, 100}}, {960, 540}, false}, {first}).corner == middle);
    CHECK(fit_to_displays({{{1439, 769}}, {960, 540}, false}, {first}).corner == Corner{1439, 769});
    CHECK(fit_to_displays({{{1440, 769}}, {960, 540}, false}, {first}).corner == middle);
    CHECK(fit_to_displays({{{1439, 770}}, {960, 540}, false}, {first}).corner == middle);
    CHECK(fit_to_displays({{{100, -271}}, {960, 540}, false}, {first}).corner == middle);
}

TEST_CASE("a window is never larger than its display") {
    const WindowPlace large{{{-100, -100}}, {3000, 1000}, true};
    CHECK(fit_to_displays(large, {first}) == WindowPlace{{{-100, -100}}, {1920, 1000}, true});
    CHECK(fit_to_displays({{}, {800, 2000}, false}, {first, second}) == WindowPlace{{{560, 0}}, {800, 1040}, false});
}

TEST_CASE("the place is found again, and with a size that the settings have changed since it opens in the middle") {
    const text::ScratchFolder scratch;
    const auto file = scratch / "new/window.toml";
    WindowPlaceFile none(file, {960, 540});
    CHECK(none.errors.empty());
    CHECK(none.place == WindowPlace{{}, {960, 540}, false});
    const WindowPlace left{{{-7, 40}}, {1234, 700}, true};
    CHECK(none.keep(left));
    CHECK(WindowPlaceFile(file, {960, 540}).place == left);
    CHECK(WindowPlaceFile(file, {480, 270}).place == WindowPlace{{}, {480, 270}, false});
    CHECK(none.keep({{}, {640, 360}, false}));
    CHECK(WindowPlaceFile(file, {960, 540}).place == WindowPlace{{}, {640, 360}, false});
}

TEST_CASE("a damaged file of the window's place is kept beside the new one and named") {
    const text::ScratchFolder scratch;
    const auto file = scratch / "window.toml";
    text::write_text(file, "left = \n");
    const WindowPlaceFile place(file, {960, 540});
    CHECK(place.place == WindowPlace{{}, {960, 540}, false});
    REQUIRE(place.errors.size() == 2);
    CHECK(place.errors[1].message == "the damaged file of the window's place is kept here; a new one begins");
    CHECK(text::text_of(place.errors[1].file) == "left = \n");
    CHECK_FALSE(std::filesystem::exists(file));
}

TEST_CASE("a place that lacks a number counts as none, and what only another version knows is written back") {
    const text::ScratchFolder scratch;
    const auto file = scratch / "window.toml";
    text::write_text(file, "left = 3\nwidth = 0\nheight = 9\ndisplay = \"right\"\n");
    WindowPlaceFile place(file, {960, 540});
    CHECK(place.place == WindowPlace{{}, {960, 540}, false});
    CHECK(place.errors.size() == 5);  // of four numbers, and that the rest is used
    const WindowPlace moved{{{5, 6}}, {800, 450}, false};
    CHECK(place.keep(moved));
    CHECK(text::text_of(file).find("display = \"right\"\n") != std::string::npos);
    CHECK(WindowPlaceFile(file, {960, 540}).place == moved);
    CHECK(WindowPlaceFile(file, {960, 540}).errors.empty());
}

}  // namespace megapon::platform::window_tests

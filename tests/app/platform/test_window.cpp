#include "app/platform/window.h"

#include "app/platform/virtual_pad.h"
#include "text/assets.h"

namespace megapon::platform {

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

}  // namespace megapon::platform

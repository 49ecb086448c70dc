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

}  // namespace megapon::platform

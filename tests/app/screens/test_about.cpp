#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "app/screens/rig.h"
#include "app/screens/screens.h"

namespace megapon::screens::about_tests {

namespace key = config::key;

TEST_CASE("About shows what a report of a fault needs, copies it as it is shown by --verbose, and Esc leads back") {
    Rig rig;
    rig.begin_at(options_screen(false));
    rig.mouse(input::Device::mouse_button, rig.place_of("About this game"));
    CHECK(rig.shown() == "about");
    const std::string page = rig.read_page();
    CHECK(page.find("Version\n1.2.3\nPhysics\n492065d125bd1970\n") != std::string::npos);
    rig.tap(key::enter);
    CHECK(rig.copied.starts_with("version: 1.2.3\nphysics: 492065d125bd1970\n"));
    CHECK(rig.copied.find("\nvideo driver: x11\n") != std::string::npos);
    CHECK(std::count(rig.copied.begin(), rig.copied.end(), '\n') == 11);
    rig.tap(key::escape);
    CHECK(rig.shown() == "options");
}

TEST_CASE("About opens the folders of settings and of records, and says where they are") {
    Rig rig;
    rig.begin_at(options_screen(false));
    rig.begin_over(about_screen());
    rig.type({key::down, key::enter});
    CHECK(rig.opened == rig.folder().path());
    rig.type({key::down, key::enter});
    CHECK(rig.opened == rig.folder() / "data");
    CHECK(rig.read_page().find("The folder is " + (rig.folder() / "data").string()) != std::string::npos);
}

TEST_CASE("the licences name the game's own, both fonts' and each library's, and every way back is two steps") {
    Rig rig;
    rig.begin_at(options_screen(false));
    rig.begin_over(about_screen());
    rig.type({key::down, key::down, key::down, key::enter});
    CHECK(rig.shown() == "licences");
    const std::string page = rig.read_page();
    for (const char* part :
         {"Megaphone DE Pong\nMIT\n", "Yusei Magic\nOFL-1.1\n", "SDL2\nZlib\n", "CLI11\nBSD-3-Clause\n"}) {
        INFO(part);
        CHECK(page.find(part) != std::string::npos);
    }
    rig.type({key::escape, key::escape});
    CHECK(rig.shown() == "options");
}

}  // namespace megapon::screens::about_tests

#include <doctest/doctest.h>

#include "app/screens/rig.h"

namespace megapon::screens {

namespace {

constexpr double two_minutes = 120'000;

}  // namespace

TEST_CASE("the title of a kiosk has no line that ends the game, and every line of it leads back") {
    Rig usual;
    usual.begin_at_title();
    CHECK(usual.read_page().find("Quit") != std::string::npos);
    Rig rig(Kiosk::yes);
    rig.begin_at_title();
    CHECK(rig.read_page().find("Quit") == std::string::npos);
    rig.type({config::key::up, config::key::enter});
    CHECK(rig.scenes() == "title options");
    rig.type({config::key::escape, config::key::escape, config::key::escape});
    CHECK_FALSE(rig.game.done());
}

TEST_CASE("a kiosk that nobody touches for two minutes shows its title, whatever was open; a touch begins them anew") {
    Rig rig(Kiosk::yes);
    rig.begin([](app::Game& on) { on.open_options(false); });
    rig.tap(config::key::down);
    rig.pass(two_minutes - 1000);
    CHECK(rig.scenes() == "options");
    rig.feel({rig.now(), input::Device::mouse_motion, 0, 0, 0, {5, 5}});
    rig.pass(two_minutes - 1000);
    CHECK(rig.scenes() == "options");
    rig.feel(input::device_event(rig.now(), input::Device::pad_axis, 0, 0, 300));  // a stick that trembles
    rig.pass(1001);
    CHECK(rig.scenes() == "options title");
}

TEST_CASE("a match that somebody left at a kiosk is stored, and the title comes back") {
    Rig rig({"match.points=99", "match.cap=99"}, std::nullopt, {}, "", Kiosk::yes);
    rig.begin_with(two_players());
    rig.pass(two_minutes + 1);
    CHECK(rig.scenes() == "match title");
    CHECK_FALSE(rig.logged("goal").empty());
    CHECK(rig.kept().size() == 1);
}

TEST_CASE("the title and the demonstration of a kiosk go on for as long as nobody comes") {
    Rig rig(Kiosk::yes);
    rig.begin_at_title();
    rig.pass(5 * two_minutes);
    CHECK(rig.scenes().starts_with("title attract"));
    CHECK(rig.scenes().find("title", 5) == std::string::npos);
}

TEST_CASE("without a kiosk an open screen waits for ever") {
    Rig rig;
    rig.begin([](app::Game& on) { on.open_options(false); });
    rig.pass(10 * two_minutes);
    CHECK(rig.scenes() == "options");
}

TEST_CASE("a kiosk whose last screen is left shows its title instead of ending") {
    Rig usual;
    usual.begin([](app::Game& on) { on.open_options(false); });
    usual.tap(config::key::escape);
    CHECK(usual.game.done());
    Rig rig(Kiosk::yes);
    rig.begin([](app::Game& on) { on.open_options(false); });
    rig.tap(config::key::escape);
    CHECK_FALSE(rig.game.done());
    CHECK(rig.scenes() == "options title");
}

}  // namespace megapon::screens

// Who comes back to a list finds chosen what was left.
#include <doctest/doctest.h>

#include "app/screens/rig.h"
#include "app/screens/screens.h"

namespace megapon::screens::last_chosen_tests {

namespace {

namespace key = config::key;

}  // namespace

TEST_CASE("the title has chosen the page that one comes back from") {
    Rig rig;
    rig.begin_at_title();
    rig.type({key::down, key::down, key::down, key::enter});
    CHECK(rig.shown() == "lab-menu");
    rig.tap(key::escape);
    REQUIRE(rig.shown() == "title");
    rig.tap(key::enter);
    CHECK(rig.shown() == "lab-menu");
}

TEST_CASE("the way out of a page is not chosen when one comes to it again") {
    Rig rig;
    rig.begin_at_title();
    rig.type({key::down, key::enter, key::down, key::up, key::up, key::enter});  // "Back" is the last line
    REQUIRE(rig.shown() == "title");
    rig.type({key::enter, key::enter});
    rig.top<MatchScreen>();
}

TEST_CASE("the cards of levels have chosen the one that was played, and at first the next one to beat") {
    Rig rig;
    rig.begin_at(level_screen());
    rig.type({key::right, key::right, key::enter});
    rig.top<MatchScreen>();
    CHECK(rig.read_page().find("Shout") != std::string::npos);
    rig.begin_at(level_screen());
    rig.tap(key::enter);
    rig.top<MatchScreen>();
    CHECK(rig.read_page().find("Shout") != std::string::npos);
}

TEST_CASE("an option page and the timetable remember their places, each its own") {
    Rig rig;
    rig.begin_at(options_screen(false));
    rig.type({key::down, key::enter, key::down, key::down, key::escape});
    CHECK(rig.shown() == "options");
    rig.type({key::enter});
    CHECK(rig.shown() == "options-picture");
    rig.type({key::escape, key::escape});
    rig.begin_at(timetable_screen());
    rig.type({key::down, key::down, key::down, key::right, key::right, key::enter});
    const std::string chosen = rig.shown();
    rig.begin_at(timetable_screen());
    rig.tap(key::enter);
    CHECK(rig.shown() == chosen);
    CHECK(chosen != "court");
}

TEST_CASE("a page that has fewer things than the place that was remembered begins at its last one") {
    Rig rig;
    rig.begin_at(timetable_screen());
    rig.type({key::down, key::down, key::down, key::right, key::right, key::right, key::enter});  // own courts
    CHECK(rig.shown() == "own-courts");
    auto lessons = play::load_lessons();
    lessons.resize(2);  // the others cannot be read
    rig.begin_at(timetable_of(std::move(lessons)));
    CHECK(rig.read_page().find("My courts") != std::string::npos);
    rig.type({key::left, key::right, key::enter});  // the last one leads back
    REQUIRE(rig.shown() == "title");
}

TEST_CASE("the next visitor of a kiosk begins at the first line") {
    Rig rig(Kiosk::yes);
    rig.begin_at_title();
    rig.type({key::down, key::enter, key::escape});
    rig.pass(200'000);
    rig.tap(key::enter);
    if (rig.shown() == "attract") rig.type({key::enter});
    REQUIRE(rig.shown() == "title");
    rig.tap(key::enter);
    REQUIRE(rig.shown() == "level");
}

}  // namespace megapon::screens::last_chosen_tests

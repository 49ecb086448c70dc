#include <doctest/doctest.h>

#include <algorithm>
#include <array>

#include "app/screens/match.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"

namespace megapon::screens::flow_tests {

namespace key = config::key;
using input::Device;

TEST_CASE("Enter, Enter plays against the computer; Esc, Title comes back; Esc there does not quit, Quit does") {
    Rig rig;
    rig.begin_at_title();
    rig.type({key::enter, key::enter});
    CHECK(rig.scenes() == "title level match");
    rig.pass(500);
    rig.type({key::escape, key::up, key::enter, key::down, key::enter});
    CHECK(rig.scenes() == "title level match pause question pause title");
    rig.tap(key::escape);
    CHECK_FALSE(rig.game.done());
    rig.type({key::up, key::enter});
    CHECK(rig.game.done());
}

TEST_CASE("the mouse chooses the line it points at and a click takes it; a click beside the menu does nothing") {
    Rig rig;
    rig.begin_at_title();
    rig.mouse(Device::mouse_button, {20, 20});
    const auto line = rig.place_of("Two players");
    rig.mouse(Device::mouse_motion, line);
    rig.mouse(Device::mouse_button, line);
    CHECK(rig.scenes() == "title two-players");
}

TEST_CASE("a gamepad walks through the menus, pauses with Start and goes on with Start") {
    Rig rig;
    rig.begin_at_title();
    const auto tap = [&](int button) {
        rig.feel(input::pad_press(0, button, rig.now()));
        rig.feel(input::pad_release(0, button, rig.now()));
        rig.pass(50);
    };
    tap(config::pad_button::down);
    tap(config::pad_button::a);
    tap(config::pad_button::a);
    tap(config::pad_button::start);
    tap(config::pad_button::start);
    CHECK(rig.scenes() == "title two-players match pause match");
}

TEST_CASE("ten pages are played a second, and none while a match is paused") {
    Rig rig;
    rig.begin_with(two_players());
    rig.pass(1000);
    CHECK(rig.game.frames_played() == 10);
    rig.tap(key::p);
    rig.pass(5000);
    CHECK(rig.game.frames_played() == 10);
    rig.tap(key::p);
    rig.pass(1000);
    CHECK(rig.game.frames_played() == 20);
}

TEST_CASE("a click pauses a match, so that a mouse alone gets to the menu") {
    Rig rig;
    rig.begin_with(two_players());
    rig.pass(500);
    rig.mouse(input::Device::mouse_motion, {100, 100});
    CHECK(rig.scenes() == "match");
    rig.mouse(input::Device::mouse_button, {100, 100});
    CHECK(rig.scenes() == "match pause");
}

TEST_CASE("Continue counts 3, 2, 1 in 1.8 s before play goes on; the pause key goes on at once") {
    Rig rig;
    rig.begin_with(two_players());
    rig.type({key::escape, key::enter});
    rig.pass(1700);
    CHECK(rig.scenes() == "match pause countdown");
    CHECK(rig.game.frames_played() == 0);
    rig.pass(200);
    CHECK(rig.scenes() == "match pause countdown match");
    rig.type({key::escape, key::escape});
    CHECK(rig.scenes() == "match pause countdown match pause match");
}

TEST_CASE("a match whose window loses the focus waits, and the way back is counted in, whichever key is used") {
    Rig rig;
    rig.begin_with(two_players());
    rig.game.lose_focus();
    rig.pass(3000);
    CHECK(rig.game.frames_played() == 0);
    rig.tap(key::p);
    CHECK(rig.scenes() == "match pause countdown");
    rig.game.lose_focus();
    CHECK(rig.scenes() == "match pause countdown pause");
}

TEST_CASE("a demonstration goes on without the focus") {
    Rig rig;
    rig.begin_with(demonstration());
    rig.game.lose_focus();
    CHECK(rig.scenes() == "match");
}

TEST_CASE("only a gamepad that somebody plays with pauses the match when it is pulled") {
    Rig rig;
    rig.begin_with(two_players());
    rig.game.lose_pad(0);
    CHECK(rig.scenes() == "match");
    rig.feel(input::push_stick(1, config::pad_axis::left_y, 0.9, rig.now()));
    rig.game.lose_pad(0);
    CHECK(rig.scenes() == "match");
    rig.game.lose_pad(1);
    CHECK(rig.scenes() == "match pause");
}

TEST_CASE("F1 shows the help on any screen; over a match it pauses, and closing it leaves the pause menu") {
    Rig rig;
    rig.begin_at_title();
    rig.type({key::f1, key::f1, key::down, key::enter, key::enter});
    CHECK(rig.scenes() == "title help title two-players match");
    rig.tap(key::f1);
    rig.pass(1000);
    CHECK(rig.game.frames_played() == 0);
    rig.tap(key::escape);
    CHECK(rig.scenes() == "title help title two-players match pause help pause");
}

TEST_CASE("F11 and Alt+Enter toggle full screen, and Alt+Enter chooses nothing") {
    Rig rig;
    rig.begin_at_title();
    rig.tap(key::f11);
    CHECK(rig.game.preferences().video().fullscreen);
    rig.press(key::left_alt);
    rig.tap(key::enter);
    rig.release(key::left_alt);
    CHECK_FALSE(rig.game.preferences().video().fullscreen);
    CHECK(rig.scenes() == "title");
}

TEST_CASE("nothing is drawn again until something has changed, where nothing boils") {
    Rig rig({"video.boil=false"});
    rig.begin_at_title();
    CHECK(rig.game.wants_drawing());
    raster::Image raster(48, 27);
    NoLetters letters;
    raster::PageCanvas canvas(raster, letters);
    rig.game.draw(canvas);
    rig.pass(5000);
    rig.mouse(Device::mouse_motion, {20, 20});
    CHECK_FALSE(rig.game.wants_drawing());
    rig.tap(key::down);
    CHECK(rig.game.wants_drawing());
}

TEST_CASE("the title boils: its next page is due a tenth of a second after the last one, and not before") {
    Rig rig;
    rig.begin_at_title();
    raster::Image raster(48, 27);
    NoLetters letters;
    raster::PageCanvas canvas(raster, letters);
    rig.game.draw(canvas);
    CHECK(rig.game.due_ms() == 100);
    rig.pass(99);
    CHECK_FALSE(rig.game.wants_drawing());
    rig.pass(1);
    CHECK(rig.game.wants_drawing());
}

TEST_CASE("the game is done after as many pages as were asked for, however time passes") {
    for (double ms : {1.0, 90.0, 5000.0}) {
        Rig rig({}, 7);
        rig.begin_with(two_players());
        for (int i = 0; i < 2000 && !rig.game.done(); ++i) rig.game.update(i * ms);
        CHECK(rig.game.done());
        CHECK(rig.game.frames_played() == 7);
    }
}

TEST_CASE("best of three: matches follow until one side has won two, and a rematch begins the series anew") {
    Rig rig({"game.best_of=3", "match.points=1", "match.lead=1", "match.cap=1", "match.serve_wait=1"});
    rig.begin_with(two_players());
    std::array<int, 2> wins{};
    while (std::max(wins[0], wins[1]) < 2) {
        for (int i = 0; i < 300 && !rig.scenes().ends_with("result"); ++i) rig.pass(1000);
        REQUIRE(rig.scenes().ends_with("result"));
        while (rig.shows_point()) rig.pass(500);
        ++wins[rig.logged("match_over").back().find("\"player\":0") == std::string::npos ? 1U : 0U];
        const std::string page = rig.read_page();
        CAPTURE(page);
        CHECK(page.find("Matches " + std::to_string(wins[0]) + " : " + std::to_string(wins[1]) + "   best of 3\n") !=
              std::string::npos);
        const bool decided = std::max(wins[0], wins[1]) == 2;
        CHECK((page.find("Rematch\n") != std::string::npos) == decided);
        CHECK((page.find("Next match\n") != std::string::npos) != decided);
        rig.tap(key::enter);
    }
    for (int i = 0; i < 300 && !rig.scenes().ends_with("result"); ++i) rig.pass(1000);
    while (rig.shows_point()) rig.pass(500);
    CHECK(rig.read_page().find("Next match\n") != std::string::npos);
}

TEST_CASE("restart, title and, in the options, the lesson give a running match up only after a question") {
    const std::vector<int> restart{key::down}, title{key::up},
        lesson{key::down, key::down, key::enter, key::up, key::up, key::up, key::up};
    for (const auto& way : {restart, title, lesson}) {
        Rig rig;
        rig.begin_with(two_players());
        rig.pass(500);
        rig.tap(key::escape);
        rig.type(way);
        rig.tap(key::enter);
        CAPTURE(rig.scenes());
        CHECK(rig.scenes().ends_with("question"));
        rig.tap(key::enter);  // No
        CHECK_FALSE(rig.scenes().ends_with("question"));
        CHECK(rig.logged("end").empty());
        rig.type({key::enter, key::down, key::enter});  // Yes
        CHECK(rig.logged("end").size() == 1);
    }
}

TEST_CASE("the options of the title lead to the lesson without a question, and a demonstration is left without one") {
    Rig rig;
    rig.begin_over(options_screen(false));
    rig.type({key::up, key::up, key::up, key::up, key::enter});
    CHECK(rig.scenes() == "options lesson");
    Rig demo;
    demo.begin_with(demonstration());
    demo.type({key::escape, key::up, key::enter});
    CHECK(demo.scenes() == "match pause title");
}

TEST_CASE("a match that becomes full screen is counted in again, and the second that the window takes does not count") {
    Rig rig;
    rig.begin_with(two_players());
    rig.pass(500);
    const int played = rig.game.frames_played();
    rig.tap(key::f11);
    CHECK(rig.scenes() == "match countdown");
    rig.stall(1500);
    CHECK(rig.read_page().find("2\n") != std::string::npos);
    rig.pass(300);
    CHECK(rig.scenes() == "match countdown");
    rig.pass(1200);
    CHECK(rig.scenes() == "match countdown match");
    CHECK(rig.game.frames_played() - played <= 4);
}

}  // namespace megapon::screens::flow_tests

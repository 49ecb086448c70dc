// What interrupts a match while it is counted in: F1, a lost focus, a gamepad that is pulled, keys that pause.

#include <doctest/doctest.h>

#include <functional>
#include <string>
#include <vector>

#include "app/screens/match.h"
#include "app/screens/rig.h"

namespace megapon::screens::interruptions_tests {

namespace {

namespace key = config::key;

constexpr double countdown_ms = 1800;

bool ends_with(const std::string& text, const std::string& end) { return text.ends_with(end); }

play::ReplayPlayer recorded() {
    play::Session session(sim::make_world({}, {}), {}, 1);
    for (int frame = 0; frame < 30; ++frame) session.play({});
    auto opened = play::ReplayPlayer::open(session.replay(), "");
    REQUIRE(opened);
    opened->jump(10);
    return *std::move(opened);
}

// A match on whose countdown the interruptions fall, by how it is reached.
struct Counted {
    std::string name;
    std::function<void(Rig&)> go;
};

std::vector<Counted> all_counted() {
    const auto paused = [](const MatchSetup& setup) {
        return [setup](Rig& rig) {
            rig.begin_with(setup);
            rig.pass(300);
            rig.type({key::escape, key::enter});
        };
    };
    return {{"before the serve", paused(against_computer(3))},
            {"two players", paused(two_players())},
            {"practice", paused(practice_on({"open", *play::load_court("open", 16)}, {}))},
            {"a recorded match that goes on", [](Rig& rig) { rig.begin_with(going_on(recorded())); }},
            {"after full screen", [](Rig& rig) {
                 rig.begin_with(two_players());
                 rig.pass(300);
                 rig.tap(key::f11);
             }}};
}

struct Interruption {
    std::string name;
    std::function<void(Rig&)> happen;
};

const std::vector<Interruption>& interruptions() {
    static const std::vector<Interruption> all{
        {"F1", [](Rig& rig) { rig.tap(key::f1); }},
        {"the focus is lost", [](Rig& rig) { rig.game.lose_focus(); }},
        {"Esc", [](Rig& rig) { rig.tap(key::escape); }},
        {"P", [](Rig& rig) { rig.tap(key::p); }},
        {"F11", [](Rig& rig) { rig.tap(key::f11); }},
        {"another size",
         [](Rig& rig) {
             rig.game.set_window({800, 500});
         }},
        {"a stall", [](Rig& rig) { rig.stall(3000); }},
        {"a click",
         [](Rig& rig) {
             rig.mouse(input::Device::mouse_button, {470, 260});
         }},
    };
    return all;
}

// From wherever the interruptions have led to: out of the help and the pause, into the countdown. True: a new one
// began.
bool go_on(Rig& rig) {
    bool is_new = false;
    for (int steps = 0; rig.shown() != "countdown" && rig.shown() != "match"; ++steps) {
        REQUIRE(steps < 10);
        is_new = rig.shown() == "pause";
        rig.tap(rig.shown() == "pause" ? key::enter : key::escape);
    }
    return is_new;
}

}  // namespace

TEST_CASE("the help over a countdown and a lost focus leave one countdown from 3, not two") {
    Rig rig;
    rig.begin_with(two_players());
    rig.type({key::escape, key::enter});
    rig.pass(700);
    CHECK(rig.read_page().ends_with("2\n"));
    rig.tap(key::f1);
    rig.game.lose_focus();
    rig.tap(key::escape);
    CHECK(rig.shown() == "pause");
    rig.tap(key::enter);
    CHECK(rig.read_page().ends_with("3\n"));
    rig.pass(countdown_ms + 50);
    CHECK(rig.shown() == "match");
    CHECK(ends_with(rig.scenes(), "pause help pause countdown match"));
}

TEST_CASE("F1 in a countdown shows the help above a pause, as it does in a match, and Esc leads back to that pause") {
    Rig rig;
    rig.begin_with(against_computer(3));
    rig.type({key::escape, key::enter, key::f1});
    CHECK(rig.scenes() == "match pause countdown pause help");
    rig.pass(5000);
    CHECK(rig.game.frames_played() == 0);
    rig.tap(key::f1);
    CHECK(rig.shown() == "pause");
    rig.tap(key::escape);
    CHECK(rig.read_page().ends_with("3\n"));
}

TEST_CASE("whatever interrupts a countdown, and in whichever order, it then counts once, from 3, for 1.8 s") {
    for (const Counted& counted : all_counted())
        for (const Interruption& first : interruptions())
            for (const Interruption& second : interruptions()) {
                CAPTURE(counted.name);
                CAPTURE(first.name);
                CAPTURE(second.name);
                Rig rig;
                counted.go(rig);
                REQUIRE(rig.shown() == "countdown");
                rig.pass(700);
                const int pages = rig.game.frames_played();
                first.happen(rig);
                rig.pass(50);
                second.happen(rig);
                rig.pass(50);
                if (rig.shown() == "match") continue;  // where the pause's menu was left with Esc or P
                const bool is_new = go_on(rig);
                REQUIRE(rig.shown() == "countdown");
                CHECK(rig.game.frames_played() == pages);
                const std::string before = rig.scenes();
                if (is_new) {
                    CHECK(rig.read_page().ends_with("3\n"));
                    rig.pass(countdown_ms - 100);
                    CHECK(rig.shown() == "countdown");
                }
                rig.pass(countdown_ms);
                CHECK(rig.shown() == "match");
                CHECK(rig.scenes() == before + " match");
            }
}

TEST_CASE("a gamepad that is pulled in a countdown pauses the match, and is named; another one does not") {
    Rig rig;
    rig.begin_with(two_players());
    rig.feel(input::push_stick(1, config::pad_axis::left_y, 0.9, rig.now()));
    rig.pass(200);
    rig.type({key::escape, key::enter});
    rig.pass(700);
    rig.game.lose_pad(0);
    CHECK(rig.shown() == "countdown");
    rig.game.lose_pad(1);
    CHECK(rig.shown() == "pause");
    CHECK(rig.read_page().find("Gamepad 2") != std::string::npos);
    const int pages = rig.game.frames_played();
    rig.tap(key::escape);
    CHECK(rig.shown() == "countdown");
    rig.pass(countdown_ms);
    CHECK(rig.game.frames_played() == pages);
    rig.pass(1000);
    CHECK(rig.game.frames_played() > pages);
}

TEST_CASE("a gamepad that is pulled pauses every phase of play: before the serve, after it, at a hit and at a goal") {
    for (const char* event : {"", "serve", "hit", "goal"}) {
        CAPTURE(std::string(event));
        Rig rig;
        rig.begin_with(against_computer(3));
        rig.feel(input::pad_press(0, config::pad_button::a, rig.now()));
        rig.feel(input::pad_release(0, config::pad_button::a, rig.now()));
        for (int ms = 0; *event != '\0' && rig.logged(event).empty() && ms < 60'000; ms += 50) rig.pass(50);
        if (*event != '\0') REQUIRE_FALSE(rig.logged(event).empty());
        rig.game.lose_pad(0);
        CHECK(rig.shown() == "pause");
        const int pages = rig.game.frames_played();
        rig.pass(3000);
        CHECK(rig.game.frames_played() == pages);
    }
}

TEST_CASE(
    "a gamepad that chose the match in the menu, or played the one before, pauses the next one when it is pulled") {
    Rig rig;
    rig.begin_at_title();
    rig.feel(input::pad_press(0, config::pad_button::down, rig.now()));
    rig.feel(input::pad_release(0, config::pad_button::down, rig.now()));
    rig.begin_with(two_players());
    SUBCASE("at once") {}
    SUBCASE("after a rematch") {
        rig.feel(input::push_stick(0, config::pad_axis::left_y, 0.9, rig.now()));
        rig.feel(input::push_stick(0, config::pad_axis::left_y, 0, rig.now()));
        rig.pass(500);
        rig.begin_with(two_players());
    }
    rig.game.lose_pad(0);
    CHECK(rig.shown() == "pause");
}

TEST_CASE("a gamepad that only chose the match, which the keyboard then plays, may go") {
    Rig rig;
    rig.begin_at_title();
    rig.feel(input::pad_press(0, config::pad_button::down, rig.now()));
    rig.feel(input::pad_release(0, config::pad_button::down, rig.now()));
    rig.begin_with(against_computer(3));
    rig.tap(key::w);
    rig.game.lose_pad(0);
    CHECK(rig.shown() == "match");
}

TEST_CASE("a gamepad that is pulled in a pause is named there, and P then counts play in") {
    Rig rig;
    rig.begin_with(two_players());
    rig.feel(input::push_stick(0, config::pad_axis::left_y, 0.9, rig.now()));
    rig.pass(200);
    rig.tap(key::p);
    rig.game.lose_pad(0);
    CHECK(rig.read_page().find("Gamepad 1") != std::string::npos);
    rig.tap(key::p);
    CHECK(rig.shown() == "countdown");
}

TEST_CASE("the lesson waits for who has lost the window's focus or the gamepad, and says why") {
    Rig rig;
    rig.begin_at(lesson_screen());
    rig.feel(input::push_stick(0, config::pad_axis::left_y, 0.9, rig.now()));
    rig.pass(500);
    std::string reason = "lost focus";
    SUBCASE("focus") { rig.game.lose_focus(); }
    SUBCASE("gamepad") {
        reason = "Gamepad 1";
        rig.game.lose_pad(0);
    }
    CHECK(rig.scenes() == "lesson question");
    CAPTURE(rig.read_page());
    CHECK(rig.read_page().find(reason) != std::string::npos);
    const int pages = rig.game.frames_played();
    rig.game.lose_focus();
    rig.pass(3000);
    CHECK(rig.game.frames_played() == pages);
    rig.tap(key::enter);
    CHECK(rig.scenes() == "lesson question lesson");
    rig.pass(1000);
    CHECK(rig.game.frames_played() > pages);
}

}  // namespace megapon::screens::interruptions_tests

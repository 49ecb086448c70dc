#include <doctest/doctest.h>

#include "app/screens/match.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"

namespace megapon::screens::best_point_tests {

namespace key = config::key;
using audio::SoundKind;

namespace {

// At the result of a match of two players that one serve has decided.
struct Decided : Rig {
    Decided() : Rig({"match.points=1", "match.lead=1", "match.cap=1"}) {
        begin_with(two_players());
        let_serve_decide();
        while (scenes() == "match") pass(50);
        REQUIRE(scenes() == "match result");
    }
};

}  // namespace

TEST_CASE("the best point is shown once more before the result, at half speed, and the result comes by itself") {
    Decided rig;
    REQUIRE(rig.shows_point());
    CHECK(rig.read_page().find("The best point at half speed\n") != std::string::npos);
    CHECK(rig.read_page().find("L lab    Enter skip\n") != std::string::npos);
    CHECK(rig.ear.count(SoundKind::jingle) == 0);
    const int goals = rig.ear.count(SoundKind::goal);
    const double began = rig.now();
    while (rig.shows_point() && rig.now() < began + 20'000) rig.pass(100);
    CHECK(rig.now() - began >= 5000);
    CHECK(rig.now() - began <= 8000);
    CHECK(rig.ear.count(SoundKind::goal) == goals + 1);
    CHECK(rig.ear.count(SoundKind::jingle) == 1);
    CHECK(rig.logged("goal").size() == 1);  // the log has it once
    CHECK(rig.read_page().find("Rematch\n") != std::string::npos);
}

TEST_CASE("Enter skips the best point and only that; a press in its first moment was meant for the match") {
    Decided rig;
    rig.tap(key::space);
    CHECK(rig.shows_point());
    rig.pass(700);
    rig.tap(key::enter);
    CHECK_FALSE(rig.shows_point());
    CHECK(rig.scenes() == "match result");
    rig.tap(key::enter);
    CHECK(rig.scenes() == "match result match");
}

TEST_CASE("L, or Y on a gamepad, opens the last contact of the best point in the lab, and leads back to the point") {
    for (const bool by_pad : {false, true}) {
        Decided rig;
        rig.pass(4000);
        REQUIRE(rig.shows_point());
        if (by_pad) {
            rig.feel(input::pad_press(0, config::pad_button::x, rig.now()));
            rig.feel(input::pad_release(0, config::pad_button::x, rig.now()));
            CHECK(rig.read_page().find("Y lab    A skip\n") != std::string::npos);
            rig.feel(input::pad_press(0, config::pad_button::y, rig.now()));
            rig.feel(input::pad_release(0, config::pad_button::y, rig.now()));
        } else {
            rig.tap(key::a + 11);
        }
        CHECK(rig.scenes() == "match result lab");
        rig.pass(5000);
        rig.tap(key::escape);
        CHECK(rig.scenes() == "match result lab result");
        CHECK(rig.shows_point());
    }
}

TEST_CASE("help above the best point holds it") {
    Decided rig;
    rig.pass(500);
    rig.tap(key::f1);
    rig.pass(20'000);
    rig.tap(key::escape);
    CHECK(rig.shows_point());
    rig.pass(8000);
    CHECK_FALSE(rig.shows_point());
}

TEST_CASE("against the computer only the person's own points count, and a demonstration shows none") {
    Rig lost({"match.points=1", "match.lead=1", "match.cap=1"});
    lost.begin_with(against_computer(5));
    lost.press(key::w);  // out of the way of every ball
    lost.wait_for("match_over");
    while (lost.scenes() == "match") lost.pass(50);
    const bool won = lost.logged("match_over").front().find("\"player\":0") != std::string::npos;
    CHECK(lost.shows_point() == won);
    Rig demo({"match.points=1", "match.lead=1", "match.cap=1"});
    demo.begin_with(demonstration());
    demo.wait_for("match_over");
    while (demo.scenes() == "match") demo.pass(50);
    CHECK_FALSE(demo.shows_point());
}

}  // namespace megapon::screens::best_point_tests

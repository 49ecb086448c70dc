#include <doctest/doctest.h>

#include "app/screens/reports.h"
#include "app/screens/rig.h"

namespace megapon::screens::ends_tests {

namespace key = config::key;

TEST_CASE("a match is stored and its end logged, once, when the window closes during it or during its pause") {
    for (const bool paused : {false, true}) {
        Rig rig;
        rig.begin_with(two_players());
        rig.wait_for("goal");
        if (paused) rig.tap(key::p);
        rig.game.quit();
        rig.game.close();
        CHECK(rig.kept().size() == 1);
        REQUIRE(rig.logged("end").size() == 1);
        CHECK(rig.logged("end").front().find("\"frames\":" + std::to_string(rig.game.frames_played()) + ",") !=
              std::string::npos);
        rig.game.close();
        CHECK(rig.kept().size() == 1);
    }
}

TEST_CASE(
    "a match left before its first point is not stored, and neither is a demonstration, a lesson or the title's play") {
    Rig rig;
    rig.begin_with(two_players());
    rig.pass(1000);
    rig.game.close();
    Rig demo;
    demo.begin_with(demonstration());
    demo.wait_for("goal");
    demo.game.close();
    Rig lesson;
    lesson.begin_at(lesson_screen());
    lesson.pass(1000);
    lesson.game.close();
    Rig attract;
    attract.begin_at(attract_screen());
    attract.pass(1000);
    attract.game.close();
    for (const Rig* one : {&rig, &demo, &lesson, &attract}) {
        CHECK(one->kept().empty());
        CHECK(one->logged("end").size() == 1);
    }
}

TEST_CASE("a match that goes on is on the shelf as it was up to a second before, and never twice") {
    Rig rig;
    rig.begin_with(two_players());
    for (int second = 1; second <= 30; ++second) {
        rig.pass(1000);
        REQUIRE(rig.kept().size() == 1);
        const auto replay = play::open_replay(rig.kept().front().file.string());
        REQUIRE(replay);
        CHECK(replay->frames() + 10 >= rig.game.frames_played());
    }
    CHECK(rig.logged("goal").size() > 0);
    rig.game.close();
    CHECK(rig.kept().size() == 1);
}

TEST_CASE("a match that cannot be stored leaves a notice, and the game goes on") {
    Rig rig;
    text::write_text(rig.folder() / "replays", "not a folder");
    rig.begin_with(two_players());
    rig.wait_for("goal");
    rig.type({key::escape, key::up, key::enter, key::down, key::enter});
    CHECK(rig.scenes() == "match pause question pause title");
    REQUIRE(rig.game.notices().errors().size() == 1);
    CHECK(rig.game.notices().errors()[0].find("the match is not stored") != std::string::npos);
    CHECK(rig.read_page().find("the match is not stored") != std::string::npos);
}

TEST_CASE("who loses 0:7 to the computer is offered simple controls and three quarters of the speed, once") {
    const std::pair<int, std::string> choices[]{
        {1, "assist_left = \"walk_only\""}, {2, "assist_left = \"one_button\""}, {3, "speed = 75"}};
    for (const auto& choice : choices) {
        const std::string& setting = choice.second;
        CAPTURE(setting);
        Rig rig;
        rig.begin_at(result_screen(against_computer(1), report_of_shutout()));
        CHECK(rig.scenes() == "result question");
        CHECK(rig.read_page().find("75 % of the speed\n") != std::string::npos);
        for (int i = 0; i < choice.first; ++i) rig.tap(key::down);
        rig.tap(key::enter);
        CHECK(rig.game.top()->traits().name == std::string("result"));
        const std::string file = text::text_of(rig.folder() / "megapon.toml");
        CHECK(file.find("\n" + setting + "\n") != std::string::npos);
        CHECK(file.find("\noffer_help = false\n") != std::string::npos);
        rig.begin_at(result_screen(against_computer(1), report_of_shutout()));
        CHECK(rig.game.top()->traits().name == std::string("result"));
    }
}

TEST_CASE(
    "who takes nothing of that offer plays on as before; who scores, plays a friend or loses 0:1 is offered nothing") {
    Rig declines;
    declines.begin_at(result_screen(against_computer(1), report_of_shutout()));
    declines.tap(key::enter);
    CHECK(declines.game.top()->traits().name == std::string("result"));
    CHECK(declines.game.preferences().game().assist[0] == config::Assist::none);
    CHECK(declines.game.preferences().game().speed == 100);
    MatchReport scored = report_of_shutout(), brief = report_of_shutout();
    scored.match.score[sim::Side::left] = 1;
    brief.match.score[sim::Side::right] = 1;
    const std::pair<MatchSetup, MatchReport> others[]{
        {against_computer(1), scored}, {against_computer(1), brief}, {two_players(), report_of_shutout()}};
    for (const auto& [setup, report] : others) {
        Rig rig;
        rig.begin_at(result_screen(setup, report));
        CHECK(rig.scenes() == "result");
        CHECK(rig.game.preferences().game().offer_help);
    }
}

}  // namespace megapon::screens::ends_tests

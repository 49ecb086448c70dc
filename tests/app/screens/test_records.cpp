#include <doctest/doctest.h>

#include <string>

#include "app/screens/proof.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"
#include "app/screens/screens.h"

namespace megapon::screens::records_tests {

namespace {

bool shows(Rig& rig, const std::string& words) { return rig.read_page().find(words) != std::string::npos; }

// Timing 60, 59, … ms, sweet 0, 2, … %, fastest 300, 303, … px/s.
std::string records_of(int matches) {
    std::string text;
    for (int i = 0; i < matches; ++i)
        text += "[[match]]\nswings = 9\ntiming = " + std::to_string(60 - i) + "\nsweet = " + std::to_string(0.02 * i) +
                "\nfastest = " + std::to_string(300 + 3 * i) + "\n";
    return text;
}

}  // namespace

TEST_CASE("the records' page shows how the last matches went as three curves, from the lowest to the highest number") {
    Rig rig({}, std::nullopt, {}, records_of(50));
    rig.begin_at(records_screen());
    CHECK(shows(rig, "longest rally"));
    rig.tap(config::key::enter);
    CHECK_FALSE(shows(rig, "longest rally"));
    CHECK(shows(rig, "11 to 60, last 11"));
    CHECK(shows(rig, "0 to 98, last 98"));
    CHECK(shows(rig, "300 to 447, last 447"));
    CHECK(shows(rig, "Your last 50 matches"));
    rig.tap(config::key::enter);
    CHECK(shows(rig, "longest rally"));
    rig.tap(config::key::escape);
    CHECK(rig.scenes() == "records title");
}

TEST_CASE("of 60 matches the curves show the last 50") {
    Rig rig;
    for (int match = 1; match <= 60; ++match) {
        sim::Hit hit;
        hit.strength = match % 2 == 0 ? sim::Strength::sweet : sim::Strength::swing;
        hit.bounce.velocity = {300.0 + match, 0};
        play::MatchFacts facts;
        facts.read({hit});
        sim::MatchState over;
        over.score = {7, 4};
        over.phase = sim::MatchPhase::over;
        rig.records.add(1, over, facts);
    }
    rig.begin_at(records_screen());
    rig.tap(config::key::enter);
    CHECK(shows(rig, "Your last 50 matches"));
    CHECK(shows(rig, "311 to 360, last 360"));
    CHECK(shows(rig, "0 to 100, last 100"));
}

TEST_CASE("before the first match the page of curves says what will come, and after one it is a dot") {
    Rig rig;
    rig.begin_at(records_screen());
    rig.tap(config::key::enter);
    CHECK(shows(rig, "Here come curves"));
    Rig once({}, std::nullopt, {}, records_of(1));
    once.begin_at(records_screen());
    once.tap(config::key::enter);
    CHECK(shows(once, "60 to 60, last 60"));
    CHECK(shows(once, "Records"));
}

TEST_CASE("a result says in one sentence what got better, if anything did") {
    Rig rig;
    MatchReport report;
    report.match.score = {7, 4};
    report.match.phase = sim::MatchPhase::over;
    rig.begin_at(result_screen(against_computer(1), report));
    CHECK_FALSE(shows(rig, "before"));
    report.news.better = play::Improvement{play::Improvement::Part::sweet, 0.314, 0.2};
    rig.begin_at(result_screen(against_computer(1), report));
    CHECK(shows(rig, "More sweet hits: 31 % of your swings, 20 % before"));
    report.news.better = play::Improvement{play::Improvement::Part::timing, 38.4, 52};
    rig.begin_at(result_screen(against_computer(1), report));
    CHECK(shows(rig, "Better timed: 38 ms off, 52 in the matches before"));
}

TEST_CASE("curves and their words lie apart at any size, in each language, upright too") {
    for (const char* language : {"game.language=en", "game.language=ja"})
        for (const char* size : {"video.text_size=1", "video.text_size=1.5"}) {
            Rig rig({language, size}, std::nullopt, {}, records_of(50));
            rig.begin_at(records_screen());
            rig.tap(config::key::enter);
            for (const auto& window : {std::pair{480, 270}, {960, 540}, {800, 600}, {450, 800}}) {
                CAPTURE(window.first);
                raster::Image raster(window.first, window.second);
                Proof proof(raster, lettering());
                rig.game.draw(proof);
                check_layout(proof);
            }
        }
}

}  // namespace megapon::screens::records_tests

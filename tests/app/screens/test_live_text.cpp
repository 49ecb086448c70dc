// What is told to those who do not see the page: each text once, a page when it comes, then what is chosen on it.
#include <doctest/doctest.h>

#include "app/screens/rig.h"

namespace megapon::screens::live_text_tests {

namespace {

namespace key = config::key;

// After each change the page is drawn, as the game does it.
std::string told(Rig& rig, int code) {
    rig.tap(code);
    rig.read_page();
    REQUIRE_FALSE(rig.announced.empty());
    return rig.announced.back();
}

std::string told_at(Rig& rig, const Destination& there) {
    rig.begin_at(there);
    rig.read_page();
    REQUIRE_FALSE(rig.announced.empty());
    return rig.announced.back();
}

bool has(const std::string& text, const char* words) { return text.find(words) != std::string::npos; }

}  // namespace

TEST_CASE("a menu is told with its chosen line when it comes, then each line that is chosen, once") {
    Rig rig;
    CHECK(told_at(rig, title_screen()) == "Megaphone DE Pong. Versus computer");
    CHECK(told(rig, key::down) == "Two players");
    const std::size_t before = rig.announced.size();
    rig.pass(3'000);
    rig.read_page();
    CHECK(rig.announced.size() == before);
}

TEST_CASE("the choice of a language is told in both languages") {
    Rig rig;
    CHECK(told_at(rig, welcome_screen()) == "Language  言語. English");
    CHECK(told(rig, key::down) == "日本語");
}

TEST_CASE("the choice of motion is told with what each one is") {
    Rig rig;
    const std::string first = told_at(rig, motion_screen());
    CHECK(has(first, "How shall the game move?"));
    CHECK(has(first, "Flip-book. Ten drawings a second"));
    CHECK(has(told(rig, key::right), "Smooth. The same play"));
}

TEST_CASE("an option is told with its value and what it does, and again when it is changed") {
    Rig rig;
    rig.begin_over(option_page_screen(OptionPage::sound));
    rig.read_page();
    const std::string first = rig.announced.back();
    CHECK(has(first, "Sound"));
    CHECK(told(rig, key::left) != first);
    CHECK(has(rig.announced.back(), "%"));
}

TEST_CASE("a pause is told, with what the match is played to, and the score again when play goes on") {
    Rig rig;
    rig.begin_with(two_players());
    rig.read_page();
    CHECK(has(told(rig, key::p), "Paused"));
    CHECK(has(rig.announced.back(), "First to 7"));
    CHECK(has(rig.announced.back(), "Continue"));
    CHECK(told(rig, key::p) == "BLUE 0, RED 0. BLUE serves");
}

TEST_CASE("keys are told as words, without the caps that the page draws") {
    Rig rig;
    rig.begin_with(two_players());
    CHECK(has(told(rig, key::p), "BLUE:  W A S D  walk    F  swing"));
}

TEST_CASE("a result is told with its score and facts, and what comes next") {
    Rig rig;
    MatchReport report;
    report.match.score = {7, 4};
    report.match.longest_rally = 12;
    report.match.phase = sim::MatchPhase::over;
    const std::string text = told_at(rig, result_screen(two_players(), report));
    CAPTURE(text);
    CHECK(text.starts_with("BLUE 7, RED 4. BLUE wins!"));
    CHECK(has(text, "12 hits"));
    CHECK(has(text, "Rematch"));
}

TEST_CASE("cards are told with what stands on them, and pages without a choice as a whole") {
    Rig rig;
    CHECK(has(told_at(rig, level_screen()), "Whisper"));
    CHECK(has(told(rig, key::right), "Chatter"));
    CHECK_FALSE(has(rig.announced.back(), "Whisper"));
    CHECK(has(told_at(rig, timetable_screen()), "Bells"));
    CHECK(has(told_at(rig, records_screen()), "longest rally"));
    CHECK(has(told_at(rig, court_screen({.court = play::load_lessons().front()})), "Ring the three bells."));
}

TEST_CASE("in Japanese sentences end as they do there") {
    Rig rig({"game.language=ja"});
    CHECK(has(told_at(rig, title_screen()), "Megaphone DE Pong。"));
}

}  // namespace megapon::screens::live_text_tests

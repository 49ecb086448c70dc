#include <doctest/doctest.h>

#include "app/screens/match.h"
#include "app/screens/result.h"
#include "app/screens/rig.h"

namespace megapon::screens::levels_tests {

namespace key = config::key;
using input::Device;

namespace {

// A match of the left player that ended so.
sim::MatchState over(int own, int other) {
    sim::MatchState match;
    match.score[sim::Side::left] = own;
    match.score[sim::Side::right] = other;
    match.longest_rally = 9;
    match.phase = sim::MatchPhase::over;
    match.scorer = own > other ? sim::Side::left : sim::Side::right;
    return match;
}

std::string name_of_match(Rig& rig) {
    rig.tap(key::enter);
    REQUIRE(rig.scenes().ends_with("match"));
    return rig.read_page();
}

}  // namespace

TEST_CASE("the level page offers Whisper first, and after each win the next level") {
    for (int beaten = 0; beaten <= 5; ++beaten) {
        Rig rig;
        for (int level = 1; level <= beaten; ++level) rig.records.add(level, over(7, 4), {});
        rig.begin_at(level_screen());
        constexpr std::array names{"Whisper", "Chatter", "Shout", "Roar", "Feedback", "Feedback"};
        CHECK(name_of_match(rig).find(std::string(names[static_cast<std::size_t>(beaten)]) + "\n") !=
              std::string::npos);
    }
}

TEST_CASE("a card says how often its level was beaten and the best score; others that it is new") {
    Rig rig;
    rig.records.add(2, over(7, 4), {});
    rig.records.add(2, over(3, 7), {});
    rig.begin_at(level_screen());
    const std::string page = rig.read_page();
    CAPTURE(page);
    CHECK(page.find("won 1   lost 1\n") != std::string::npos);
    CHECK(page.find("best 7 : 4\n") != std::string::npos);
    CHECK(page.find("not played yet\n") != std::string::npos);
}

TEST_CASE("left and right go round the cards, down and right reach the way back, and a click plays the card it hits") {
    Rig rig;
    rig.begin_at(level_screen());
    rig.tap(key::left);
    CHECK(name_of_match(rig).find("Feedback\n") != std::string::npos);
    Rig back;
    back.begin_at(level_screen());
    back.type({key::down, key::right, key::enter});
    CHECK(back.scenes() == "level title");
    Rig mouse;
    mouse.begin_at(level_screen());
    mouse.mouse(Device::mouse_button, mouse.place_of("Roar"));
    CHECK(mouse.read_page().find("Roar\n") != std::string::npos);
    CHECK(mouse.scenes() == "level match");
}

TEST_CASE("a match against a level is remembered when it is over, on disk, too; one that is left is not") {
    Rig rig({"match.points=1", "match.lead=1", "match.cap=1"});
    rig.begin_with(against_computer(2));
    rig.wait_for("match_over");
    rig.pass(3000);
    REQUIRE(rig.scenes() == "match result");
    const play::LevelRecord& level = rig.records.records().level(2);
    CHECK(level.won + level.lost == 1);
    CHECK(play::RecordStore(rig.folder() / "records.toml").records() == rig.records.records());
    Rig left;
    left.begin_with(against_computer(2));
    left.wait_for("goal");
    left.game.close();
    CHECK(left.records.records() == play::Records());
}

TEST_CASE("a lesson, two players and a demonstration are not remembered") {
    const std::vector<std::string> short_match{"match.points=1", "match.lead=1", "match.cap=1"};
    for (const MatchSetup& setup : {two_players(), demonstration()}) {
        Rig rig(short_match);
        rig.begin_with(setup);
        rig.wait_for("match_over");
        rig.pass(3000);
        CHECK(rig.records.records() == play::Records());
    }
    Rig lesson(short_match);
    lesson.begin_at(lesson_screen());
    lesson.tap(config::key::f);
    lesson.wait_for("goal");
    lesson.tap(config::key::escape);
    CHECK(lesson.records.records() == play::Records());
}

TEST_CASE("the result of a win names the shout, the records and the stamp, and offers the next level first") {
    Rig rig;
    sim::Hit hit;
    hit.strength = sim::Strength::sweet;
    hit.bounce.velocity = {480, 0};
    MatchReport report{over(7, 0), {}, {}};
    report.facts.read({hit});
    report.news = rig.records.add(1, report.match, report.facts);
    rig.begin_at(result_screen(against_computer(1), report));
    const std::string page = rig.read_page();
    CAPTURE(page);
    for (const char* line : {"9 hits  record!", "100 dB  record!", "as loud as a train passing by",
                             "Stamp: Whisper beaten!", "Stamp: to love!", "Next: Chatter", "Rematch"})
        CHECK(page.find(std::string(line) + "\n") != std::string::npos);
    CHECK(name_of_match(rig).find("Chatter\n") != std::string::npos);
}

TEST_CASE("after a loss the rematch comes first, and no next level is offered") {
    Rig rig;
    rig.begin_at(result_screen(against_computer(1), {over(3, 7), {}, {}}));
    CHECK(rig.read_page().find("Next:") == std::string::npos);
    CHECK(name_of_match(rig).find("Whisper\n") != std::string::npos);
}

TEST_CASE("the title leads to the records, and any key that chooses leads back") {
    Rig rig;
    rig.records.add(3, over(7, 5), {});
    rig.begin_at_title();
    rig.type({key::up, key::up, key::up, key::enter});
    CHECK(rig.scenes() == "title records");
    const std::string page = rig.read_page();
    CAPTURE(page);
    CHECK(page.find("7 : 5\n") != std::string::npos);
    rig.tap(key::escape);
    CHECK(rig.scenes() == "title records title");
}

TEST_CASE("damaged records are named on the screen when the game begins, and so is where they are kept") {
    Rig rig({}, std::nullopt, {}, "[level_1\n");
    rig.begin_at_title();
    REQUIRE(rig.game.notices().errors().size() == 2);
    CHECK(rig.game.notices().errors()[1].find("records.toml.damaged") != std::string::npos);
    CHECK(rig.read_page().find("records.toml") != std::string::npos);
}

TEST_CASE("the path of the ball is drawn against levels 1 and 2, or as the options say") {
    const auto page = [](int level, const char* aid) {
        Rig rig({std::string("game.reading_aid=") + aid});
        rig.begin_with(against_computer(level));
        rig.wait_for("serve");
        rig.pass(300);
        raster::Image picture(480, 270);
        NoLetters letters;
        raster::PageCanvas canvas(picture, letters);
        rig.game.draw(canvas);
        const auto pixels = picture.pixels();
        return std::vector<std::uint32_t>(pixels.begin(), pixels.end());
    };
    CHECK(page(1, "auto") == page(1, "short"));
    CHECK(page(3, "auto") == page(3, "off"));
    CHECK(page(3, "short") != page(3, "off"));
    CHECK(page(3, "long") != page(3, "short"));
}

}  // namespace megapon::screens::levels_tests

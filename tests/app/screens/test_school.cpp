#include <doctest/doctest.h>

#include <string>

#include "app/screens/reports.h"
#include "app/screens/rig.h"
#include "app/screens/screens.h"
#include "court/court_text.h"
#include "text/files.h"

namespace megapon::screens::school_tests {

namespace {

namespace key = config::key;
using court::Achievement;
using court::TaskKind;

// A court whose task is done after this many pages, or whose time is up before.
CourtTry stand_for(int pages, int time_limit = 0) {
    court::Court court;
    court.walls = court::Walls::left_goal;
    court.task = court::Task{.kind = TaskKind::survive, .count = pages, .time_limit = time_limit, .par = 1};
    return {.court = {"bells", court}};
}

constexpr Achievement done(int misses) { return {true, 100, misses, 0}; }

}  // namespace

TEST_CASE("the title leads to the timetable, to a court's card, and into the match, and back by Esc") {
    Rig rig;
    rig.begin_at_title();
    rig.type({key::down, key::down, key::enter});
    CHECK(rig.read_page().find("Bells") != std::string::npos);
    rig.type({key::enter});
    CHECK(rig.read_page().find("Ring the three bells.") != std::string::npos);
    rig.type({key::escape, key::enter, key::enter});
    CHECK(rig.scenes() == "title timetable court timetable court match");
    CHECK(rig.top<MatchScreen>().session().world().court.task);
    rig.type({key::p, key::down, key::down, key::down, key::down, key::enter, key::escape});
    CHECK(rig.scenes() == "title timetable court timetable court match pause timetable title");
}

TEST_CASE("the timetable's first row of lines lies below its columns of cards") {
    Rig rig;
    rig.begin_at(timetable_screen());
    const auto below = [&rig](const char* line, const char* card) {
        CHECK(rig.place_of(line).x == doctest::Approx(rig.place_of(card).x));
        CHECK(rig.place_of(line).y > rig.place_of(card).y);
    };
    below("All in a row", "Marching band");
    below("Page of the day", "Marble storm");
    below("Practice room", "Origami harbour");
    below("My courts", "The last page");
}

TEST_CASE("a mouse alone chooses a lesson and plays it") {
    Rig rig;
    rig.begin_at_title();
    rig.mouse(input::Device::mouse_button, rig.place_of("School day"));
    rig.mouse(input::Device::mouse_button, rig.place_of("Bells"));
    rig.mouse(input::Device::mouse_button, rig.place_of("Play"));
    CHECK(rig.scenes() == "title timetable court match");
}

TEST_CASE("a try that is done is recorded, kept as a replay, and shown with its medal") {
    Rig rig;
    rig.begin_with(one_player(stand_for(5)));
    rig.pass(2500);
    CHECK(rig.scenes() == "match task_result");
    CHECK(rig.school.records().of("bells").tries == 1);
    CHECK(rig.school.records().of("bells").medal == court::Medal::star);
    CHECK(rig.read_page().find("Star: fast, and no miss!") != std::string::npos);
    CHECK(rig.read_page().find("Your best so far!") != std::string::npos);
    const std::string court_text = court::write_court(stand_for(5).court.court);
    const auto kept = rig.school.best_try("bells", court_text);
    REQUIRE(kept);
    CHECK(kept->frames() == 5);
    CHECK(rig.kept().empty());
}

TEST_CASE("a lost try says in one line what happened, and R begins it again at once") {
    Rig rig;
    rig.begin_with(one_player(stand_for(50, 3)));
    rig.pass(2500);
    CHECK(rig.read_page().find("Time is up: 3 of 50.") != std::string::npos);
    CHECK(rig.school.records().of("bells").medal == court::Medal::none);
    rig.tap(key::r);
    rig.pass(200);
    CHECK(rig.scenes() == "match task_result match");
    rig.tap(key::r);
    rig.tap(key::p);
    rig.tap(key::r);
    CHECK(rig.scenes() == "match task_result match match pause match");
}

TEST_CASE("a gamepad begins a try again with Y, on the result and in the pause") {
    Rig rig;
    const auto tap_pad = [&rig](int button) {
        rig.feel(input::pad_press(0, button, rig.now()));
        rig.feel(input::pad_release(0, button, rig.now()));
        rig.pass(200);
    };
    rig.begin_with(one_player(stand_for(50, 3)));
    rig.pass(2500);
    tap_pad(config::pad_button::y);
    CHECK(rig.scenes() == "match task_result match");
    tap_pad(config::pad_button::start);
    tap_pad(config::pad_button::y);
    CHECK(rig.scenes() == "match task_result match pause match");
}

TEST_CASE("practice leaves no record") {
    Rig rig;
    CourtTry practice = stand_for(5);
    practice.occasion = Alone{.is_recorded = false};
    rig.begin_with(one_player(practice));
    rig.pass(2500);
    CHECK(rig.scenes() == "match task_result");
    CHECK(rig.school.records() == play::SchoolRecords{});
}

TEST_CASE("a try is played beside the best one before, unless ghosts are off") {
    const auto captains_after = [](const char* setting) {
        Rig rig({setting});
        rig.begin_with(one_player(stand_for(6)));
        rig.pass(2600);
        rig.tap(key::r);
        rig.pass(350);
        return rig.sprites("blue-cone");
    };
    CHECK(captains_after("game.ghosts=true") == captains_after("game.ghosts=false") + 1);
}

TEST_CASE("while one plays, the page says ink's and star's par, and how much the best try has done by now") {
    Rig rig;
    rig.begin_with(one_player(lesson_try(0)));
    CHECK(rig.read_page().find("ink 260, star 121\n") != std::string::npos);
    CHECK(rig.read_page().find("ghost") == std::string::npos);  // there is no try before
    Rig again;
    again.begin_with(one_player(stand_for(6)));
    again.pass(2600);
    again.tap(key::r);
    again.pass(350);
    const std::string page = again.read_page();
    CAPTURE(page);
    CHECK(page.find("ghost: 3\n") != std::string::npos);
}

TEST_CASE("only the left captain and squad are on a court for one, both on a court against the computer") {
    const auto captains = [](int opponent) {
        Rig rig;
        CourtTry court_try = stand_for(50);
        court_try.court.court.task->opponent = opponent;
        rig.begin_with(one_player(court_try));
        rig.pass(150);
        return std::pair(rig.sprites("blue-cone"), rig.sprites("red-cone"));
    };
    CHECK(captains(0) == std::pair(1, 0));
    CHECK(captains(2) == std::pair(1, 1));
}

TEST_CASE("the result of a court for one shows the blue squad alone, that of a court against the computer both") {
    const auto heads = [](int opponent) {
        Rig rig;
        CourtTry court_try = stand_for(5);
        court_try.court.court.task->opponent = opponent;
        rig.begin_with(one_player(court_try));
        rig.pass(2500);
        CHECK(rig.scenes() == "match task_result");
        const auto count = [&rig](const std::string& colour) {
            int sum = 0;
            for (const char* head : {"-head-a-", "-head-b-", "-head-c-"})
                for (const char* pose : {"watch1", "watch2", "watch3", "wave", "cheer", "sulk"})
                    sum += rig.sprites(colour + head + pose);
            return sum;
        };
        return std::pair(count("blue"), count("red"));
    };
    CHECK(heads(0) == std::pair(3, 0));
    CHECK(heads(2) == std::pair(3, 3));
}

TEST_CASE("a school day ends with its last lesson and is recorded") {
    Rig rig;
    CourtTry last = stand_for(5);
    last.occasion = play::SchoolDay{.lesson = 1, .lessons = 2, .erasers = 2, .frames = 70};
    rig.begin_with(one_player(last));
    rig.pass(2500);
    CHECK(rig.read_page().find("The whole school day is done!") != std::string::npos);
    CHECK(rig.school.records().day == play::SchoolDayRecord{1, 2, 75});
    CHECK(rig.school.records().courts.empty());
}

TEST_CASE("the shout key is named where a court gives breath, and starts a shout in its substep") {
    Rig rig;
    CourtTry court_try = stand_for(50);
    CHECK(rig.game.preferences().controls().scheme.players[0].keys[5] == std::vector<int>{key::e});
    rig.begin_at(court_screen(court_try));
    CHECK(rig.read_page().find("shout") == std::string::npos);
    court_try.court.court.breaths = 3;
    rig.begin_at(court_screen(court_try));
    CHECK(rig.read_page().find("E / Right Shift  shout") != std::string::npos);
    rig.tap(key::enter);
    rig.pass(150);
    rig.tap(key::e);
    rig.pass(150);
    CHECK(rig.logged("shout").size() == 1);
}

TEST_CASE("a court dropped on the window opens its card, a replay plays, and a bad court is told with its line") {
    Rig rig;
    rig.begin_at_title();
    rig.game.open(text::asset("courts/authors/bells.replay").string());
    rig.pass(100);
    CHECK(rig.scenes() == "title replay");
    rig.game.open(text::asset("courts/bells.toml").string());
    rig.pass(100);
    CHECK(rig.scenes() == "title replay court");
    const auto bad = rig.folder() / "bad.toml";
    REQUIRE(text::write_file(bad, "format = 2\nwalls = \"round\"\n"));
    rig.game.open(bad.string());
    rig.pass(100);
    CHECK(rig.scenes() == "title replay court");
    CHECK(rig.read_page().find(":2:9: walls: expected") != std::string::npos);
}

TEST_CASE("a file dropped during a match, or while it is paused, does not end the match") {
    Rig rig;
    rig.begin_with(against_computer(1));
    rig.pass(1000);
    for (const bool paused : {false, true}) {
        if (paused) rig.tap(key::p);
        const std::string before = rig.scenes();
        rig.game.open(text::asset("courts/bells.toml").string());
        rig.pass(20);
        CHECK(rig.scenes() == before);
        CHECK(rig.read_page().find("End the match first") != std::string::npos);
    }
}

}  // namespace megapon::screens::school_tests

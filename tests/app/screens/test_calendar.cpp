#include "app/screens/screens.h"

#include <doctest/doctest.h>

#include "app/screens/result.h"
#include "app/screens/rig.h"
#include "play/school.h"

namespace megapon::screens::calendar_tests {

namespace {

namespace key = config::key;

const play::NamedCourt& court_on(const char* date) {
    static std::optional<play::NamedCourt> court;
    court = play::daily_court(date);
    return *court;
}

std::string name_on(Rig& rig, const char* date) {
    return rig.game.preferences().translations()(court_name(court_on(date)));
}

bool shows(Rig& rig, const std::string& words) { return rig.read_page().find(words) != std::string::npos; }

}  // namespace

TEST_CASE("the timetable leads to the calendar with today chosen, and Enter to today's court, back to the calendar") {
    Rig rig;
    rig.begin_at(timetable_screen());
    rig.type({key::down, key::down, key::down, key::right, key::enter});
    CHECK(shows(rig, "November 2026"));
    CHECK(shows(rig, name_on(rig, "2026-11-22")));
    CHECK(shows(rig, "A new court every day"));
    rig.tap(key::enter);
    CHECK(rig.scenes() == "timetable calendar court");
    CHECK(shows(rig, name_on(rig, "2026-11-22")));
    rig.tap(key::escape);
    CHECK(rig.scenes() == "timetable calendar court calendar");
    rig.tap(key::escape);
    CHECK(rig.scenes() == "timetable calendar court calendar timetable");
}

TEST_CASE("arrows lead along the days to last month and no farther than today, and down to the way back") {
    Rig rig;
    rig.begin_at(calendar_screen());
    rig.tap(key::right);  // tomorrow is not there
    CHECK(shows(rig, name_on(rig, "2026-11-22")));
    rig.tap(key::left);
    CHECK(shows(rig, name_on(rig, "2026-11-21")));
    CHECK(shows(rig, "This day is past"));
    rig.tap(key::up);
    CHECK(shows(rig, name_on(rig, "2026-11-14")));
    rig.type({key::up, key::left, key::left, key::left, key::left, key::left, key::left});
    CHECK(shows(rig, name_on(rig, "2026-11-01")));
    rig.tap(key::left);
    CHECK(shows(rig, "October 2026"));
    CHECK(shows(rig, name_on(rig, "2026-10-31")));
    rig.tap(key::right);
    CHECK(shows(rig, "November 2026"));
    for (int week = 0; week < 4; ++week) rig.tap(key::down);
    rig.tap(key::enter);
    CHECK(rig.scenes() == "calendar timetable");
}

TEST_CASE("a medal of the day, a streak and the line to share with its link, whose try a friend plays against") {
    Rig rig;
    const std::string date = "2026-11-22";
    const play::NamedCourt court = court_on(date.c_str());
    play::Session session(sim::make_world(court.court, {}), {play::PlayerSource{5}, play::PlayerSource{1}}, 1);
    for (int frame = 0; frame < 20; ++frame) session.play({});
    MatchSetup setup = one_player({.court = court, .occasion = DailyPage{.date = date}});
    const court::Achievement done{true, 90, 0, 1};
    rig.school.add_daily("2026-11-21", *court.court.task, done, 3, session.replay());
    TaskReport report{done, 1, 3, {}};
    report.news = rig.school.add_daily(date, *court.court.task, done, 3, session.replay());
    report.recording = std::make_shared<const play::Replay>(session.replay());
    rig.begin_at(task_result_screen(setup, report));
    rig.type({key::down, key::enter});
    CHECK(rig.copied.find("Megaphone DE Pong, page of 2026-11-22, " + name_on(rig, "2026-11-22")) == 0);
    const std::size_t link = rig.copied.find("https://play.example/#day=2026-11-22&m=");
    REQUIRE(link != std::string::npos);
    rig.begin_at(calendar_screen());
    CHECK(shows(rig, "2 days in a row"));
    CHECK(shows(rig, "best: "));

    Rig friends;
    friends.begin([&](app::Game& game) { game.open(rig.copied.substr(link)); });
    CHECK(shows(friends, "A friend's try runs beside yours."));
    friends.tap(key::enter);
    CHECK(occasion_of<DailyPage>(friends.top<MatchScreen>().setup())->rival);
}

}  // namespace megapon::screens::calendar_tests

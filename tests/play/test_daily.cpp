#include "play/school.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "court/court_text.h"
#include "play/session.h"
#include "sim/world.h"

namespace megapon::play::daily_tests {

namespace {

std::string text_on(const std::string& date) { return court::write_court(daily_court(date)->court); }

// The author's try on a lesson as it was recorded, which is another court than that of any day.
Replay author_on(const std::string& court) {
    const NamedCourt lesson{court, *load_court(court, 16)};
    return author_try(court, court::write_court(lesson.court))->replay();
}

}  // namespace

TEST_CASE("a date is a day of the calendar, and days are counted across months and leap years") {
    for (const char* date : {"2026-11-25", "2028-02-29", "2000-02-29"}) CHECK(is_date(date));
    for (const char* wrong :
         {"2026-02-29", "1900-02-29", "2026-13-01", "2026-1-1", "2026-11-31", "today", "", "0000-01-01"})
        CHECK_FALSE(is_date(wrong));
    CHECK(days_later("2026-12-31", 1) == "2027-01-01");
    CHECK(days_later("2028-03-01", -1) == "2028-02-29");
    CHECK(days_later("2026-11-25", 365) == "2027-11-25");
    CHECK(days_in(2026, 2) == 28);
    CHECK(days_in(2028, 2) == 29);
    CHECK(days_in(2026, 11) == 30);
    CHECK(weekday_of("2026-11-25") == 2);  // a Wednesday
    CHECK(weekday_of("2026-11-29") == 6);
}

TEST_CASE("no lesson comes twice within five days, and in twelve times twelve days each comes as often") {
    std::vector<std::size_t> lessons;
    std::string date = "2026-01-01";
    for (int day = 0; day < 4 * 365; ++day, date = days_later(date, 1)) lessons.push_back(page_of(date, 12).lesson);
    for (std::size_t day = 0; day < lessons.size(); ++day)
        for (std::size_t later = day + 1; later < std::min(day + 6, lessons.size()); ++later)
            CHECK(lessons[day] != lessons[later]);
    for (std::size_t lesson = 0; lesson < 12; ++lesson) {
        const auto times = std::count(lessons.begin(), lessons.end(), lesson);
        CHECK(times >= 120);
        CHECK(times <= 123);
    }
    for (std::size_t few = 1; few <= 3; ++few) CHECK(page_of("2026-11-25", few).lesson < few);
}

TEST_CASE(
    "the court of a day is the same for everybody, and another one than the lesson and than that of another day") {
    CHECK(text_on("2026-11-25") == text_on("2026-11-25"));
    for (const NamedCourt& lesson : load_lessons()) {
        CAPTURE(lesson.name);
        std::set<std::string> texts;
        for (std::uint64_t seed = 0; seed < 20; ++seed)
            texts.insert(court::write_court(court_of_day(lesson.court, seed)));
        CHECK(texts.size() >= 2);
    }
    const auto differ = [](const char* name) {
        const court::Court court = *load_court(name, 16);
        std::set<std::string> texts;
        for (std::uint64_t seed = 0; seed < 20; ++seed) texts.insert(court::write_court(court_of_day(court, seed)));
        return texts.size();
    };
    for (const char* name : {"bells", "letter-box", "set-squares", "marble-storm", "paper-planes", "rubber-stamps",
                             "marching-band", "moving-goals", "last-page", "block-print"}) {
        CAPTURE(name);
        CHECK(differ(name) >= 10);
    }
}

TEST_CASE(
    "every court of a day can be read, has all of its lesson's bodies, and nothing in it lies over another thing") {
    for (const NamedCourt& lesson : load_lessons())
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            CAPTURE(lesson.name);
            CAPTURE(seed);
            const court::Court court = court_of_day(lesson.court, seed);
            const auto read = court::read_court(court::write_court(court), "day.toml", 16);
            REQUIRE(read);
            CHECK(read->targets.size() == lesson.court.targets.size());
            CHECK(read->polygons.size() == lesson.court.polygons.size());
            CHECK(read->task->par == lesson.court.task->par);
            for (std::size_t i = 0; i < court.targets.size(); ++i) {
                const court::Target& target = court.targets[i];
                CHECK(target.center.y >= target.radius);
                CHECK(target.center.y <= court.size.y - target.radius);
                for (std::size_t j = 0; j < i && target.during == court.targets[j].during; ++j)
                    CHECK(length(target.center - court.targets[j].center) > target.radius + court.targets[j].radius);
            }
        }
}

TEST_CASE("a serve of the day begins at a place of that day, where nothing is in its way, and a replay begins there") {
    for (const NamedCourt& lesson : load_lessons()) {
        if (court::starts_in_play(lesson.court)) continue;
        CAPTURE(lesson.name);
        std::set<double> places;
        for (std::uint64_t seed = 0; seed < 20; ++seed) {
            const court::Court court = court_of_day(lesson.court, seed);
            const double place = court.size.y / 2 + court.match.serve;
            Session session(sim::make_world(court, {}), {PlayerSource{}, PlayerSource{}}, seed);
            session.play({});
            CHECK(session.state().players[sim::Side::left].body.y == place);
            places.insert(place);
            const auto replay = ReplayPlayer::open(session.replay(), "");
            REQUIRE(replay);
            CHECK(replay->state().players[sim::Side::left].body.y == place);
        }
        CHECK(places.size() >= 8);
    }
}

TEST_CASE("days in a row are counted up to today, or up to yesterday while today has no try") {
    DayRecords days;
    days["2026-11-22"].tries = 1;
    days["2026-11-23"].tries = 2;
    days["2026-11-24"].tries = 1;
    CHECK(streak(days, "2026-11-24") == 3);
    CHECK(streak(days, "2026-11-25") == 3);
    CHECK(streak(days, "2026-11-26") == 0);
    days["2026-11-25"].tries = 0;
    CHECK(streak(days, "2026-11-25") == 3);
    CHECK(streak({}, "2026-11-25") == 0);
    CHECK(streak(days, "no day") == 0);
}

TEST_CASE("a link names a day, and may hold a try at its page to beat") {
    CHECK(read_day_link("https://play.example/#day=2026-11-22\n")->date == "2026-11-22");
    CHECK_FALSE(read_day_link("#day=2026-11-22")->rival);
    const std::string date = "2026-11-22";
    const NamedCourt court = *daily_court(date);
    Session session(sim::make_world(court.court, {}), {PlayerSource{5}, PlayerSource{1}}, 1);
    for (int frame = 0; frame < 30; ++frame) session.play({});
    const auto link = write_day_link(date, session.replay());
    REQUIRE(link);
    const auto read = read_day_link(*link);
    REQUIRE(read);
    CHECK(read->date == date);
    REQUIRE(read->rival);
    CHECK(read->rival->replay().frames.size() == 30);
}

TEST_CASE("a link whose try is damaged or of another page is refused, and one of a day that no calendar has") {
    const auto why = [](const std::string& link) { return read_day_link(link).errors().front().message; };
    CHECK(why("#day=2026-11-22&m=AAAA").find("version 0") == 0);
    CHECK(why("#day=2026-11-22&m=AgAA").find("damaged") == 0);  // the byte 2 of its version, and no stream
    const auto other = write_day_link("2026-11-22", author_on("bells"));
    REQUIRE(other);
    CHECK(why(*other) == "its try is none at the page of 2026-11-22");
    CHECK(why("#day=2026-02-30&m=AAAA") == "expected a day as in #day=2026-11-22, got \"2026-02-30\"");
}

}  // namespace megapon::play::daily_tests

#include <doctest/doctest.h>

#include <filesystem>

#include "court/court_text.h"
#include "play/school.h"
#include "play/session.h"
#include "text/files.h"
#include "text/scratch_folder.h"

namespace megapon::play::school_tests {

namespace {

using court::Achievement;
using court::Medal;
using court::Task;
using court::TaskKind;

constexpr Task ring{.count = 3, .par = 300, .star_par = 120};

constexpr Achievement done_in(int frames, int misses = 0) { return {true, frames, misses, 0}; }

NamedCourt lesson_of(const char* name) {
    NamedCourt lesson{name, {}};
    lesson.court.task = ring;
    return lesson;
}

// A match of three frames on a court of this name.
Replay replay_on(const std::string& name) {
    court::Court court;
    court.name = name;
    Session session(sim::make_world(court, {}), {PlayerSource{0}, PlayerSource{0}}, 1);
    for (int frame = 0; frame < 3; ++frame) session.play({});
    return session.replay();
}

}  // namespace

TEST_CASE("all lessons in a row: a try that fails costs an eraser and comes again, however many balls it missed") {
    const SchoolDay begin{.lessons = 2};
    const auto after_one = day_after(begin, done_in(100, 5));
    REQUIRE(after_one);
    CHECK((after_one->lesson == 1 && after_one->erasers == 3 && after_one->frames == 100));
    CHECK_FALSE(day_after(*after_one, done_in(100)));
    const auto failed = day_after(begin, {false, 900, 3, 0});
    REQUIRE(failed);
    CHECK((failed->lesson == 0 && failed->erasers == 2 && failed->frames == 0));
}

TEST_CASE("all lessons in a row: the third try that fails ends the day") {
    SchoolDay day{.lesson = 4, .lessons = 12, .erasers = 2};
    day = day_after(day, {false, 900, 0, 0}).value();
    CHECK(day.erasers == 1);
    CHECK_FALSE(day_after(day, {false, 900, 0, 0}));
}

TEST_CASE("the lessons that are there come in the order of the timetable, each with a task") {
    const auto lessons = load_lessons();
    REQUIRE_FALSE(lessons.empty());
    CHECK(lessons.front().name == "bells");
    int before = 0;
    for (const NamedCourt& lesson : lessons) {
        CHECK(lesson_number(lesson.name) > before);
        before = lesson_number(lesson.name);
        CHECK(lesson.court.task);
    }
    CHECK(lesson_number("last-page") == 12);
    CHECK(lesson_number("open") == 0);
}

TEST_CASE("a try counts; the best one has the fewest frames, and its medal stays") {
    CourtRecord record;
    CHECK_FALSE(add_try(record, ring, {false, 50, 3, 0}, 4).is_best);
    CHECK(record == CourtRecord{.tries = 1, .longest_rally = 4});
    CourtNews news = add_try(record, ring, done_in(200, 1), 2);
    CHECK((news.is_best && news.is_new_medal && news.medal == Medal::ink));
    news = add_try(record, ring, done_in(310), 9);
    CHECK((!news.is_best && !news.is_new_medal && news.medal == Medal::pencil));
    CHECK(record == CourtRecord{3, Medal::ink, 200, 1, 0, 9});
    news = add_try(record, ring, done_in(120), 1);
    CHECK((news.is_best && news.is_new_medal && news.medal == Medal::star));
    CHECK(record == CourtRecord{4, Medal::star, 120, 0, 0, 9});
}

TEST_CASE("more balls are better where balls are kept, fewer misses where a captain stands the ground") {
    CourtRecord record;
    const Task keep{.kind = TaskKind::keep, .count = 60, .par = 70, .star_par = 80};
    add_try(record, keep, {true, 600, 35, 65}, 0);
    CHECK(add_try(record, keep, {true, 600, 30, 70}, 0).is_best);
    CHECK_FALSE(add_try(record, keep, {true, 500, 38, 62}, 0).is_best);
    CHECK(record.balls == 70);
    CourtRecord stamps;
    const Task survive{.kind = TaskKind::survive, .count = 300, .par = 1};
    add_try(stamps, survive, {true, 300, 2, 0}, 0);
    CHECK(add_try(stamps, survive, {true, 300, 0, 0}, 0).is_best);
    CHECK(stamps.medal == Medal::star);
}

TEST_CASE("a lesson opens with a medal for the one before, or after three tries at it") {
    const std::vector<NamedCourt> lessons{lesson_of("bells"), lesson_of("letter-box"), lesson_of("block-print")};
    SchoolRecords records;
    CHECK(is_open(records, lessons, 0));
    CHECK_FALSE(is_open(records, lessons, 1));
    CHECK(next_lesson(records, lessons) == 0);
    records.courts["bells"].medal = Medal::pencil;
    CHECK(is_open(records, lessons, 1));
    CHECK(next_lesson(records, lessons) == 1);
    records.courts["letter-box"].tries = tries_to_be_excused - 1;
    CHECK_FALSE(is_open(records, lessons, 2));
    records.courts["letter-box"].tries = tries_to_be_excused;
    CHECK(is_open(records, lessons, 2));
    CHECK(next_lesson(records, lessons) == 1);
}

TEST_CASE("the page of the day is the same all day, and dates have different ones") {
    const DailyPage page = page_of("2026-11-22", 12);
    CHECK(page.lesson == page_of("2026-11-22", 12).lesson);
    CHECK(page.seed == page_of("2026-11-22", 12).seed);
    CHECK(page.seed != page_of("2026-11-23", 12).seed);
    std::array<int, 3> days{};
    for (int day = 10; day < 31; ++day) ++days.at(page_of("2026-12-" + std::to_string(day), 3).lesson);
    for (const int count : days) CHECK(count > 0);
}

TEST_CASE("a player's own court has a name of its own for its records") {
    CHECK(record_name({"bells", {}, {}}) == "bells");
    CHECK(record_name({"bells", {}, "courts/bells.toml"}) == "own/bells");
}

TEST_CASE("the record of a player's own court begins anew when its file holds another court; a lesson's stays") {
    const text::ScratchFolder folder;
    SchoolStore store(folder / "school.toml", folder / "school");
    for (const std::string name : {"own/mine", "bells"}) {
        store.add(name, ring, done_in(100), 3, replay_on("First"));
        CHECK(store.add(name, ring, done_in(150), 3, replay_on("First")).is_best == false);
        const CourtNews news = store.add(name, ring, done_in(200), 3, replay_on("Second"));
        CHECK(news.is_best == (name == "own/mine"));
    }
    CHECK(store.records().of("own/mine") == CourtRecord{1, Medal::ink, 200, 0, 0, 3});
    CHECK(store.records().of("bells").tries == 3);
    CHECK(store.best_try("own/mine", replay_on("Second").court));
    CHECK(store.best_try("bells", replay_on("First").court));
}

TEST_CASE("records are read as they were written") {
    const text::ScratchFolder folder;
    SchoolStore store(folder / "data/school.toml", folder / "data/school");
    store.add("bells", ring, done_in(200, 1), 7, replay_on("Bells"));
    store.add("letter-box", ring, {false, 90, 3, 0}, 0, replay_on("Letter box"));
    store.add_daily("2026-11-22", ring, done_in(140), 2, replay_on("Day"));
    CHECK(store.add_day(4, 0));
    CHECK(store.add_day(12, 3000));
    CHECK_FALSE(store.add_day(12, 3100));
    CHECK(store.add_day(12, 2900));
    CHECK(store.write_errors.empty());
    const SchoolStore again(folder / "data/school.toml", folder / "data/school");
    CHECK(again.errors.empty());
    CHECK(again.records() == store.records());
    CHECK(again.records().of("bells").frames == 200);
    CHECK(again.records().day == SchoolDayRecord{4, 12, 2900});
    CHECK(again.records().of("corridors") == CourtRecord{});
}

TEST_CASE("a school day that cannot be written is an error, holds until the game ends, and is written when it can be") {
    const text::ScratchFolder folder;
    text::write_text(folder / "data", "a file");
    SchoolStore store(folder / "data/school.toml", folder / "data/school");
    store.add("bells", ring, done_in(200), 7, replay_on("Bells"));
    CHECK(store.write_errors.size() == 2);
    CHECK(store.records().of("bells").tries == 1);
    std::filesystem::remove(folder / "data");
    store.add("bells", ring, done_in(250), 7, replay_on("Bells"));
    CHECK(store.write_errors.empty());
    CHECK(SchoolStore(folder / "data/school.toml", folder / "data/school").records() == store.records());
}

TEST_CASE("a school day whose folder is deleted begins a new folder with all that is known") {
    const text::ScratchFolder folder;
    SchoolStore store(folder / "data/school.toml", folder / "data/school");
    store.add("bells", ring, done_in(200), 7, replay_on("Bells"));
    std::filesystem::remove_all(folder / "data");
    store.add("letter-box", ring, done_in(90), 1, replay_on("Letter box"));
    CHECK(store.write_errors.empty());
    CHECK(SchoolStore(folder / "data/school.toml", folder / "data/school").records() == store.records());
}

TEST_CASE("of a file cut off at any byte nothing is read, or all that was written; what was cut is kept") {
    const text::ScratchFolder whole;
    SchoolStore store(whole / "school.toml", whole / "school");
    store.add("bells", ring, done_in(200, 1), 7, replay_on("Bells"));
    const std::string bytes = text::text_of(whole / "school.toml");
    for (std::size_t size = 0; size < bytes.size(); size += 7) {
        const text::ScratchFolder folder;
        text::write_text(folder / "school.toml", bytes.substr(0, size));
        SchoolStore cut(folder / "school.toml", folder / "school");
        if (cut.errors.empty()) continue;
        CHECK(cut.errors.front().place.line > 0);
        CHECK(cut.records() == SchoolRecords{});
        const bool is_aside = std::filesystem::exists(folder / "school.toml.damaged");
        CHECK(text::text_of(folder / (is_aside ? "school.toml.damaged" : "school.toml")) == bytes.substr(0, size));
        cut.add("bells", ring, done_in(90), 0, replay_on("Bells"));
        CHECK(cut.write_errors.empty());
    }
}

TEST_CASE("each day has its own record, and the best try of the day that was played last is kept") {
    const text::ScratchFolder folder;
    SchoolStore store(folder / "school.toml", folder / "school");
    store.add_daily("2026-11-22", ring, done_in(100), 2, replay_on("First day"));
    CHECK(store.best_try(daily_try, replay_on("First day").court));
    CHECK(store.add_daily("2026-11-23", ring, done_in(250), 2, replay_on("Second day")).is_best);
    CHECK_FALSE(store.add_daily("2026-11-23", ring, done_in(260), 2, replay_on("Second day")).is_best);
    const SchoolStore again(folder / "school.toml", folder / "school");
    CHECK(again.records().on("2026-11-22").frames == 100);
    CHECK(again.records().on("2026-11-23").frames == 250);
    CHECK(again.records().on("2026-11-23").tries == 2);
    CHECK(again.records().on("2026-11-24").tries == 0);
    CHECK(again.best_try(daily_try, replay_on("Second day").court));
    CHECK_FALSE(again.best_try(daily_try, replay_on("First day").court));
}

TEST_CASE("a day is in the file once, however often the game is begun and the day is played") {
    const text::ScratchFolder scratch;
    const std::filesystem::path file = scratch / "school.toml";
    for (int begun = 0; begun < 4; ++begun) {
        SchoolStore store(file, scratch / "school");
        CHECK(store.errors.empty());
        for (const char* date : {"2026-11-22", "2026-11-23"})
            store.add_daily(date, ring, done_in(200 - begun), 2, replay_on("A day"));
    }
    const std::string text = text::text_of(file);
    CHECK(text.find("2026-11-22") == text.rfind("2026-11-22"));
    CHECK(SchoolStore(file, scratch / "school").records().days.at("2026-11-22").tries == 4);
}

TEST_CASE("the one day that older versions kept is read, and a day that is none is named") {
    const text::ScratchFolder folder;
    text::write_text(folder / "school.toml",
                     "[page_of_the_day]\ndate = \"2026-11-22\"\ntries = 3\nmedal = \"ink\"\nframes = 90\n");
    CHECK(SchoolStore(folder / "school.toml", folder / "school").records().on("2026-11-22").tries == 3);
    text::write_text(folder / "school.toml", "[[day]]\ndate = \"2026-02-30\"\ntries = 3\n");
    const SchoolStore wrong(folder / "school.toml", folder / "school");
    REQUIRE_FALSE(wrong.errors.empty());
    CHECK(wrong.errors.front().message == "day[0].date: expected a day as \"2026-11-22\", got \"2026-02-30\"");
}

TEST_CASE("a file that is no TOML is kept beside, and new records begin") {
    const text::ScratchFolder folder;
    text::write_text(folder / "school.toml", "[[court]]\nname = \"bells\ntries = 1\n");
    const SchoolStore store(folder / "school.toml", folder / "school");
    REQUIRE_FALSE(store.errors.empty());
    CHECK(store.errors.front().place.line == 2);
    CHECK(store.records() == SchoolRecords{});
    CHECK(std::filesystem::exists(folder / "school.toml.damaged"));
}

TEST_CASE("what a newer version has written beyond these records costs none of them and is written back") {
    const text::ScratchFolder folder;
    text::write_text(
        folder / "school.toml",
        "format = 2\n[school_day]\ndays = 3\nsnow = 1.0\n[[court]]\nname = \"bells\"\ntries = 4\n"
        "medal = \"gold\"\nfirst = 2026-11-22\n[[court]]\nname = \"kites\"\ntries = 1\n[club]\nbadge = [1, 2]\n");
    SchoolStore store(folder / "school.toml", folder / "school");
    CHECK(store.records().day.days == 3);
    CHECK(store.records().of("bells").tries == 4);
    CHECK(store.records().of("kites").tries == 1);
    REQUIRE(store.errors.size() == 2);  // of the medal alone
    CHECK(store.errors[0].place.line == 8);
    store.add("corridors", ring, done_in(90), 0, replay_on("Corridors"));
    CHECK(store.write_errors.empty());
    const std::string written = text::text_of(folder / "school.toml");
    for (const char* kept : {"\nformat = 2\n", "snow = 1.0\n", "medal = \"gold\"\n", "first = 2026-11-22\n",
                             "\n[club]\nbadge = [1, 2]\n"}) {
        CAPTURE(kept);
        CHECK(written.find(kept) != std::string::npos);
    }
    CHECK(SchoolStore(folder / "school.toml", folder / "school").records() == store.records());
}

TEST_CASE("a court without a name or with one of another court costs no record, and stays in the file") {
    const text::ScratchFolder folder;
    text::write_text(folder / "school.toml",
                     "[[court]]\ntries = 9\n[[court]]\nname = \"bells\"\ntries = 4\n[[court]]\nname = \"bells\"\n"
                     "tries = 8\n[[court]]\nname = 7\n");
    SchoolStore store(folder / "school.toml", folder / "school");
    CHECK(store.errors.size() == 3);
    CHECK(store.records().courts.size() == 1);
    CHECK(store.records().of("bells").tries == 4);
    for (int time = 0; time < 2; ++time) store.add("bells", ring, done_in(90), 0, replay_on("Bells"));
    const std::string written = text::text_of(folder / "school.toml");
    CHECK(written.find("\n[[court]]\ntries = 9\n\n[[court]]\nname = \"bells\"\ntries = 8\n\n[[court]]\nname = 7\n") !=
          std::string::npos);
    CHECK(SchoolStore(folder / "school.toml", folder / "school").records().of("bells").tries == 6);
}

TEST_CASE("the best try is kept as a replay, and played only on the court it was made on") {
    const text::ScratchFolder folder;
    SchoolStore store(folder / "school.toml", folder / "school");
    const Replay first = replay_on("Bells");
    CHECK_FALSE(store.best_try("bells", first.court));
    store.add("bells", ring, done_in(200), 0, first);
    REQUIRE(store.best_try("bells", first.court));
    CHECK(store.best_try("bells", first.court)->frames() == 3);
    CHECK_FALSE(store.best_try("bells", replay_on("Other bells").court));
    store.add("bells", ring, done_in(250), 0, replay_on("Worse bells"));
    CHECK(store.best_try("bells", first.court));
}

TEST_CASE("the timetable has twelve lessons, and each has its author's try, on the court as it is now") {
    const auto lessons = load_lessons();
    CHECK(lessons.size() == lesson_names.size());
    for (const NamedCourt& lesson : lessons) {
        CAPTURE(lesson.name);
        const auto author = author_try(lesson.name, court::write_court(lesson.court));
        REQUIRE(author);
        CHECK(author->frames() > 0);
    }
    CHECK_FALSE(author_try("bells", court::write_court(court::Court())));
}

TEST_CASE("a link to the page of a day names a day of the calendar, or is refused") {
    const auto read = read_day_link("https://play.example/" + write_day_link("2028-02-29") + "\n");
    REQUIRE(read);
    CHECK(read->date == "2028-02-29");
    for (const char* wrong : {"2026-02-29", "2026-13-01", "2026-00-01", "2026-1-1", "", "2026-11-222", "tomorrow"}) {
        CAPTURE(wrong);
        const auto refused = read_day_link(write_day_link(wrong));
        REQUIRE_FALSE(refused);
        CHECK(describe(refused.errors().front()) ==
              "the link: expected a day as in #day=2026-11-22, got " + text::in_quotes(wrong));
    }
    CHECK_FALSE(is_day_link("#lab=tunnel"));
}

}  // namespace megapon::play::school_tests

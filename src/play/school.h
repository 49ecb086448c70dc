#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "court/court.h"
#include "court/task.h"
#include "play/court_files.h"
#include "play/replay.h"
#include "text/error.h"
#include "text/kept.h"
#include "text/toml.h"

// The courts for one player: their order, what has been reached on them, and the best try on each.
namespace megapon::play {

// The lessons of the timetable, by the names of their court files: three days of four.
inline constexpr std::array<const char*, 12> lesson_names{
    "bells",         "letter-box", "block-print",   "moving-goals", "set-squares",     "paper-planes",
    "rubber-stamps", "corridors",  "marching-band", "marble-storm", "origami-harbour", "last-page"};
inline constexpr std::size_t lessons_a_day = 4;

// Lessons whose court file exists, is valid and sets a task, in order.
std::vector<NamedCourt> load_lessons();

// The number of a lesson in the timetable, from 1; 0: another court.
int lesson_number(std::string_view name);
inline int lesson_number(const NamedCourt& court) { return court.file.empty() ? lesson_number(court.name) : 0; }

// The name under which a court's records and best try are kept: that of its file, of a player's own after "own/".
std::string record_name(const NamedCourt& court);

// Results on one court. The numbers of the best try hold while there is a medal.
struct CourtRecord {
    int tries = 0;
    court::Medal medal = court::Medal::none;  // the best one
    int frames = 0;                           // frames of 0.1 s, of the best try
    int misses = 0;                           // number in the best try
    int balls = 0;                            // number that the best try has kept
    int longest_rally = 0;                    // hits, of all tries
    friend bool operator==(const CourtRecord&, const CourtRecord&) = default;
};

// Changes by a try.
struct CourtNews {
    court::Medal medal = court::Medal::none;  // medal of this try
    bool is_new_medal = false;                // better than the one before
    bool is_best = false;
};

// Adds a try that is over. Better is what the task's medals are for: fewer frames; more balls (keep); fewer misses
// (survive).
CourtNews add_try(CourtRecord& record, const court::Task& task, const court::Achievement& achievement,
                  int longest_rally);

// The day's court: on one date the same court everywhere, changed by the date. Dates are as "2026-11-22".
bool is_date(std::string_view text);  // true: a day of the calendar

struct MonthDay {
    int year = 0;
    int month = 0;  // 1 to 12
    int day = 0;    // first is 1
};
MonthDay parts_of(std::string_view date);  // requires is_date
std::string date_of(const MonthDay& day);
int days_in(int year, int month);
int weekday_of(std::string_view date);  // 0: Monday
std::string days_later(std::string_view date, int days);

// Lesson of a date among so many lessons (at least 1), and the seed of its court. From 10 lessons on none comes twice
// within five days.
struct DailyPage {
    std::size_t lesson = 0;
    std::uint64_t seed = 0;
};
DailyPage page_of(std::string_view date, std::size_t lessons);

// The court of a lesson as the seed of a day changes it: upside down or not; targets, polygons, planes and walls with
// slits moved a little, as far as they stay clear of each other; the order of planes and stamps; the row where
// bricks begin; the directions of balls and of what turns; where the player stands to serve. The task and its medals
// stay.
court::Court court_of_day(court::Court court, std::uint64_t seed);

// The lesson of a date, as it is on that date; nothing: there are no lessons.
std::optional<NamedCourt> daily_court(std::string_view date);

// Number of days in a row with a try, up to today, or to yesterday while today has none.
using DayRecords = std::map<std::string, CourtRecord, std::less<>>;
int streak(const DayRecords& days, std::string_view today);

// The court of a date as the end of an address: "#day=2026-11-22"; with a try to beat "#day=2026-11-22&m=...".
struct DayLink {
    std::string date;
    std::shared_ptr<const ReplayPlayer> rival{};  // the try; none: the link has none
};
bool is_day_link(std::string_view text);
std::string write_day_link(const std::string& date);
text::Result<std::string> write_day_link(const std::string& date, const Replay& rival);

// Errors: there is no such day; the try cannot be read, or is none on that day's court.
text::Result<DayLink> read_day_link(std::string_view link);

// All lessons of the timetable in a row.
struct SchoolDay {
    int lesson = 0;   // index of the present one
    int lessons = 0;  // number in all
    int erasers = 3;  // erasers left: a try that fails costs one
    int frames = 0;   // frames of 0.1 s, of the lessons that are done
};

// The school day after a try: goes on to the next lesson, or has the same again for an eraser. Nothing: it is over,
// since all is done or no eraser is left.
std::optional<SchoolDay> day_after(SchoolDay day, const court::Achievement& achievement);

struct SchoolDayRecord {
    int days = 0;     // begun and over
    int lessons = 0;  // maximum done in one day
    int frames = 0;   // frames of 0.1 s, of the fastest whole day; 0: none yet
    friend bool operator==(const SchoolDayRecord&, const SchoolDayRecord&) = default;
};

struct SchoolRecords {
    std::map<std::string, CourtRecord, std::less<>> courts;
    SchoolDayRecord day;  // of the whole timetable in a row
    DayRecords days;      // of the pages of the day; key: the date

    const CourtRecord& of(std::string_view court) const;
    const CourtRecord& on(std::string_view date) const;
    friend bool operator==(const SchoolRecords&, const SchoolRecords&) = default;
};

// True if a lesson is open: the first one; one after a medal, or after three tries at the one before.
inline constexpr int tries_to_be_excused = 3;
bool is_open(const SchoolRecords& records, const std::vector<NamedCourt>& lessons, std::size_t lesson);

// The lesson to go on with: the first open one without a medal; else the first.
std::size_t next_lesson(const SchoolRecords& records, const std::vector<NamedCourt>& lessons);

inline constexpr const char* daily_try = "page-of-the-day";  // the name of its replay

// The records on disk: a TOML file, replaced whole, and a folder with the best try on each court as a replay.
class SchoolStore {
  public:
    // Reads the file, see text::KeptFile; a missing one holds no records.
    SchoolStore(std::filesystem::path file, std::filesystem::path tries, text::Keep keep = text::Keep::yes);

    const SchoolRecords& records() const { return *kept_; }
    text::Errors errors;  // found while reading

    // Adds a try on the court of this record_name and writes the file, and the replay if it is the best one.
    // write_errors says why it could not. The record of a player's own court begins anew when its best try was on
    // another court, as after a change of its file.
    CourtNews add(const std::string& court, const court::Task& task, const court::Achievement& achievement,
                  int longest_rally, const Replay& replay);

    // Adds a try on the court of this date, whose best replay is kept until that of another day is.
    CourtNews add_daily(const std::string& date, const court::Task& task, const court::Achievement& achievement,
                        int longest_rally, const Replay& replay);

    // Adds a school day that is over; `frames` of a whole one, else 0. True: it is the best so far.
    bool add_day(int lessons, int frames);

    text::Errors write_errors;

    // The best try on a court, to be played beside a new one. Nothing: there is none, it cannot be read, or it was
    // played on another court of this name. court_text: as court::write_court. daily_try: on the day's court that was
    // played last.
    std::optional<ReplayPlayer> best_try(const std::string& court, const std::string& court_text) const;

  private:
    std::string try_file(const std::string& court) const { return (tries_ / (court + ".replay")).string(); }
    // Adds to the record that `record_in` finds.
    CourtNews add(const std::string& court, const court::Task& task, const court::Achievement& achievement,
                  int longest_rally, const Replay& replay,
                  const std::function<CourtRecord&(SchoolRecords&)>& record_in);

    std::filesystem::path tries_;
    text::Keep keep_;
    text::Kept<SchoolRecords> kept_;
};

// The author's try on a lesson, as SchoolStore::best_try.
std::optional<ReplayPlayer> author_try(const std::string& court, const std::string& court_text);

// Same as a link, a fiftieth as long: the only form that the web page has.
std::optional<std::string> author_link(const std::string& court);

}  // namespace megapon::play

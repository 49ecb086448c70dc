#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "court/court.h"
#include "play/court_files.h"
#include "play/replay.h"
#include "text/error.h"

// The page of the day: on one date the same court everywhere, changed by the date. Dates are as "2026-11-22".
namespace megapon::play {

struct CourtRecord;

bool is_date(std::string_view text);  // whether it is a day of the calendar

struct MonthDay {
    int year = 0;
    int month = 0;  // 1 to 12
    int day = 0;    // from 1
};
MonthDay parts_of(std::string_view date);  // which must be one
std::string date_of(const MonthDay& day);
int days_in(int year, int month);
int weekday_of(std::string_view date);  // 0: Monday
std::string days_later(std::string_view date, int days);

// Of so many lessons (at least 1) the one of this date, and the seed of its court. From 10 lessons on none comes twice
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

// How many days in a row there is a try of, up to today, or to yesterday while today has none.
using DayRecords = std::map<std::string, CourtRecord, std::less<>>;
int streak(const DayRecords& days, std::string_view today);

// The page of a date as the end of an address: "#day=2026-11-22"; with a try to beat "#day=2026-11-22&m=...".
struct DayLink {
    std::string date;
    std::shared_ptr<const ReplayPlayer> rival{};  // the try; none: the link has none
};
bool is_day_link(std::string_view text);
std::string write_day_link(const std::string& date);
text::Result<std::string> write_day_link(const std::string& date, const Replay& rival);

// Errors: there is no such day; the try cannot be read, or is none at the page of that day.
text::Result<DayLink> read_day_link(std::string_view link);

}  // namespace megapon::play

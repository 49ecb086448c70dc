#include "play/school.h"

#include <algorithm>
#include <array>
#include <sstream>
#include <utility>

#include "play/replay_store.h"
#include "sim/hash.h"
#include "sim/random.h"
#include "sim/tuning.h"
#include "text/assets.h"
#include "text/files.h"
#include "text/numbers.h"
#include "text/toml.h"

namespace megapon::play {

namespace fs = std::filesystem;

namespace {

using court::Achievement;
using court::Medal;
using court::Task;

constexpr text::Range counts{0, 1'000'000'000};
constexpr std::size_t most_courts = 10'000;
constexpr std::string_view own_prefix = "own/";

bool beats(const Task& task, const Achievement& achievement, const CourtRecord& than) {
    return than.medal == Medal::none || is_better(task, achievement, {true, than.frames, than.misses, than.balls});
}

std::string lines_of(const CourtRecord& record) {
    return text::toml_line("tries", record.tries) + "medal = \"" +
           court::medal_words()[static_cast<std::size_t>(record.medal)] + "\"\n" +
           text::toml_line("frames", record.frames) + text::toml_line("misses", record.misses) +
           text::toml_line("balls", record.balls) + text::toml_line("longest_rally", record.longest_rally);
}

std::string text_of(const SchoolRecords& records) {
    std::string text = "# What has been reached on the school day of Megaphone DE Pong.\n";
    text += "\n[school_day]\ndays = " + std::to_string(records.day.days) +
            "\nlessons = " + std::to_string(records.day.lessons) + "\nframes = " + std::to_string(records.day.frames) +
            "\n";
    if (!records.date.empty())
        text += "\n[page_of_the_day]\ndate = " + text::in_quotes(records.date) + "\n" + lines_of(records.daily_page);
    for (const auto& [name, record] : records.courts)
        text += "\n[[court]]\nname = " + text::in_quotes(name) + "\n" + lines_of(record);
    return text;
}

CourtRecord read_court_record(text::TomlReader& table) {
    CourtRecord record;
    record.tries = table.whole("tries", counts).value_or(0);
    record.medal = static_cast<Medal>(table.choice("medal", court::medal_words()).value_or(0));
    record.frames = table.whole("frames", counts).value_or(0);
    record.misses = table.whole("misses", counts).value_or(0);
    record.balls = table.whole("balls", counts).value_or(0);
    record.longest_rally = table.whole("longest_rally", counts).value_or(0);
    return record;
}

void read_courts(text::TomlReader& top, SchoolRecords& records) {
    for (text::TomlReader& table : top.tables("court", most_courts)) {
        table.require({"name"});
        if (const auto name = table.text("name")) records.courts.emplace(*name, read_court_record(table));
    }
}

SchoolRecords read_records(text::TomlReader& top) {
    SchoolRecords records;
    if (auto table = top.table("school_day")) {
        records.day.days = table->whole("days", counts).value_or(0);
        records.day.lessons = table->whole("lessons", counts).value_or(0);
        records.day.frames = table->whole("frames", counts).value_or(0);
    }
    if (auto table = top.table("page_of_the_day")) {
        records.date = table->text("date").value_or("");
        records.daily_page = read_court_record(*table);
    }
    read_courts(top, records);
    return records;
}

// Whether the best try was on another court than this one.
bool is_on_another_court(const fs::path& file, const Replay& replay) {
    std::error_code ignored;
    if (!fs::is_regular_file(file, ignored)) return false;
    const auto player = open_replay(file);
    return player && player->replay().court != replay.court;
}

// A replay of a try on this very court.
std::optional<ReplayPlayer> open_try(const std::string& file_or_link, const std::string& court_text) {
    auto player = open_replay(file_or_link);
    if (!player || player->replay().court != court_text) return std::nullopt;
    return *std::move(player);
}

std::optional<ReplayPlayer> open_try_file(const fs::path& file, const std::string& court_text) {
    std::error_code ignored;
    return fs::is_regular_file(file, ignored) ? open_try(file.string(), court_text) : std::nullopt;
}

}  // namespace

std::vector<NamedCourt> load_lessons() {
    std::vector<NamedCourt> lessons;
    for (const char* name : lesson_names) {
        auto court = load_court(name, sim::BallTuning().radius);
        if (court && court->task) lessons.push_back({name, *std::move(court)});
    }
    return lessons;
}

int lesson_number(std::string_view name) {
    const auto found = std::find(lesson_names.begin(), lesson_names.end(), name);
    return found == lesson_names.end() ? 0 : static_cast<int>(found - lesson_names.begin()) + 1;
}

std::string record_name(const NamedCourt& court) {
    return court.file.empty() ? court.name : std::string(own_prefix) + court.name;
}

CourtNews add_try(CourtRecord& record, const Task& task, const Achievement& achievement, int longest_rally) {
    CourtNews news{medal_for(task, achievement)};
    ++record.tries;
    record.longest_rally = std::max(record.longest_rally, longest_rally);
    if (!achievement.reached) return news;
    news.is_best = beats(task, achievement, record);
    news.is_new_medal = news.medal > record.medal;
    if (news.is_best) {
        record.frames = achievement.frames;
        record.misses = achievement.misses;
        record.balls = achievement.balls;
    }
    record.medal = std::max(record.medal, news.medal);
    return news;
}

const CourtRecord& SchoolRecords::of(std::string_view court) const {
    static const CourtRecord none;
    const auto found = courts.find(court);
    return found == courts.end() ? none : found->second;
}

bool is_open(const SchoolRecords& records, const std::vector<NamedCourt>& lessons, std::size_t lesson) {
    if (lesson == 0 || records.of(lessons.at(lesson).name).tries > 0) return true;
    const CourtRecord& before = records.of(lessons.at(lesson - 1).name);
    return before.medal != Medal::none || before.tries >= tries_to_be_excused;
}

std::size_t next_lesson(const SchoolRecords& records, const std::vector<NamedCourt>& lessons) {
    for (std::size_t lesson = 0; lesson < lessons.size(); ++lesson)
        if (records.of(lessons[lesson].name).medal == Medal::none && is_open(records, lessons, lesson)) return lesson;
    return 0;
}

DailyPage page_of(std::string_view date, std::size_t lessons) {
    sim::Random random(sim::fnv(date));
    const std::uint64_t lesson = random.next();
    return {static_cast<std::size_t>(lesson % lessons), random.next()};
}

namespace {

constexpr std::string_view day_mark = "#day=";
constexpr std::string_view date_shape = "0000-00-00";

int days_of(int year, int month) {
    constexpr std::array<int, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
    const bool leap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
    return days[static_cast<std::size_t>(month - 1)] + (month == 2 && leap ? 1 : 0);
}

// Whether the text is a day of the calendar: "2026-11-22".
bool is_date(std::string_view text) {
    const auto fits = [](char c, char shape) { return shape == '0' ? c >= '0' && c <= '9' : c == shape; };
    if (!std::equal(text.begin(), text.end(), date_shape.begin(), date_shape.end(), fits)) return false;
    const auto number = [text](std::size_t begin, std::size_t count) {
        int value = 0;
        for (const char c : text.substr(begin, count)) value = 10 * value + (c - '0');
        return value;
    };
    const int year = number(0, 4), month = number(5, 2), day = number(8, 2);
    return month >= 1 && month <= 12 && day >= 1 && day <= days_of(year, month);
}

}  // namespace

bool is_day_link(std::string_view text) { return text.find(day_mark) != std::string_view::npos; }

std::string write_day_link(const std::string& date) { return std::string(day_mark) + date; }

text::Result<std::string> read_day_link(std::string_view link) {
    const std::size_t begin = link.find(day_mark);
    std::string_view date = begin == std::string_view::npos ? "" : link.substr(begin + day_mark.size());
    date = date.substr(0, date.find_last_not_of(" \t\r\n") + 1);
    if (is_date(date)) return std::string(date);
    return text::Error("the link", "expected a day as in #day=2026-11-22, got " + text::quoted(date));
}

SchoolStore::SchoolStore(fs::path file, fs::path tries, text::Keep keep)
    : file_(std::move(file), keep), tries_(std::move(tries)), keep_(keep) {
    records_ = file_.read(read_records, text_of, "the school day", errors_);
}

CourtNews SchoolStore::add(const std::string& court, const Task& task, const Achievement& achievement,
                           int longest_rally, const Replay& replay) {
    CourtRecord& record = records_.courts[court];
    if (court.starts_with(own_prefix) && record.medal != Medal::none && is_on_another_court(try_file(court), replay))
        record = {};
    const CourtNews news = add_try(record, task, achievement, longest_rally);
    write();
    if (!news.is_best || keep_ == text::Keep::no) return news;
    const auto kept = text::replace_file_in_folder(try_file(court), write_replay(replay));
    write_errors_.insert(write_errors_.end(), kept.errors().begin(), kept.errors().end());
    return news;
}

CourtNews SchoolStore::add_daily(const std::string& date, const Task& task, const Achievement& achievement,
                                 int longest_rally) {
    if (date != records_.date) records_.daily_page = {};
    records_.date = date;
    const CourtNews news = add_try(records_.daily_page, task, achievement, longest_rally);
    write();
    return news;
}

bool SchoolStore::add_day(int lessons, int frames) {
    SchoolDayRecord& day = records_.day;
    const bool faster = frames > 0 && (day.frames == 0 || frames < day.frames);
    const bool best = lessons > day.lessons || faster;
    ++day.days;
    day.lessons = std::max(day.lessons, lessons);
    if (faster) day.frames = frames;
    write();
    return best;
}

void SchoolStore::write() { write_errors_ = file_.write(text_of(records_)).errors(); }

std::optional<ReplayPlayer> SchoolStore::best_try(const std::string& court, const std::string& court_text) const {
    return open_try_file(try_file(court), court_text);
}

std::optional<ReplayPlayer> author_try(const std::string& court, const std::string& court_text) {
    if (auto replay = open_try_file(text::asset("courts/authors/" + court + ".replay"), court_text)) return replay;
    const auto link = author_link(court);
    return link ? open_try(*link, court_text) : std::nullopt;
}

std::optional<std::string> author_link(const std::string& court) {
    const auto text = text::read_file(text::asset("courts/authors/links.txt"));
    std::istringstream lines(text ? *text : "");
    for (std::string name, link; lines >> name >> link;)
        if (name == court) return link;
    return std::nullopt;
}

}  // namespace megapon::play

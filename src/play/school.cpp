#include "play/school.h"

#include <algorithm>
#include <memory>
#include <sstream>
#include <utility>

#include "sim/tuning.h"
#include "text/files.h"
#include "text/numbers.h"

namespace megapon::play {

namespace fs = std::filesystem;

namespace {

using court::Achievement;
using court::Medal;
using court::Task;

constexpr std::size_t most_courts = 10'000;
constexpr std::size_t most_days = 10'000;
constexpr std::string_view own_prefix = "own/";

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
    for (const auto& [date, record] : records.days)
        text += "\n[[day]]\ndate = " + text::in_quotes(date) + "\n" + lines_of(record);
    for (const auto& [name, record] : records.courts)
        text += "\n[[court]]\nname = " + text::in_quotes(name) + "\n" + lines_of(record);
    return text;
}

CourtRecord read_court_record(text::TomlReader& table) {
    CourtRecord record;
    record.tries = table.count("tries");
    record.medal = static_cast<Medal>(table.choice("medal", court::medal_words()).value_or(0));
    record.frames = table.count("frames");
    record.misses = table.count("misses");
    record.balls = table.count("balls");
    record.longest_rally = table.count("longest_rally");
    return record;
}

void read_day(text::TomlReader& table, SchoolRecords& records) {
    table.require({"date"});
    const auto date = table.text("date");
    const CourtRecord record = read_court_record(table);
    if (date && is_date(*date)) records.days.emplace(*date, record);
    if (date && !is_date(*date)) table.add_error("date", "a day as \"2026-11-22\"");
}

SchoolRecords read_school(text::TomlReader& top) {
    SchoolRecords records;
    if (auto table = top.table("school_day")) {
        records.day.days = table->count("days");
        records.day.lessons = table->count("lessons");
        records.day.frames = table->count("frames");
    }
    if (auto table = top.table("page_of_the_day")) read_day(*table, records);  // earlier versions kept only one day
    for (text::TomlReader& table : top.tables("day", most_days)) read_day(table, records);
    for (text::TomlReader& table : top.tables("court", most_courts)) {
        table.require({"name"});
        if (const auto name = table.text("name")) records.courts.emplace(*name, read_court_record(table));
    }
    return records;
}

// A replay of a try on this very court; nothing: there is none.
std::optional<ReplayPlayer> open_try(const std::string& file_or_link, const std::string& court_text) {
    auto player = open_replay(file_or_link);
    if (!player || player->replay().court != court_text) return std::nullopt;
    return *std::move(player);
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
    return court.file.empty() ? court.name : std::string(own_prefix) + text::plain_text(court.name);
}

std::optional<SchoolDay> day_after(SchoolDay day, const Achievement& achievement) {
    if (achievement.reached) {
        ++day.lesson;
        day.frames += achievement.frames;
    } else {
        --day.erasers;
    }
    return day.erasers > 0 && day.lesson < day.lessons ? std::optional(day) : std::nullopt;
}

CourtNews add_try(CourtRecord& record, const Task& task, const Achievement& achievement, int longest_rally) {
    CourtNews news{medal_for(task, achievement)};
    ++record.tries;
    record.longest_rally = std::max(record.longest_rally, longest_rally);
    if (!achievement.reached) return news;
    news.is_best =
        record.medal == Medal::none || is_better(task, achievement, {true, record.frames, record.misses, record.balls});
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

const CourtRecord& SchoolRecords::on(std::string_view date) const {
    static const CourtRecord none;
    const auto found = days.find(date);
    return found == days.end() ? none : found->second;
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

SchoolStore::SchoolStore(fs::path file, fs::path tries, text::Keep keep)
    : tries_(std::move(tries)), keep_(keep), kept_(std::move(file), keep, read_school, text_of, "the school day") {
    errors = kept_.errors;
}

// The replay is written while the file is locked, so that it is that of the record.
CourtNews SchoolStore::add(const std::string& court, const Task& task, const Achievement& achievement,
                           int longest_rally, const Replay& replay,
                           const std::function<CourtRecord&(SchoolRecords&)>& record_in) {
    const auto news = std::make_shared<CourtNews>();
    const auto of_try = std::make_shared<text::Errors>();
    const auto add = [=, file = try_file(court), keeps = keep_ == text::Keep::yes](SchoolRecords& records) {
        CourtRecord& record = record_in(records);
        if (court.starts_with(own_prefix) && record.medal != Medal::none) {
            const auto best = open_replay(file);
            if (best && best->replay().court != replay.court) record = {};
        }
        *news = add_try(record, task, achievement, longest_rally);
        if (news->is_best && keeps) *of_try = text::replace_file_in_folder(file, write_replay(replay)).errors();
    };
    write_errors = kept_.change(add).errors();
    write_errors.insert(write_errors.end(), of_try->begin(), of_try->end());
    return *news;
}

CourtNews SchoolStore::add(const std::string& court, const Task& task, const Achievement& achievement,
                           int longest_rally, const Replay& replay) {
    // cppcheck-suppress constParameter; what it finds is changed
    const auto record_in = [court](SchoolRecords& records) -> CourtRecord& { return records.courts[court]; };
    return add(court, task, achievement, longest_rally, replay, record_in);
}

CourtNews SchoolStore::add_daily(const std::string& date, const Task& task, const Achievement& achievement,
                                 int longest_rally, const Replay& replay) {
    // cppcheck-suppress constParameter; the same
    const auto record_in = [date](SchoolRecords& records) -> CourtRecord& { return records.days[date]; };
    return add(daily_try, task, achievement, longest_rally, replay, record_in);
}

bool SchoolStore::add_day(int lessons, int frames) {
    const auto best = std::make_shared<bool>();
    const auto add = [=](SchoolRecords& records) {
        SchoolDayRecord& day = records.day;
        const bool faster = frames > 0 && (day.frames == 0 || frames < day.frames);
        *best = lessons > day.lessons || faster;
        ++day.days;
        day.lessons = std::max(day.lessons, lessons);
        if (faster) day.frames = frames;
    };
    write_errors = kept_.change(add).errors();
    return *best;
}

std::optional<ReplayPlayer> SchoolStore::best_try(const std::string& court, const std::string& court_text) const {
    return open_try(try_file(court), court_text);
}

std::optional<ReplayPlayer> author_try(const std::string& court, const std::string& court_text) {
    if (auto replay = open_try(text::asset("courts/authors/" + court + ".replay").string(), court_text)) return replay;
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

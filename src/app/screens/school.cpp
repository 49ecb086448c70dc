#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/court_card.h"

namespace megapon::screens {

namespace {

using court::Medal;
using geometry::Vec;

constexpr double day_width = 34;              // px
constexpr double lesson_width = 104;          // px
constexpr double upright_lesson_width = 160;  // px
constexpr double lesson_gap = 4;              // px
constexpr double medal_size = 5;              // px

// The lessons of three days, with their results; below them the school day, the day's court and more.
class TimetableScreen : public FocusScreen {
  public:
    // lessons: at least one.
    TimetableScreen(const Services& services, const std::vector<play::NamedCourt>& lessons)
        : FocusScreen(services, {.name = "timetable", .boils = true, .fits_upright = true},
                      services.navigator.leading_to(title_screen()),
                      {.remembered = "timetable", .first = next_lesson(services.school_records(), lessons)}),
          records_(services.school_records()),
          lessons_(lessons) {}

    void draw(raster::Canvas& canvas) override {
        columns_ = canvas.is_upright() ? play::lessons_a_day / 2 : play::lessons_a_day;
        below_cards_ = !canvas.is_upright() && canvas.text_size() == 1;
        const view::Layout& layout = focus_.draw(canvas, tr("title.school"));
        for (std::size_t lesson = 0; lesson < lessons_.size(); ++lesson) {
            const view::Box box = layout.box({"medals", lesson});
            draw_medals(canvas, (box.low + box.high) / 2, medal_size, records_.of(lessons_[lesson].name).medal);
        }
    }

  private:
    // A lesson that is not open yet can be practised.
    view::Item card(std::size_t lesson) {
        const play::NamedCourt& court = lessons_[lesson];
        const play::CourtRecord& record = records_.of(court.name);
        const bool open = is_open(records_, lessons_, lesson);
        const raster::Colour colour = open ? view::ink : faded(view::ink, 0.55);
        std::string state = tr(open ? "school.new" : "school.closed");
        if (record.tries > 0) state = tr("school.tries", {{"count", record.tries}});
        if (record.medal != Medal::none)
            state = tr("school.best", {{"value", tr(reached_value(*court.court.task, record))}});
        view::Item card = view::column({view::centred(tr(court_name(court)), view::TextRole::body, colour),
                                        {.height = 2 * medal_size + 3, .spot = {"medals", lesson}},
                                        view::centred(state, view::TextRole::small, faded(colour, 0.8))},
                                       1);
        const auto go = navigator_.leading_to(court_screen({.court = court, .occasion = Alone{open}}));
        const auto about = [this, lesson, open] {
            return tr(open ? pars_of(*lessons_[lesson].court.task, ui_.tr()) : "school.closed_does");
        };
        const double width = columns_ == play::lessons_a_day ? lesson_width : upright_lesson_width;
        return focus_.thing(sized(std::move(card), {4, 3}, width), Focus::card, {go, about});
    }

    // A row a day, or two of a day on an upright canvas.
    view::Item table() {
        std::vector<view::Item> cells;
        std::size_t lesson = 0;
        for (std::size_t number = 0; number < play::lesson_names.size(); ++number) {
            if (number % columns_ == 0) {
                const i18n::Message name("school.day", {{"day", static_cast<int>(number / play::lessons_a_day) + 1}});
                const std::string words = number % play::lessons_a_day == 0 ? tr(name) : "";
                cells.push_back(view::centred(words, view::TextRole::small, soft_ink));
                cells.back().width = day_width;
            }
            const bool is_there = lesson < lessons_.size() && lessons_[lesson].name == play::lesson_names[number];
            cells.push_back(is_there ? card(lesson++) : view::Item{.width = lesson_width});
        }
        return view::in_middle(view::table(columns_ + 1, std::move(cells), {lesson_gap, lesson_gap}));
    }

    std::vector<view::Item> lines() {
        const geometry::Vec padding{below_cards_ ? 2.0 : 8.0,
                                    columns_ == play::lessons_a_day ? 2.5 : 4};  // px; the higher one for a finger
        const auto line = [&](const char* words) {
            return sized(view::centred(tr(words), view::TextRole::body), padding, below_cards_ ? lesson_width : 148);
        };
        const auto add = [&](const char* words, const Destination& there, const i18n::Message& about) {
            return focus_.thing(line(words), Focus::line,
                                {navigator_.leading_to(there), [this, about] { return tr(about); }});
        };
        const CourtTry day{.court = lessons_.front(),
                           .occasion = play::SchoolDay{.lessons = static_cast<int>(lessons_.size())}};
        // Result of the best school day.
        i18n::Message best("school.school_day_does");
        if (records_.day.days > 0) best = {"school.best_lessons", {{"count", records_.day.lessons}}};
        if (records_.day.frames > 0) best = {"school.best_day", {{"count", records_.day.frames}}};
        return {add("school.school_day", court_screen(day), best),
                add("school.daily_page", calendar_screen(), {"school.daily_page_does", {{"date", services_.today()}}}),
                add("practice.heading", practice_screen(), "practice.heading_does"),
                add("own.heading", own_courts_screen(),
                    services_.outside.in_page ? "own.heading_does_page" : "own.heading_does"),
                focus_.way_back(line("menu.back"))};
    }

    view::Item page() override {
        std::vector<view::Item> items{table(), view::spacer(6)};
        std::vector<view::Item> rest = lines();
        const std::size_t columns = below_cards_ ? columns_ : columns_ - 1;
        for (std::size_t first = 0; first < rest.size(); first += columns) {
            std::vector<view::Item> row;
            if (below_cards_ && first == 0) row.push_back({.width = day_width});
            for (std::size_t i = first; i < std::min(first + columns, rest.size()); ++i)
                row.push_back(std::move(rest[i]));
            items.push_back(view::in_middle(view::row(std::move(row), 4)));
        }
        return view::list_page(tr("title.school"), std::move(items), focus_.about());
    }

    const play::SchoolRecords& records_;
    std::vector<play::NamedCourt> lessons_;
    std::size_t columns_ = play::lessons_a_day;  // columns of lessons in the table, drawn last
    bool below_cards_ = true;  // the lines lie below the cards, one each; larger letters need more room
};

constexpr std::size_t week = 7;
constexpr int months_back = 12;
constexpr double cell_width = 56;
constexpr double page_medal_size = 4.5;

int month_number(const play::MonthDay& day) { return 12 * day.year + day.month - 1; }

class CalendarScreen : public FocusScreen {
  public:
    CalendarScreen(const Services& services, const std::string& today)
        : FocusScreen(services, {.name = "calendar", .fits_upright = true},
                      services.navigator.leading_to(timetable_screen()),
                      {.first = static_cast<std::size_t>(play::parts_of(today).day - 1),
                       .beyond = [this](int right) { go_beyond(right); }}),
          records_(services.school_records()),
          today_(today),
          now_(play::parts_of(today)) {}

    void draw(raster::Canvas& canvas) override {
        const view::Layout& layout = focus_.draw(canvas, tr("school.daily_page") + ", " + month_name());
        for (std::size_t number = 0; number < days(); ++number) {
            const view::Box box = layout.box({"medals", number});
            const play::CourtRecord& record = records_.on(date_of(number));
            if (record.tries > 0 || date_of(number) == today_)
                draw_medals(canvas, (box.low + box.high) / 2, page_medal_size, record.medal);
        }
    }

  private:
    std::string date_of(std::size_t day) const {
        return play::date_of({shown_.year, shown_.month, static_cast<int>(day) + 1});
    }

    // Number of the month's days that have come.
    std::size_t days() const {
        const bool is_this_month = month_number(now_) == month_number(shown_);
        return static_cast<std::size_t>(is_this_month ? now_.day : play::days_in(shown_.year, shown_.month));
    }

    // Goes beyond the end of a week to the day before or after, if it has come; to no month that is more than a year
    // ago.
    void go_beyond(int right) {
        const std::size_t from = focus_.chosen();
        if (from == days()) return;  // the way back
        if (right < 0 ? from > 0 : from + 1 < days()) return focus_.choose(right < 0 ? from - 1 : from + 1);
        const int to = month_number(shown_) + right;
        const int now = month_number(now_);
        if (to > now || to < now - months_back) return;
        shown_ = {to / 12, to % 12 + 1, 1};
        focus_.choose(right < 0 ? days() - 1 : 0);
    }

    // Cell of a day: its number, and the medal of its court below; today in bold frame, days to come faint.
    view::Item day(std::size_t day) {
        const bool has_come = day < days();
        view::Item number = view::centred(std::to_string(day + 1), view::TextRole::small,
                                          has_come ? view::ink : faded(view::ink, 0.35));
        view::Item cell =
            sized(view::column({std::move(number), {.height = 2 * page_medal_size + 1, .spot = {"medals", day}}}),
                  {2, 1}, cell_width);
        if (!has_come) return cell;
        const auto open = navigator_.leading_to(day_screen({date_of(day)}));
        return focus_.thing(std::move(cell), Focus::card, {open, [this, day] { return about(day); }});
    }

    view::Item page() override {
        std::vector<view::Item> cells;
        for (std::size_t weekday = 0; weekday < week; ++weekday) {
            cells.push_back(view::centred(tr("weekday." + std::to_string(weekday)), view::TextRole::small, soft_ink));
            cells.back().width = cell_width;
        }
        const int before = play::weekday_of(date_of(0));
        for (int empty = 0; empty < before; ++empty) cells.push_back({.width = cell_width});
        const auto all = static_cast<std::size_t>(play::days_in(shown_.year, shown_.month));
        for (std::size_t number = 0; number < all; ++number) cells.push_back(day(number));
        const int in_a_row = play::streak(records_.days, today_);
        view::Item above = view::in_middle(view::row(
            {view::centred(month_name(), view::TextRole::item),
             view::centred(in_a_row > 0 ? tr("calendar.streak", {{"count", in_a_row}}) : tr("calendar.no_streak"),
                           view::TextRole::body, view::side_colour[0])},
            16));
        view::Item line = sized(view::centred(tr("menu.back"), view::TextRole::body), {8, 2}, 148);
        std::vector<view::Item> items{std::move(above), view::in_middle(view::table(week, std::move(cells), {3, 2})),
                                      view::spacer(3), view::in_middle(focus_.way_back(std::move(line)))};
        return view::list_page(tr("school.daily_page"), std::move(items), focus_.about());
    }

    std::string about(std::size_t day) const {
        const std::string date = date_of(day);
        const auto court = play::daily_court(date);
        if (!court) return tr("school.none");
        const play::CourtRecord& record = records_.on(date);
        std::string words = tr(court_name(*court));
        if (record.tries > 0) words += "    " + tr("school.tries", {{"count", record.tries}});
        if (record.medal != Medal::none)
            words += "    " + tr("school.best", {{"value", tr(reached_value(*court->court.task, record))}});
        if (date != today_) words += "    " + tr("calendar.past");
        return words;
    }

    std::string month_name() const {
        return tr(
            {"calendar.heading", {{"month", tr("month." + std::to_string(shown_.month))}, {"year", shown_.year}}});
    }

    const play::SchoolRecords& records_;
    const std::string today_;
    const play::MonthDay now_;
    play::MonthDay shown_ = now_;  // the day does not count
};

}  // namespace

Destination timetable_screen() {
    return [](const Services& services) { return timetable_of(play::load_lessons())(services); };
}

Destination timetable_of(std::vector<play::NamedCourt> lessons) {
    return [lessons = std::move(lessons)](const Services& services) -> std::unique_ptr<Screen> {
        if (lessons.empty()) return no_way(services, "school.none");
        return std::make_unique<TimetableScreen>(services, lessons);
    };
}

Destination next_lesson_screen(const CourtTry& before) {
    return [before](const Services& services) -> std::unique_ptr<Screen> {
        auto lessons = play::load_lessons();
        if (const auto* day = before.on<play::SchoolDay>(); day && day->lesson < static_cast<int>(lessons.size()))
            return court_screen({lessons[static_cast<std::size_t>(day->lesson)], *day})(services);
        for (std::size_t next = 1; next < lessons.size(); ++next) {
            if (lessons[next - 1].name != before.court.name) continue;
            const bool open = play::is_open(services.school_records(), lessons, next);
            return court_screen({.court = std::move(lessons[next]), .occasion = Alone{open}})(services);
        }
        return timetable_screen()(services);
    };
}

Destination calendar_screen() {
    return [](const Services& services) -> std::unique_ptr<Screen> {
        const std::string today = services.today();
        if (!play::is_date(today)) return day_screen({"2026-01-01"})(services);
        return std::make_unique<CalendarScreen>(services, today);
    };
}

Destination day_screen(const play::DayLink& link) {
    return [link](const Services& services) -> std::unique_ptr<Screen> {
        const auto court = play::daily_court(link.date);
        if (!court) return no_way(services, "school.none");
        return court_screen({*court, DailyPage{.date = link.date,
                                               .is_recorded = services.outside.today && link.date == services.today(),
                                               .rival = link.rival}})(services);
    };
}

}  // namespace megapon::screens

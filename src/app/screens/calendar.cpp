#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/screens/court_card.h"
#include "app/screens/focus.h"
#include "app/screens/screens.h"
#include "play/school.h"

namespace megapon::screens {

namespace {

using court::Medal;

constexpr std::size_t week = 7;
constexpr int months_back = 12;
constexpr double cell_width = 56, medal_size = 4.5;

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
                draw_medals(canvas, (box.low + box.high) / 2, medal_size, record.medal);
        }
    }

  private:
    std::string date_of(std::size_t day) const {
        return play::date_of({shown_.year, shown_.month, static_cast<int>(day) + 1});
    }

    // Of the month, those that have come.
    std::size_t days() const {
        const bool is_this_month = month_number(now_) == month_number(shown_);
        return static_cast<std::size_t>(is_this_month ? now_.day : play::days_in(shown_.year, shown_.month));
    }

    // Beyond the end of a week to the day before or after, if it has come; of no month that is more than a year ago.
    void go_beyond(int right) {
        const std::size_t from = focus_.chosen();
        if (from == days()) return;  // the way back
        if (right < 0 ? from > 0 : from + 1 < days()) return focus_.choose(right < 0 ? from - 1 : from + 1);
        const int to = month_number(shown_) + right, now = month_number(now_);
        if (to > now || to < now - months_back) return;
        shown_ = {to / 12, to % 12 + 1, 1};
        focus_.choose(right < 0 ? days() - 1 : 0);
    }

    // Its number, and the medal of its page below; today in bold frame, what is to come faint.
    view::Item day(std::size_t day) {
        const bool has_come = day < days();
        view::Item number = view::centred(std::to_string(day + 1), view::TextRole::small,
                                          has_come ? view::ink : faded(view::ink, 0.35));
        view::Item cell =
            sized(view::column({std::move(number), {.height = 2 * medal_size + 1, .spot = {"medals", day}}}), {2, 1},
                  cell_width);
        if (!has_come) return cell;
        return focus_.thing(
            std::move(cell), Focus::card,
            {[this, day] { navigator_.go_to(day_screen({date_of(day)})); }, [this, day] { return about(day); }});
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
            words += "    " + tr("school.best", {{"value", tr(best_of(*court->court.task, record))}});
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

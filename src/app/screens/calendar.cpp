#include "app/screens/calendar.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "app/screens/court_card.h"
#include "app/screens/school.h"

namespace megapon::screens {

namespace {

using court::Medal;

constexpr std::size_t week = 7;
constexpr int months_back = 12;
constexpr double cell_width = 56, medal_size = 4.5;

const raster::Colour soft_ink = faded(view::ink, 0.8);

int month_number(const play::MonthDay& day) { return 12 * day.year + day.month - 1; }

}  // namespace

CalendarScreen::CalendarScreen(const Services& services, std::string today)
    : GameScreen(services),
      records_(services.school_records()),
      today_(std::move(today)),
      shown_(play::parts_of(today_)),
      focus_(ui_, static_cast<std::size_t>(shown_.day - 1),
             {.next = [this](std::size_t from, int right, int down) { return next(from, right, down); },
              .press =
                  [this](std::size_t day) {
                      if (day == back) return navigator_.go_to(timetable_screen());
                      navigator_.go_to(day_screen({date_of(day)}));
                  },
              .back = [this] { navigator_.go_to(timetable_screen()); }}) {}

std::string CalendarScreen::date_of(std::size_t day) const {
    return play::date_of({shown_.year, shown_.month, static_cast<int>(day) + 1});
}

std::size_t CalendarScreen::days() const {
    const play::MonthDay now = play::parts_of(today_);
    const bool is_this_month = month_number(now) == month_number(shown_);
    return static_cast<std::size_t>(is_this_month ? now.day : play::days_in(shown_.year, shown_.month));
}

// Another month, if it is not to come and no year ago; else the same day again.
std::size_t CalendarScreen::turn(int months, std::size_t from) {
    const int to = month_number(shown_) + months, now = month_number(play::parts_of(today_));
    if (to > now || to < now - months_back) return from;
    shown_ = {to / 12, to % 12 + 1, 1};
    return months < 0 ? days() - 1 : 0;
}

// Along the days, and beyond the first or the last one to the month before or after; down from the last week to the
// line below, and up from there.
std::size_t CalendarScreen::next(std::size_t from, int right, int down) {
    if (from == back) return down < 0 ? days() - 1 : down > 0 ? 0 : back;
    if (right < 0) return from == 0 ? turn(-1, from) : from - 1;
    if (right > 0) return from + 1 < days() ? from + 1 : turn(1, from);
    if (down < 0) return from < week ? back : from - week;
    return from + week < days() ? from + week : back;
}

// Its number, and the medal of its page below; today in bold frame, what is to come faint.
view::Item CalendarScreen::day(std::size_t day) const {
    const bool has_come = day < days();
    view::Item number =
        view::centred(std::to_string(day + 1), view::TextRole::small, has_come ? view::ink : faded(view::ink, 0.35));
    view::Item cell = view::column({std::move(number), {.height = 2 * medal_size + 1, .spot = {"medals", day}}});
    cell.width = cell_width;
    cell.padding = {2, 1};
    if (!has_come) return cell;
    cell.spot = {Focus::thing, day};
    cell.surface = day == focus_.chosen() ? view::Surface::panel : view::Surface::shade;
    return cell;
}

view::Item CalendarScreen::month() const {
    std::vector<view::Item> cells;
    for (std::size_t weekday = 0; weekday < week; ++weekday) {
        cells.push_back(view::centred(ui_.tr()("weekday." + std::to_string(weekday)), view::TextRole::small, soft_ink));
        cells.back().width = cell_width;
    }
    const int before = play::weekday_of(date_of(0));
    for (int empty = 0; empty < before; ++empty) cells.push_back({.width = cell_width});
    const auto all = static_cast<std::size_t>(play::days_in(shown_.year, shown_.month));
    for (std::size_t number = 0; number < all; ++number) cells.push_back(day(number));
    return view::in_middle(view::table(week, std::move(cells), {3, 2}));
}

// What the chosen one is.
std::string CalendarScreen::about() const {
    const i18n::Translations& tr = ui_.tr();
    if (focus_.chosen() == back) return tr("menu.back_does");
    const std::string date = date_of(focus_.chosen());
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

void CalendarScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    const i18n::Message month_shown("calendar.heading",
                                    {{"month", tr("month." + std::to_string(shown_.month))}, {"year", shown_.year}});
    const int in_a_row = play::streak(records_.days, today_);
    view::Item above = view::in_middle(
        view::row({view::centred(tr(month_shown), view::TextRole::item),
                   view::centred(in_a_row > 0 ? tr("calendar.streak", {{"count", in_a_row}}) : tr("calendar.no_streak"),
                                 view::TextRole::body, view::side_colour[0])},
                  16));
    view::Item line = view::centred(tr("menu.back"), view::TextRole::body);
    line.padding = {8, 2};
    line.width = 148;
    line.spot = {Focus::thing, back};
    if (focus_.chosen() == back) line.surface = view::Surface::selection;
    const view::Layout& layout = focus_.draw(
        canvas,
        view::list_page(tr("school.daily_page"),
                        {std::move(above), month(), view::spacer(3), view::in_middle(std::move(line))}, about()));
    ui_.live_text = {tr("school.daily_page") + ", " + tr(month_shown), sentences(ui_.live_text.now, about(), tr)};
    for (std::size_t number = 0; number < days(); ++number) {
        const view::Box box = layout.box({"medals", number});
        const play::CourtRecord& record = records_.on(date_of(number));
        if (record.tries > 0 || date_of(number) == today_)
            draw_medals(canvas, (box.low + box.high) / 2, medal_size, record.medal);
    }
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

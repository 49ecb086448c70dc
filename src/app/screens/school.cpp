#include "app/screens/school.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/screens/calendar.h"
#include "app/screens/practice.h"
#include "app/screens/title.h"

namespace megapon::screens {

namespace {

using court::Medal;
using geometry::Vec;

const raster::Colour soft_ink = faded(view::ink, 0.8);

constexpr int day_lessons = 4;
constexpr double card_width = 104, upright_card_width = 160, card_gap = 4, medal_size = 5;

}  // namespace

TimetableScreen::TimetableScreen(const Services& services, std::vector<play::NamedCourt> lessons)
    : GameScreen(services),
      records_(services.school_records()),
      lessons_(std::move(lessons)),
      focus_(ui_, ui_.last_chosen.of("timetable").value_or(next_lesson(records_, lessons_)),
             {.next = [this](std::size_t from, int right, int down) { return next(from, right, down); },
              .press = [this](std::size_t choice) { press(choice); },
              .back = [this] { navigator_.go_to(title_screen()); }}) {}

TimetableScreen::Cell TimetableScreen::cell_of(std::size_t choice) const {
    if (choice < lessons_.size()) {
        const int place = play::lesson_number(lessons_[choice].name) - 1;
        return {place / columns_, place % columns_};
    }
    const int below_lessons = static_cast<int>(play::lesson_names.size()) / columns_;
    const int line = static_cast<int>(choice - lessons_.size());
    return {below_lessons + line / below_columns(), line % below_columns()};
}

// To the next row or column in this direction that has something to choose; beyond an end comes the other one.
std::size_t TimetableScreen::next(std::size_t chosen, int right, int down) const {
    const int lessons_end = static_cast<int>(play::lesson_names.size()) / columns_;
    const int all_rows = lessons_end + (lines_below - 1) / below_columns() + 1;
    const Cell from = cell_of(chosen);
    const auto distance = [&](std::size_t choice) {
        const Cell to = cell_of(choice);
        const int row = ((to.row - from.row) * down + all_rows) % all_rows;
        const int column = ((to.column - from.column) * right + columns_) % columns_;
        if (down != 0) return row == 0 ? -1 : 10 * row + std::abs(to.column - from.column);
        return to.row != from.row || column == 0 ? -1 : column;
    };
    std::size_t best = chosen;
    for (std::size_t choice = 0; choice < lessons_.size() + lines_below; ++choice)
        if (distance(choice) > 0 && (best == chosen || distance(choice) < distance(best))) best = choice;
    return best;
}

// A lesson that is not open yet can be practised.
void TimetableScreen::press(std::size_t choice) {
    if (choice != lessons_.size() + back) ui_.last_chosen.note("timetable", choice);
    if (choice < lessons_.size())
        return navigator_.go_to(
            court_screen({.court = lessons_[choice], .occasion = Alone{is_open(records_, lessons_, choice)}}));
    const auto line = static_cast<Below>(choice - lessons_.size());
    if (line == back) return navigator_.go_to(title_screen());
    if (line == practice_room) return navigator_.go_to(practice_screen());
    if (line == own_courts) return navigator_.go_to(own_courts_screen());
    if (line == school_day)
        return navigator_.go_to(court_screen(
            {.court = lessons_.front(), .occasion = play::SchoolDay{.lessons = static_cast<int>(lessons_.size())}}));
    navigator_.go_to(calendar_screen());
}

view::Item TimetableScreen::card(std::size_t lesson) const {
    const i18n::Translations& tr = ui_.tr();
    const play::NamedCourt& court = lessons_[lesson];
    const play::CourtRecord& record = records_.of(court.name);
    const bool open = is_open(records_, lessons_, lesson);
    const raster::Colour colour = open ? view::ink : faded(view::ink, 0.55);
    std::string state = tr(open ? "school.new" : "school.closed");
    if (record.tries > 0) state = tr("school.tries", {{"count", record.tries}});
    if (record.medal != Medal::none) state = tr("school.best", {{"value", tr(best_of(*court.court.task, record))}});
    view::Item card = view::column({view::centred(tr(court_name(court)), view::TextRole::body, colour),
                                    {.height = 2 * medal_size + 3, .spot = {"medals", lesson}},
                                    view::centred(state, view::TextRole::small, faded(colour, 0.8))},
                                   1);
    card.padding = {4, 3};
    card.width = columns_ == day_lessons ? card_width : upright_card_width;
    card.spot = {Focus::thing, lesson};
    card.surface = lesson == focus_.chosen() ? view::Surface::panel : view::Surface::shade;
    return card;
}

// A row a day, or two of a day on an upright page.
view::Item TimetableScreen::table() const {
    constexpr double day_width = 34;
    std::vector<view::Item> cells;
    std::size_t lesson = 0;
    for (int number = 0; number < static_cast<int>(play::lesson_names.size()); ++number) {
        if (number % columns_ == 0) {
            const i18n::Message name("school.day", {{"day", number / day_lessons + 1}});
            const std::string words = number % day_lessons == 0 ? ui_.tr()(name) : "";
            view::Item day = view::centred(words, view::TextRole::small, soft_ink);
            day.width = day_width;
            cells.push_back(std::move(day));
        }
        const bool is_there = lesson < lessons_.size() && play::lesson_number(lessons_[lesson].name) == number + 1;
        cells.push_back(is_there ? card(lesson++) : view::Item{.width = card_width});
    }
    return view::in_middle(view::table(static_cast<std::size_t>(columns_) + 1, std::move(cells), {card_gap, card_gap}));
}

view::Item TimetableScreen::line(Below line) const {
    constexpr std::array<const char*, lines_below> keys{"school.school_day", "school.daily_page", "practice.heading",
                                                        "own.heading", "menu.back"};
    const std::size_t choice = lessons_.size() + line;
    view::Item item = view::centred(ui_.tr()(keys[line]), view::TextRole::body);
    item.padding = {8, columns_ == day_lessons ? 2.5 : 4};  // px; the higher one for a finger
    item.width = 148;
    item.spot = {Focus::thing, choice};
    if (choice == focus_.chosen()) item.surface = view::Surface::selection;
    return item;
}

// What the chosen one is.
std::string TimetableScreen::about() const {
    const i18n::Translations& tr = ui_.tr();
    const std::size_t chosen = focus_.chosen();
    if (chosen < lessons_.size()) {
        if (!is_open(records_, lessons_, chosen)) return tr("school.closed_does");
        return tr(pars_of(*lessons_[chosen].court.task, tr));
    }
    switch (static_cast<Below>(chosen - lessons_.size())) {
        case school_day:
            if (records_.day.frames > 0) return tr("school.best_day", {{"count", records_.day.frames}});
            if (records_.day.days > 0) return tr("school.best_lessons", {{"count", records_.day.lessons}});
            return tr("school.school_day_does");
        case daily_page:
            return tr("school.daily_page_does", {{"date", services_.today()}});
        case practice_room:
            return tr("practice.heading_does");
        case own_courts:
            return tr(services_.outside.in_page ? "own.heading_does_page" : "own.heading_does");
        default:
            return tr("menu.back_does");
    }
}

void TimetableScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    columns_ = canvas.is_upright() ? day_lessons / 2 : day_lessons;
    std::vector<view::Item> items{table(), view::spacer(6)};
    for (int first = 0; first < lines_below; first += below_columns()) {
        std::vector<view::Item> lines;
        for (int below = first; below < std::min<int>(first + below_columns(), lines_below); ++below)
            lines.push_back(line(static_cast<Below>(below)));
        items.push_back(view::in_middle(view::row(std::move(lines), 4)));
    }
    const view::Layout& layout = focus_.draw(canvas, view::list_page(tr("title.school"), std::move(items), about()));
    ui_.live_text = {tr("title.school"), sentences(ui_.live_text.now, about(), tr)};
    for (std::size_t lesson = 0; lesson < lessons_.size(); ++lesson) {
        const view::Box box = layout.box({"medals", lesson});
        draw_medals(canvas, (box.low + box.high) / 2, medal_size, records_.of(lessons_[lesson].name).medal);
    }
}

Destination timetable_screen() {
    return [](const Services& services) -> std::unique_ptr<Screen> {
        auto lessons = play::load_lessons();
        if (lessons.empty()) return no_way(services, "school.none");
        return std::make_unique<TimetableScreen>(services, std::move(lessons));
    };
}

Destination next_lesson_screen(const CourtTry& before) {
    return [before](const Services& services) -> std::unique_ptr<Screen> {
        auto lessons = play::load_lessons();
        if (const auto* day = before.on<play::SchoolDay>(); day && day->lesson < static_cast<int>(lessons.size()))
            return court_screen({lessons[static_cast<std::size_t>(day->lesson)], *day})(services);
        const auto now = std::find_if(lessons.begin(), lessons.end(),
                                      [&](const play::NamedCourt& lesson) { return lesson.name == before.court.name; });
        if (now == lessons.end() || now + 1 == lessons.end()) return timetable_screen()(services);
        const auto next = static_cast<std::size_t>(now + 1 - lessons.begin());
        const bool open = play::is_open(services.school_records(), lessons, next);
        return court_screen({.court = std::move(lessons[next]), .occasion = Alone{open}})(services);
    };
}

}  // namespace megapon::screens

#include "app/screens/school.h"

#include <algorithm>
#include <array>
#include <utility>

namespace megapon::screens {

namespace {

using court::Medal;
using geometry::Vec;
using input::MenuAction;

const raster::Colour soft_ink = faded(view::ink, 0.8);

constexpr int medal_id = 100;  // of a card's place for the medals, after all that can be chosen
constexpr int table_columns = 4, below_columns = 3;
constexpr double card_width = 104, card_gap = 4, medal_size = 5;

int row_of(const play::NamedCourt& lesson) { return (play::lesson_number(lesson.name) - 1) / table_columns; }
int column_of(const play::NamedCourt& lesson) { return (play::lesson_number(lesson.name) - 1) % table_columns; }

}  // namespace

TimetableScreen::TimetableScreen(const Ui& ui, Navigator& navigator, const play::SchoolRecords& records,
                                 std::vector<play::NamedCourt> lessons, std::string today)
    : ui_(ui),
      navigator_(navigator),
      records_(records),
      lessons_(std::move(lessons)),
      today_(std::move(today)),
      chosen_(next_lesson(records, lessons_)) {}

TimetableScreen::Cell TimetableScreen::cell_of(std::size_t choice) const {
    if (choice < lessons_.size()) return {row_of(lessons_[choice]), column_of(lessons_[choice])};
    constexpr int below_lessons = static_cast<int>(play::lesson_names.size()) / table_columns;
    const int line = static_cast<int>(choice - lessons_.size());
    return {below_lessons + line / below_columns, line % below_columns};
}

bool TimetableScreen::choose(std::size_t choice) {
    chosen_ = choice;
    ui_.audio.play({.kind = audio::SoundKind::menu_move});
    return true;
}

// To the next row or column in this direction that has something to choose; beyond an end comes the other one.
bool TimetableScreen::move(int rows, int columns) {
    constexpr int lessons_end = static_cast<int>(play::lesson_names.size()) / table_columns;
    constexpr int all_rows = lessons_end + (lines_below - 1) / below_columns + 1;
    const Cell from = cell_of(chosen_);
    const auto distance = [&](std::size_t choice) {
        const Cell to = cell_of(choice);
        const int row = ((to.row - from.row) * rows + all_rows) % all_rows;
        const int column = ((to.column - from.column) * columns + table_columns) % table_columns;
        if (rows != 0) return row == 0 ? -1 : 10 * row + std::abs(to.column - from.column);
        return to.row != from.row || column == 0 ? -1 : column;
    };
    std::size_t best = chosen_;
    for (std::size_t choice = 0; choice < lessons_.size() + lines_below; ++choice)
        if (distance(choice) > 0 && (best == chosen_ || distance(choice) < distance(best))) best = choice;
    return choose(best);
}

bool TimetableScreen::handle_mouse(const input::InputEvent& event) {
    const auto at = layout_.at(event.place());
    if (!at || *at >= medal_id) return false;
    const auto choice = static_cast<std::size_t>(*at);
    if (event.menu == MenuAction::point) return choice != chosen_ && choose(choice);
    return choose(choice) && accept();
}

bool TimetableScreen::handle(const input::InputEvent& event) {
    if (!event.menu) return false;
    switch (*event.menu) {
        case MenuAction::left:
            return move(0, -1);
        case MenuAction::right:
            return move(0, 1);
        case MenuAction::up:
            return move(-1, 0);
        case MenuAction::down:
            return move(1, 0);
        case MenuAction::point:
        case MenuAction::click:
            return handle_mouse(event);
        case MenuAction::accept:
            return accept();
        case MenuAction::back:
            navigator_.go_to_title();
            return true;
        default:
            return false;
    }
}

// A lesson that is not open yet can be practised.
bool TimetableScreen::accept() {
    ui_.audio.play({.kind = audio::SoundKind::menu_choose});
    if (chosen_ < lessons_.size())
        navigator_.go_to_court({.court = lessons_[chosen_], .is_recorded = is_open(records_, lessons_, chosen_)});
    else
        accept_below(static_cast<Below>(chosen_ - lessons_.size()));
    return true;
}

void TimetableScreen::accept_below(Below line) {
    if (line == back) return navigator_.go_to_title();
    if (line == practice_room) return navigator_.go_to_practice_room();
    if (line == own_courts) return navigator_.go_to_own_courts();
    if (line == school_day)
        return navigator_.go_to_court(
            {.court = lessons_.front(), .day = SchoolDay{.lessons = static_cast<int>(lessons_.size())}});
    const play::DailyPage page = play::page_of(today_, lessons_.size());
    navigator_.go_to_court({.court = lessons_[page.lesson], .date = today_, .seed = page.seed});
}

view::Item TimetableScreen::card(std::size_t lesson) const {
    const i18n::Translations& tr = ui_.tr();
    const play::NamedCourt& court = lessons_[lesson];
    const play::CourtRecord& record = records_.of(court.name);
    const bool open = is_open(records_, lessons_, lesson);
    const raster::Colour colour = open ? view::ink : faded(view::ink, 0.55);
    std::string state = tr(open ? "school.new" : "school.closed");
    if (record.tries > 0) state = tr(record.tries == 1 ? "school.one_try" : "school.tries", {{"count", record.tries}});
    if (record.medal != Medal::none) state = tr("school.best", {{"value", tr(best_of(*court.court.task, record))}});
    view::Item card = view::column({view::centred(tr(court_name(court)), view::TextRole::body, colour),
                                    {.height = 2 * medal_size + 3, .id = medal_id + static_cast<int>(lesson)},
                                    view::centred(state, view::TextRole::small, faded(colour, 0.8))},
                                   1);
    card.padding = {4, 3};
    card.width = card_width;
    card.id = static_cast<int>(lesson);
    card.surface = lesson == chosen_ ? view::Surface::panel : view::Surface::shade;
    return card;
}

// A row a day.
view::Item TimetableScreen::table() const {
    constexpr double day_width = 34;
    std::vector<view::Item> cells;
    std::size_t lesson = 0;
    for (int number = 0; number < static_cast<int>(play::lesson_names.size()); ++number) {
        if (number % table_columns == 0) {
            view::Item day = view::centred(ui_.tr()("school.day", {{"day", number / table_columns + 1}}),
                                           view::TextRole::small, soft_ink);
            day.width = day_width;
            cells.push_back(std::move(day));
        }
        const bool is_there = lesson < lessons_.size() && play::lesson_number(lessons_[lesson].name) == number + 1;
        cells.push_back(is_there ? card(lesson++) : view::Item{.width = card_width});
    }
    view::Item item = view::table(table_columns + 1, std::move(cells), {card_gap, card_gap});
    item.align = raster::Align::centre;
    item.fits_content = true;
    return item;
}

view::Item TimetableScreen::line(Below line) const {
    constexpr std::array<const char*, lines_below> keys{"school.school_day", "school.daily_page", "practice.heading",
                                                        "own.heading", "menu.back"};
    const std::size_t choice = lessons_.size() + line;
    view::Item item = view::centred(ui_.tr()(keys[line]), view::TextRole::body);
    item.padding = {8, 2.5};
    item.width = 148;
    item.id = static_cast<int>(choice);
    if (choice == chosen_) item.surface = view::Surface::selection;
    return item;
}

// What the chosen one is.
std::string TimetableScreen::about() const {
    const i18n::Translations& tr = ui_.tr();
    if (chosen_ < lessons_.size()) {
        if (!is_open(records_, lessons_, chosen_)) return tr("school.closed_does");
        const court::Task& task = *lessons_[chosen_].court.task;
        return tr(pars_of(task, tr));
    }
    switch (static_cast<Below>(chosen_ - lessons_.size())) {
        case school_day:
            if (records_.day.frames > 0) return tr("school.best_day", {{"count", records_.day.frames}});
            if (records_.day.days > 0) return tr("school.best_lessons", {{"count", records_.day.lessons}});
            return tr("school.school_day_does");
        case daily_page:
            return tr("school.daily_page_does", {{"date", today_}});
        case practice_room:
            return tr("practice.heading_does");
        case own_courts:
            return tr("own.heading_does");
        default:
            return tr("menu.back_does");
    }
}

void TimetableScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    view::Item below = view::table(
        below_columns, {line(school_day), line(daily_page), line(practice_room), line(own_courts), line(back)}, {4, 1});
    below.align = raster::Align::centre;
    below.fits_content = true;
    view::draw_paper(canvas);
    layout_ = view::Layout(canvas, view::page_area,
                           view::list_page(tr("title.school"), {table(), view::spacer(6), below}, about()));
    layout_.draw(canvas);
    for (std::size_t lesson = 0; lesson < lessons_.size(); ++lesson) {
        const view::Box box = layout_.box(medal_id + static_cast<int>(lesson));
        draw_medals(canvas, (box.low + box.high) / 2, medal_size, records_.of(lessons_[lesson].name).medal);
    }
}

}  // namespace megapon::screens

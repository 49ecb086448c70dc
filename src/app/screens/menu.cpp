#include "app/screens/menu.h"

#include <algorithm>

namespace megapon::screens {

using input::MenuAction;

// The list moves only as far as it must for the chosen line to be seen: a mouse that chooses by pointing would
// otherwise chase it.
void ListSelection::choose(std::size_t line) {
    chosen_ = std::min(line, count_ - 1);
    first_ = std::clamp(first_, chosen_ + 1 - std::min(chosen_ + 1, rows()), chosen_);
}

void ListSelection::move(int by) {
    const int count = static_cast<int>(count_);
    choose(static_cast<std::size_t>((static_cast<int>(chosen_) + by + count) % count));
}

void ListSelection::turn(int by, std::optional<std::size_t> row) {
    const int last_first = static_cast<int>(count_ - rows());
    first_ = static_cast<std::size_t>(std::clamp(static_cast<int>(first_) + by, 0, last_first));
    const std::size_t seen = row ? first_ + *row : chosen_;
    chosen_ = std::clamp(seen, first_, first_ + rows() - 1);
}

bool ListSelection::handle(const input::InputEvent& event, std::optional<std::size_t> row) {
    using enum input::MenuAction;
    if (!event.menu) return false;
    switch (*event.menu) {
        case up:
            move(-1);
            return true;
        case down:
            move(1);
            return true;
        case wheel_up:
            turn(-1, row);
            return true;
        case wheel_down:
            turn(1, row);
            return true;
        case point:
            if (!row || line_in(*row) == chosen_) return false;
            choose(*line_in(*row));
            return true;
        default:
            return false;
    }
}

std::optional<std::size_t> ListSelection::line_in(std::size_t row) const {
    if (row >= rows()) return std::nullopt;
    return first_ + row;
}

void ListSelection::set_rows(std::size_t rows) {
    rows_ = std::max<std::size_t>(rows, 1);
    first_ = std::min(first_, count_ - this->rows());
    choose(chosen_);
}

Menu::Menu(const Ui& ui, std::vector<Line> lines, const Style& style)
    : ui_(ui), lines_(std::move(lines)), style_(style), selection_(lines_.size(), style.rows) {
    selection_.choose(ui_.last_chosen.of(style_.remembered).value_or(0));
}

void Menu::set_chosen(std::size_t line) {
    selection_.choose(line);
    remember();
}

// The way out of a page is nothing to come back to.
void Menu::remember() {
    if (lines_[chosen()].words.key() != "menu.back") ui_.last_chosen.note(style_.remembered, chosen());
}

bool Menu::handle(const input::InputEvent& event) {
    const auto row = layout_.at(event.place(), "line");
    if (event.menu == MenuAction::back && style_.last_leads_back) {
        lines_.back().accept();
        return true;
    }
    if (event.menu == MenuAction::accept) {
        accept();
        return true;
    }
    if (event.menu == MenuAction::click && row) {
        accept(*selection_.line_in(*row));
        return true;
    }
    if (!selection_.handle(event, row)) return false;
    remember();
    ui_.audio.play({.kind = audio::SoundKind::menu_move});
    return true;
}

void Menu::accept(std::size_t line) {
    set_chosen(line);
    ui_.audio.play({.kind = audio::SoundKind::menu_choose});
    lines_[line].accept();
}

std::string Menu::about() const {
    const Line& line = lines_[chosen()];
    return line.about ? line.about() : ui_.tr()(line.words.key() + "_does");
}

void Menu::fit(const raster::Canvas& canvas, double beside) {
    const double lines = (canvas.page().y - beside) / view::menu_line_height(canvas.text_size());
    selection_.set_rows(canvas.is_upright() ? static_cast<std::size_t>(std::max(1.0, lines)) : style_.rows);
}

view::Item Menu::item() const {
    std::vector<view::Item> rows;
    for (std::size_t row = 0; row < selection_.rows(); ++row) {
        const std::size_t line = selection_.first() + row;
        rows.push_back(view::menu_line(ui_.line(lines_[line].words), style_.width, line == selection_.chosen()));
        rows.back().spot = {"line", row};
    }
    view::Item list = view::column(std::move(rows));
    list.equal_size = true;
    return list;
}

const view::Layout& Menu::draw(raster::Canvas& canvas, const view::Box& area, const view::Item& root,
                               view::Anchor anchor) {
    layout_ = view::Layout(canvas, area, root, anchor);
    layout_.draw(canvas);
    draw_marks(canvas);
    ui_.live_text = live_text_of(layout_, {"line", selection_.chosen() - selection_.first()}, ui_.tr());
    return layout_;
}

// Where a long list goes on, and which part of it is visible.
void Menu::draw_marks(raster::Canvas& canvas) const {
    const std::size_t rows = selection_.rows(), count = selection_.count(), first = selection_.first();
    if (rows == count) return;
    const view::Box list{layout_.box({"line", 0}).low, layout_.box({"line", rows - 1}).high};
    const auto fraction = [count](std::size_t lines) {
        return static_cast<double>(lines) / static_cast<double>(count);
    };
    view::draw_list_marks(canvas, list, first > 0, first + rows < count);
    view::draw_scroll_bar(canvas, {list.high.x + 4, list.low.y}, list.high.y - list.low.y, fraction(first),
                          fraction(rows));
}

}  // namespace megapon::screens

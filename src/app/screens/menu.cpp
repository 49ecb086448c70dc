#include "app/screens/menu.h"

#include <algorithm>
#include <cmath>
#include <utility>

#include "text/numbers.h"

namespace megapon::screens {

using input::MenuAction;

namespace {

const config::Value& value_of(const Preferences& preferences, const std::string& key) {
    return preferences.settings().at(key).value;
}

double number_of(const Preferences& preferences, const std::string& key) {
    const config::Value& value = value_of(preferences, key);
    if (const int* whole = std::get_if<int>(&value)) return *whole;
    return std::get<double>(value);
}

constexpr view::Box list_area{{40, 14}, {440, 264}};
constexpr double list_height = 196;  // px, on the default canvas
constexpr double row_padding = 2;    // px above and below
constexpr double arrow_width = 30;
constexpr double value_width = 96;

void draw_arrow(raster::Canvas& canvas, const view::Box& cell, double outwards, raster::Colour colour) {
    const geometry::Vec tip = (cell.low + cell.high) / 2 + geometry::Vec{outwards * 3, 0};
    const geometry::Vec arrow[] = {tip, tip - geometry::Vec{outwards * 6, 4}, tip - geometry::Vec{outwards * 6, -4}};
    canvas.fill(raster::Path().polygon(arrow), colour);
}

}  // namespace

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

bool ListSelection::turn(int by, std::optional<std::size_t> row) {
    const std::size_t first = first_;
    const std::size_t chosen = chosen_;
    const int last_first = static_cast<int>(count_ - rows());
    first_ = static_cast<std::size_t>(std::clamp(static_cast<int>(first_) + by, 0, last_first));
    const std::size_t seen = row ? first_ + *row : chosen_;
    chosen_ = std::clamp(seen, first_, first_ + rows() - 1);
    return first_ != first || chosen_ != chosen;
}

bool ListSelection::handle(const input::InputEvent& event, std::optional<std::size_t> row) {
    const bool is_wheel = event.menu == MenuAction::wheel_up || event.menu == MenuAction::wheel_down;
    const auto pointed = event.menu == MenuAction::point && row ? line_in(*row) : std::nullopt;
    if (event.down() != 0)
        move(event.down());
    else if (is_wheel)
        return turn(event.menu == MenuAction::wheel_up ? -1 : 1, row);
    else if (pointed && *pointed != chosen_)
        choose(*pointed);
    else
        return false;
    return true;
}

void ListSelection::set_rows(std::size_t rows) {
    rows_ = std::max<std::size_t>(rows, 1);
    first_ = std::min(first_, count_ - this->rows());
    choose(chosen_);
}

Menu::Menu(const Ui& ui, std::vector<Line> lines, const MenuStyle& style)
    : ui_(ui), lines_(std::move(lines)), style_(style), selection_(lines_.size(), style.rows) {
    selection_.choose(ui_.last_chosen.of(style_.remembered).value_or(0));
}

// The way out of a screen is not remembered.
void Menu::set_chosen(std::size_t line) {
    selection_.choose(line);
    if (lines_[chosen()].words.key != "menu.back") ui_.last_chosen.note(style_.remembered, chosen());
}

bool Menu::handle(const input::InputEvent& event) {
    const auto row = layout_.at(event.place(), "line");
    if (event.menu == MenuAction::back && style_.last_leads_back) {
        lines_.back().accept();
        return true;
    }
    const bool is_click = event.menu == MenuAction::click && row;
    if (is_click || event.menu == MenuAction::accept) {
        accept(is_click ? *selection_.line_in(*row) : chosen());
        return true;
    }
    if (!selection_.handle(event, row)) return false;
    set_chosen(chosen());
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
    return line.about ? line.about() : ui_.tr()(line.words.key + "_does");
}

void Menu::fit(const raster::Canvas& canvas, double beside) {
    const double height = view::text_height(view::TextRole::item, canvas.text_size()) + 2 * view::line_padding;
    const double lines = (canvas.page().y - beside) / height;
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
    const std::size_t rows = selection_.rows();
    const std::size_t count = selection_.count();
    const std::size_t first = selection_.first();
    ui_.live_text = live_text_of(layout_, {"line", chosen() - first}, ui_.tr());
    if (rows == count) return layout_;
    // Marks where a long list goes on, and which part of it is visible.
    const view::Box list{layout_.box({"line", 0}).low, layout_.box({"line", rows - 1}).high};
    view::draw_list_marks(canvas, list, first > 0, first + rows < count);
    view::draw_scroll_bar(canvas, {list.high.x + 4, list.low.y}, list.high.y - list.low.y, first, rows, count);
    return layout_;
}

Option option_of(const std::string& chapter, const std::string& key,
                 std::function<i18n::Message(const Preferences&)> value,
                 std::function<void(Preferences&, int by)> change) {
    const std::string name = chapter + key;
    return {name, name + "_does", std::move(value), std::move(change)};
}

Option flag_option(const std::string& key) {
    const auto value = [key](const Preferences& preferences) {
        return i18n::Message(std::get<bool>(value_of(preferences, key)) ? "options.on" : "options.off");
    };
    const auto change = [key](Preferences& preferences, int) {
        preferences.change({{key, !std::get<bool>(value_of(preferences, key))}});
    };
    return option_of("options.", key, value, change);
}

Option word_option(const std::string& key, std::vector<std::string> words) {
    const auto value = [key](const Preferences& preferences) {
        return i18n::Message("options." + key + "_is." + std::get<std::string>(value_of(preferences, key)));
    };
    const auto change = [key, words = std::move(words)](Preferences& preferences, int by) {
        const auto present = std::find(words.begin(), words.end(), std::get<std::string>(value_of(preferences, key)));
        const int count = static_cast<int>(words.size());
        const int next = (static_cast<int>(present - words.begin()) + by + count) % count;
        preferences.change({{key, words[static_cast<std::size_t>(next)]}});
    };
    return option_of("options.", key, value, change);
}

Option step_option(const std::string& key, std::vector<double> steps, NumberText text, AlsoChanges also) {
    const auto value = [key, text = std::move(text)](const Preferences& preferences) {
        return text(number_of(preferences, key));
    };
    const auto change = [key, steps = std::move(steps), also = std::move(also)](Preferences& preferences, int by) {
        const double present = number_of(preferences, key);
        const double next = next_step(steps, present, by);
        if (next == present) return;  // settings that go along stay, too
        auto choices = also ? also(next) : config::ConfigFile::Choices{};
        const bool is_whole = std::holds_alternative<int>(value_of(preferences, key));
        choices.emplace_back(key, is_whole ? config::Value(static_cast<int>(std::lround(next))) : config::Value(next));
        preferences.change(choices);
    };
    return option_of("options.", key, value, change);
}

i18n::Message times(double number) { return i18n::Message::verbatim("× " + text::number_text(number)); }

i18n::Message plain_number(double number) { return i18n::Message::verbatim(text::number_text(number)); }

i18n::Message percent(double number) { return i18n::Message::verbatim(text::number_text(std::round(number)) + " %"); }

i18n::Message fraction_percent(double number) { return percent(100 * number); }

void OptionScreen::set_options(std::vector<Option> options, std::function<void()> back, std::string_view remembered) {
    back_ = std::move(back);
    options_ = std::move(options);
    remembered_ = remembered;
    if (back_) options_.push_back({.name = "menu.back", .help = "menu.back_does", .accept = back_});
    selection_ = ListSelection(options_.size(), 6);
    selection_.choose(ui_.last_chosen.of(remembered_).value_or(0));
}

// The chosen option's next value, or the one before. False: it has none that way.
bool OptionScreen::change(int by) {
    if (!chosen().change) return false;
    const auto shown = [this] { return chosen().value ? tr(chosen().value(services_.preferences)) : std::string(); };
    const std::string before = shown();
    chosen().change(services_.preferences, by);
    return !chosen().value || shown() != before;
}

// Effect of a press or a click on the chosen option; `by`: where it has values, the next or the one before.
bool OptionScreen::accept(int by) {
    if (!chosen().accept) return change(by);
    chosen().accept();
    return true;
}

bool OptionScreen::handle(const input::InputEvent& event) {
    if (event.menu == MenuAction::back && back_) {
        back_();
        return true;
    }
    const auto row = layout_.at(event.place(), "row");
    const bool is_click = event.menu == MenuAction::click;
    if (selection_.handle(event, row) || (is_click && row)) {
        const bool is_other = !is_click || selection_.line_in(*row) != selection_.chosen();
        if (is_click) selection_.choose(*selection_.line_in(*row));
        if (chosen().name.key != "menu.back") ui_.last_chosen.note(remembered_, selection_.chosen());
        if (is_click && !accept(layout_.at(event.place(), "less") ? -1 : 1) && !is_other) return false;
    } else if (event.right() != 0) {
        if (!change(event.right())) return false;
    } else if (event.menu != MenuAction::accept || !accept(1)) {
        return false;
    }
    ui_.audio.play({.kind = audio::SoundKind::menu_move});
    return true;
}

// Name and value above, help below.
view::Item OptionScreen::item(std::size_t row) const {
    const std::size_t line = selection_.first() + row;
    const Option& option = options_[line];
    std::vector<view::Item> cells{
        {.words = tr(option.name), .role = view::TextRole::item, .cuts_off = option.is_given_name, .grow = 1}};
    if (option.value) {
        cells.push_back({.width = arrow_width, .spot = {"less", row}});
        cells.push_back(view::centred(tr(option.value(services_.preferences)), view::TextRole::item));
        cells.back().width = value_width;
        cells.push_back({.width = arrow_width, .spot = {"more", row}});
    }
    const view::Item help{
        .words = ui_.line(option.help), .role = view::TextRole::small, .colour = faded(view::ink, 0.85)};
    view::Item item = view::column({view::row(std::move(cells)), help});
    item.padding = {14, row_padding};
    item.spot = {"row", row};
    item.surface = line == selection_.chosen() ? view::Surface::shade : view::Surface::none;
    return item;
}

void OptionScreen::draw(raster::Canvas& canvas) {
    const double height = view::text_height(view::TextRole::item, canvas.text_size()) +
                          view::text_height(view::TextRole::small, canvas.text_size()) + 2 * row_padding;
    selection_.set_rows(static_cast<std::size_t>((list_height + canvas.page().y - raster::page_size.y) / height));
    std::vector<view::Item> items;
    for (std::size_t row = 0; row < selection_.rows(); ++row) items.push_back(item(row));
    view::draw_paper(canvas);
    layout_ = view::Layout(canvas, canvas.is_upright() ? view::page_area : list_area,
                           view::list_page(ui_.tr()(heading_), std::move(items), ui_.hint("options.hint")));
    layout_.draw(canvas);
    const std::size_t row = selection_.chosen() - selection_.first();
    if (chosen().value && chosen().change) {
        draw_arrow(canvas, layout_.box({"less", row}), -1, view::side_colour[0]);
        draw_arrow(canvas, layout_.box({"more", row}), 1, view::side_colour[1]);
    }
    const view::Box first = layout_.box({"row", 0});
    const view::Box last = layout_.box({"row", selection_.rows() - 1});
    view::draw_scroll_bar(canvas, {first.high.x + 8, first.low.y}, last.high.y - first.low.y, selection_.first(),
                          selection_.rows(), selection_.count());
    ui_.live_text = live_text_of(layout_, {"row", row}, ui_.tr());
}

}  // namespace megapon::screens

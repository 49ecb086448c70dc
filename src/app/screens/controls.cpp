#include "app/screens/controls.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/screens/dialogs.h"
#include "app/screens/options.h"
#include "config/keys.h"

namespace megapon::screens {

namespace {

using input::Device;
using input::MenuAction;

constexpr std::size_t rows = config::bindable_actions;
constexpr std::size_t columns = 4;  // blue's keys, blue's gamepad, red's keys, red's gamepad
constexpr double patience_ms = 6000;
constexpr std::array<const char*, rows> actions{"controls.left", "controls.right", "controls.up",
                                                "controls.down", "controls.swing", "controls.shout"};

constexpr double name_width = 88, usual_cell_width = 84, upright_cell_width = 132, line_width = 230;  // px

view::Spot spot_of(std::size_t row, std::size_t column) { return {Focus::thing, row * columns + column}; }

// Along the rows and columns; beyond an end comes the other one. On an upright page red's rows come after blue's.
std::size_t next_cell(std::size_t lines, std::size_t from, int right, int down, bool is_upright) {
    const auto moved = [](std::size_t place, int by, std::size_t count) {
        return (place + (by < 0 ? count - 1 : static_cast<std::size_t>(by))) % count;
    };
    const std::size_t row = from / columns, column = from % columns;
    if (!is_upright) return spot_of(moved(row, down, rows + lines), moved(column, right, columns)).index;
    const std::size_t across = moved(column % 2, right, 2);
    const std::size_t at = moved(row < rows ? column / 2 * rows + row : rows + row, down, 2 * rows + lines);
    return (at < 2 * rows ? spot_of(at % rows, at / rows * 2 + across) : spot_of(at - rows, across)).index;
}

view::Item heading_cell(const std::string& words, double width, raster::Colour colour, view::TextRole role) {
    view::Item item = view::centred(words, role, colour);
    item.width = width;
    return item;
}

Cell cell_at(std::size_t row, std::size_t column) { return {column / 2, row, column % 2 == 1}; }

std::vector<Menu::Line> lines_below(Navigator& navigator, Preferences& preferences) {
    const auto ask_to_reset = [&navigator, &preferences] {
        navigator.open(question_screen("controls.reset_question", [&preferences] { preferences.reset("controls."); }));
    };
    return {{"controls.pads", [&navigator] { navigator.open(option_page_screen(OptionPage::pads)); }},
            {"controls.reset", ask_to_reset},
            {"menu.back", [&navigator] { navigator.back(); }}};
}

// A line above and below each row of the table, and one between the two sides where they stand side by side.
void draw_rules(raster::Canvas& canvas, const view::Layout& layout, bool is_upright) {
    raster::Path lines;
    const std::size_t across = is_upright ? 2 : columns;
    for (std::size_t from = 0; from < columns; from += across) {
        const view::Box first = layout.box(spot_of(0, from)), last = layout.box(spot_of(rows - 1, from + across - 1));
        const double width = last.high.x - first.low.x;
        for (std::size_t row = 0; row < rows; ++row)
            lines.rect({first.low.x, layout.box(spot_of(row, from)).low.y - 0.4}, {width, 0.8});
        lines.rect({first.low.x, last.high.y - 0.4}, {width, 0.8});
        if (!is_upright)
            lines.rect({layout.box(spot_of(0, 2)).low.x - 0.4, first.low.y - 22},
                       {0.8, last.high.y - first.low.y + 22});
    }
    canvas.fill(lines, faded(view::ink, 0.4));
}

bool is_press(const input::DeviceEvent& event) {
    return event.value != 0 &&
           (event.device == Device::key || event.device == Device::pad_button || event.device == Device::mouse_button);
}

// Whether a key or button means the same everywhere and can be nothing else.
bool is_reserved(const input::InputEvent& event) {
    return event.shortcut && *event.shortcut != input::Shortcut::next_frame;
}

}  // namespace

ControlsScreen::ControlsScreen(const Services& services)
    : GameScreen(services),
      preferences_(services.preferences),
      labels_(services.labels),
      log_(services.outside.log),
      below_(lines_below(navigator_, preferences_)),
      focus_(ui_, 0,
             {.next = [this](std::size_t from, int right,
                             int down) { return next_cell(below_.size(), from, right, down, is_upright_); },
              .press = [this](std::size_t) { press(); },
              .back = [this] { navigator_.back(); }}) {}

Destination controls_screen() { return way_to<ControlsScreen>(); }

Cell ControlsScreen::cell() const {
    return cell_at(std::min(focus_.chosen() / columns, rows - 1), focus_.chosen() % columns);
}

std::string ControlsScreen::side_name(std::size_t player) const {
    return ui_.tr()(view::side_key(static_cast<sim::Side>(player)));
}

// While it listens nothing else is meant by any event.
bool ControlsScreen::handle(const input::InputEvent& event) {
    if (listens_until_) return take_answer(event);
    if (!focus_.handle(event)) return false;
    error_ = {};
    return true;
}

void ControlsScreen::press() {
    const std::size_t row = focus_.chosen() / columns;
    if (row >= rows) return below_[row - rows].accept();
    listens_until_ = ui_.now_ms() + patience_ms;
    if (log_) log_->scene(name());
}

bool ControlsScreen::take_answer(const input::InputEvent& event) {
    if (!is_press(event.device)) return true;
    const bool cancels = event.device.device == Device::mouse_button || event.presses_key(config::key::escape) ||
                         (event.device.device == Device::pad_button && !cell().pad);
    if (cancels) listens_until_.reset();
    if (cancels || (event.device.device == Device::pad_button) != cell().pad) return true;
    listens_until_.reset();
    bind(event);
    return true;
}

void ControlsScreen::bind(const input::InputEvent& event) {
    const int code = event.device.code;
    if (is_reserved(event)) {
        error_ = {"controls.reserved", {{"part", labels_.of(code, cell().pad)}}};
        return;
    }
    if (const auto other = user_of(preferences_.controls().scheme, cell(), code)) return offer_swap(code, *other);
    preferences_.change(rebind(cell(), code));
}

void ControlsScreen::offer_swap(int code, const Cell& other) {
    const i18n::Message question("controls.swap", {{"part", labels_.of(code, cell().pad)},
                                                   {"side", side_name(other.player)},
                                                   {"action", ui_.tr()(actions[other.action])}});
    navigator_.open(question_screen(question, [&preferences = preferences_, cell = cell(), code, other] {
        preferences.change(swap_codes(preferences.controls().scheme, cell, code, other));
    }));
}

bool ControlsScreen::update() {
    if (!listens_until_ || ui_.now_ms() < *listens_until_) return false;
    listens_until_.reset();
    return true;
}

double ControlsScreen::cell_width() const { return is_upright_ ? upright_cell_width : usual_cell_width; }

view::Item ControlsScreen::side_heading(std::size_t side) const {
    return heading_cell(side_name(side), 2 * cell_width(), view::side_colour[side], view::TextRole::body);
}

view::Item ControlsScreen::side_headings() const {
    return view::in_middle(view::row({{.width = name_width}, side_heading(0), side_heading(1)}));
}

view::Item ControlsScreen::cell_item(std::size_t row, std::size_t column) const {
    view::Item cell = view::centred(labels_.of(cell_at(row, column)), view::TextRole::body);
    cell.padding = {4, is_upright_ ? 4 : 2.5};
    cell.width = cell_width();
    cell.spot = spot_of(row, column);
    if (cell.spot.index != focus_.chosen()) return cell;
    cell.surface = listens_until_ ? view::Surface::panel : view::Surface::shade;
    if (listens_until_) cell.words = ui_.tr()("controls.waiting");
    return cell;
}

view::Item ControlsScreen::table(std::size_t from, std::size_t to) const {
    const i18n::Translations& tr = ui_.tr();
    std::vector<view::Item> cells{{.width = name_width}};
    for (std::size_t column = from; column < to; ++column)
        cells.push_back(heading_cell(tr(column % 2 == 0 ? "controls.keys" : "controls.pad"), cell_width(),
                                     faded(view::ink, 0.85), view::TextRole::small));
    for (std::size_t row = 0; row < rows; ++row) {
        cells.push_back(
            {.words = tr(actions[row]), .align = raster::Align::right, .padding = {8, 2.5}, .width = name_width});
        for (std::size_t column = from; column < to; ++column) cells.push_back(cell_item(row, column));
    }
    return view::in_middle(view::table(to - from + 1, std::move(cells)));
}

view::Item ControlsScreen::lines() const {
    std::vector<view::Item> lines;
    for (std::size_t line = 0; line < below_.size(); ++line) {
        const bool is_chosen = focus_.chosen() / columns == rows + line;
        lines.push_back(view::menu_line(ui_.tr()(below_[line].words), line_width, is_chosen));
        lines.back().spot = spot_of(rows + line, focus_.chosen() % columns);
    }
    view::Item list = view::column(std::move(lines));
    list.equal_size = true;
    return list;
}

std::string ControlsScreen::hint() const {
    if (listens_until_) return ui_.line(cell().pad ? "controls.press_button" : "controls.press_key");
    return ui_.hint("controls.hint");
}

std::vector<view::Item> ControlsScreen::items() const {
    if (!is_upright_) return {side_headings(), table(0, columns), view::spacer(6), lines()};
    return {side_heading(0), table(0, 2), view::spacer(12), side_heading(1), table(2, 4), view::spacer(12), lines()};
}

void ControlsScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    is_upright_ = canvas.is_upright();
    const i18n::Message footer = error_ == i18n::Message() ? i18n::Message::verbatim(hint()) : error_;
    const view::Layout& layout = focus_.draw(canvas, view::list_page(tr("controls.heading"), items(), tr(footer)));
    draw_rules(canvas, layout, is_upright_);
}

}  // namespace megapon::screens

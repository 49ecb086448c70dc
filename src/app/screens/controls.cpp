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

constexpr double name_width = 88, cell_width = 84, line_width = 230;  // px

view::Spot spot_of(std::size_t row, std::size_t column) { return {Focus::thing, row * columns + column}; }

// Along the rows and columns; beyond an end comes the other one.
std::size_t next_cell(std::size_t all_rows, std::size_t from, int right, int down) {
    const auto moved = [](std::size_t place, int by, std::size_t count) {
        return (place + (by < 0 ? count - 1 : static_cast<std::size_t>(by))) % count;
    };
    return spot_of(moved(from / columns, down, all_rows), moved(from % columns, right, columns)).index;
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

// A line above and below each row of the table, and one between the two sides.
void draw_rules(raster::Canvas& canvas, const view::Layout& layout) {
    const view::Box first = layout.box(spot_of(0, 0)), last = layout.box(spot_of(rows - 1, columns - 1));
    const double width = last.high.x - first.low.x;
    raster::Path lines;
    for (std::size_t row = 0; row < rows; ++row)
        lines.rect({first.low.x, layout.box(spot_of(row, 0)).low.y - 0.4}, {width, 0.8});
    lines.rect({first.low.x, last.high.y - 0.4}, {width, 0.8});
    lines.rect({layout.box(spot_of(0, 2)).low.x - 0.4, first.low.y - 22}, {0.8, last.high.y - first.low.y + 22});
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
                             int down) { return next_cell(rows + below_.size(), from, right, down); },
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

view::Item ControlsScreen::side_headings() const {
    std::vector<view::Item> cells{{.width = name_width}};
    for (std::size_t side = 0; side < 2; ++side)
        cells.push_back(heading_cell(side_name(side), 2 * cell_width, view::side_colour[side], view::TextRole::body));
    return view::in_middle(view::row(std::move(cells)));
}

view::Item ControlsScreen::table() const {
    const i18n::Translations& tr = ui_.tr();
    std::vector<view::Item> cells{{.width = name_width}};
    for (std::size_t column = 0; column < columns; ++column)
        cells.push_back(heading_cell(tr(column % 2 == 0 ? "controls.keys" : "controls.pad"), cell_width,
                                     faded(view::ink, 0.85), view::TextRole::small));
    for (std::size_t row = 0; row < rows; ++row) {
        cells.push_back(
            {.words = tr(actions[row]), .align = raster::Align::right, .padding = {8, 2.5}, .width = name_width});
        for (std::size_t column = 0; column < columns; ++column) {
            view::Item cell = view::centred(labels_.of(cell_at(row, column)), view::TextRole::body);
            cell.padding = {4, 2.5};
            cell.width = cell_width;
            cell.spot = spot_of(row, column);
            if (cell.spot.index == focus_.chosen()) {
                cell.surface = listens_until_ ? view::Surface::panel : view::Surface::shade;
                if (listens_until_) cell.words = tr("controls.waiting");
            }
            cells.push_back(std::move(cell));
        }
    }
    return view::in_middle(view::table(columns + 1, std::move(cells)));
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
    if (listens_until_) return ui_.tr()(cell().pad ? "controls.press_button" : "controls.press_key");
    return ui_.hint("controls.hint");
}

void ControlsScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    const i18n::Message footer = error_ == i18n::Message() ? i18n::Message::verbatim(hint()) : error_;
    const view::Layout& layout = focus_.draw(
        canvas,
        view::list_page(tr("controls.heading"), {side_headings(), table(), view::spacer(6), lines()}, tr(footer)));
    draw_rules(canvas, layout);
}

}  // namespace megapon::screens

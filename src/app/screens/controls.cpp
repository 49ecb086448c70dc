#include "app/screens/controls.h"

#include <algorithm>
#include <array>
#include <utility>

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

// Widths in px, and the layout's ids of the table's cells; the lines of the menu below have smaller ones.
constexpr double name_width = 88, cell_width = 84;
constexpr int first_cell_id = 100;
int cell_id(std::size_t row, std::size_t column) { return first_cell_id + static_cast<int>(row * columns + column); }

view::Item heading_cell(const std::string& words, double width, raster::Colour colour, view::TextRole role) {
    view::Item item = view::centred(words, role, colour);
    item.width = width;
    return item;
}

Cell cell_at(std::size_t row, std::size_t column) { return {column / 2, row, column % 2 == 1}; }

std::vector<Menu::Line> lines_below(Navigator& navigator, Preferences& preferences) {
    const auto ask_to_reset = [&navigator, &preferences] {
        navigator.open_question("controls.reset_question", [&preferences] { preferences.reset("controls."); });
    };
    return {{"controls.pads", [&navigator] { navigator.open_option_page(OptionPage::pads); }},
            {"controls.reset", ask_to_reset},
            {"menu.back", [&navigator] { navigator.back(); }}};
}

// A line above and below each row of the table, and one between the two sides.
void draw_rules(raster::Canvas& canvas, const view::Layout& layout) {
    const view::Box first = layout.box(cell_id(0, 0)), last = layout.box(cell_id(rows - 1, columns - 1));
    const double width = last.high.x - first.low.x;
    raster::Path lines;
    for (std::size_t row = 0; row < rows; ++row)
        lines.rect({first.low.x, layout.box(cell_id(row, 0)).low.y - 0.4}, {width, 0.8});
    lines.rect({first.low.x, last.high.y - 0.4}, {width, 0.8});
    lines.rect({layout.box(cell_id(0, 2)).low.x - 0.4, first.low.y - 22}, {0.8, last.high.y - first.low.y + 22});
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

ControlsScreen::ControlsScreen(const Ui& ui, Navigator& navigator, Preferences& preferences,
                               const ControlLabels& labels, play::EventLog* log)
    : ui_(ui),
      navigator_(navigator),
      preferences_(preferences),
      labels_(labels),
      log_(log),
      below_(ui, lines_below(navigator, preferences), {.width = 230}) {}

Cell ControlsScreen::cell() const { return cell_at(std::min(row_, rows - 1), column_); }

std::string ControlsScreen::side_name(std::size_t player) const {
    return ui_.tr()(view::side_key(static_cast<sim::Side>(player)));
}

// While it listens nothing else is meant by any event.
bool ControlsScreen::handle(const input::InputEvent& event) {
    if (listens_until_) return take_answer(event);
    if (!event.menu) return false;
    switch (*event.menu) {
        case MenuAction::back:
            navigator_.back();
            return true;
        case MenuAction::point:
        case MenuAction::click:
            return use_mouse(event);
        case MenuAction::accept:
            if (row_ >= rows)
                below_.accept();
            else
                listen();
            return true;
        default:
            return move(*event.menu);
    }
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
    navigator_.open_question(question, [&preferences = preferences_, cell = cell(), code, other] {
        preferences.change(swap_codes(preferences.controls().scheme, cell, code, other));
    });
}

bool ControlsScreen::use_mouse(const input::InputEvent& event) {
    const auto id = below_.layout().at(event.place());
    if (id && *id >= first_cell_id) {
        const auto index = static_cast<std::size_t>(*id - first_cell_id);
        row_ = index / columns;
        column_ = index % columns;
        if (event.menu == MenuAction::click) listen();
        return true;
    }
    const std::size_t before = below_.chosen();
    const bool used = below_.handle(event);
    if (below_.chosen() != before) row_ = rows + below_.chosen();
    return used;
}

bool ControlsScreen::move(MenuAction action) {
    const std::size_t all = rows + below_.count();
    switch (action) {
        case MenuAction::up:
            row_ = (row_ + all - 1) % all;
            break;
        case MenuAction::down:
            row_ = (row_ + 1) % all;
            break;
        case MenuAction::left:
            column_ = (column_ + columns - 1) % columns;
            break;
        case MenuAction::right:
            column_ = (column_ + 1) % columns;
            break;
        default:
            return false;
    }
    if (row_ >= rows) below_.set_chosen(row_ - rows);
    error_ = {};
    ui_.audio.play({.kind = audio::SoundKind::menu_move});
    return true;
}

void ControlsScreen::listen() {
    error_ = {};
    listens_until_ = ui_.now_ms() + patience_ms;
    ui_.audio.play({.kind = audio::SoundKind::menu_choose});
    if (log_) log_->scene(name());
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
    view::Item item = view::row(std::move(cells));
    item.align = raster::Align::centre;
    item.fits_content = true;
    return item;
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
            cell.id = cell_id(row, column);
            if (row == row_ && column == column_) {
                cell.surface = listens_until_ ? view::Surface::panel : view::Surface::shade;
                if (listens_until_) cell.words = tr("controls.waiting");
            }
            cells.push_back(std::move(cell));
        }
    }
    view::Item item = view::table(columns + 1, std::move(cells));
    item.align = raster::Align::centre;
    item.fits_content = true;
    return item;
}

const char* ControlsScreen::hint() const {
    if (listens_until_) return cell().pad ? "controls.press_button" : "controls.press_key";
    return ui_.last_device.is_pad() ? "controls.hint_pad" : "controls.hint";
}

void ControlsScreen::draw(raster::Canvas& canvas) {
    const i18n::Translations& tr = ui_.tr();
    const i18n::Message footer = error_ == i18n::Message() ? i18n::Message(hint()) : error_;
    view::draw_paper(canvas);
    const view::Layout& layout = below_.draw(
        canvas, view::page_area,
        view::list_page(tr("controls.heading"), {side_headings(), table(), view::spacer(6), below_.item(row_ >= rows)},
                        tr(footer)));
    draw_rules(canvas, layout);
}

}  // namespace megapon::screens

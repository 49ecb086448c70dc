#include "app/screens/controls.h"

#include <algorithm>
#include <array>
#include <utility>

#include "app/view/control_table.h"
#include "app/view/palette.h"
#include "app/view/sheet.h"
#include "config/scancodes.h"

namespace megapon::screens {

namespace {

using input::Device;
using input::MenuAction;

constexpr std::size_t rows = view::ControlTable::rows;
constexpr std::size_t columns = view::ControlTable::columns;
static_assert(rows == config::bindable_actions);
constexpr double patience_ms = 6000;
constexpr std::array<const char*, rows> actions{"controls.left", "controls.right", "controls.up", "controls.down",
                                                "controls.swing"};

Cell cell_at(std::size_t row, std::size_t column) { return {column / 2, row, column % 2 == 1}; }

std::vector<Menu::Line> lines_below(Navigator& navigator, Preferences& preferences) {
    const auto ask_to_reset = [&navigator, &preferences] {
        navigator.open_question("controls.reset_question", [&preferences] { preferences.reset("controls."); });
    };
    return {{"controls.pads", [&navigator] { navigator.open_option_page(OptionPage::pads); }},
            {"controls.reset", ask_to_reset},
            {"menu.back", [&navigator] { navigator.back(); }}};
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
      below_(ui, lines_below(navigator, preferences),
             {.top = {raster::page_size.x / 2, 199}, .line_height = 19, .width = 230}) {}

Cell ControlsScreen::cell() const { return cell_at(std::min(row_, rows - 1), column_); }

std::string ControlsScreen::side_name(std::size_t player) const { return ui_.tr()(view::side_key(player)); }

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
    preferences_.change(rebound(cell(), code));
}

void ControlsScreen::offer_swap(int code, const Cell& other) {
    const i18n::Message question("controls.swap", {{"part", labels_.of(code, cell().pad)},
                                                   {"side", side_name(other.player)},
                                                   {"action", ui_.tr()(actions[other.action])}});
    navigator_.open_question(question, [&preferences = preferences_, cell = cell(), code, other] {
        preferences.change(swapped(preferences.controls().scheme, cell, code, other));
    });
}

bool ControlsScreen::use_mouse(const input::InputEvent& event) {
    if (const auto place = view::cell_at(event.place())) {
        row_ = place->row;
        column_ = place->column;
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

void ControlsScreen::draw(raster::Canvas& canvas) const {
    const i18n::Translations& tr = ui_.tr();
    view::draw_sheet(canvas, tr("controls.heading"));
    view::ControlTable table;
    for (std::size_t player = 0; player < 2; ++player) table.sides[player] = side_name(player);
    table.kinds = {tr("controls.keys"), tr("controls.pad")};
    for (std::size_t row = 0; row < rows; ++row) {
        table.actions[row] = tr(actions[row]);
        for (std::size_t column = 0; column < columns; ++column)
            table.cells[row][column] = labels_.of(cell_at(row, column));
    }
    if (row_ < rows) table.chosen = view::ControlTable::Place{row_, column_};
    view::draw_control_table(canvas, table);
    below_.draw(canvas, row_ >= rows);
    const char* hint = listens_until_             ? (cell().pad ? "controls.press_button" : "controls.press_key")
                       : ui_.last_device.is_pad() ? "controls.hint_pad"
                                                  : "controls.hint";
    view::draw_foot(canvas, tr(error_ == i18n::Message() ? i18n::Message(hint) : error_));
}

}  // namespace megapon::screens

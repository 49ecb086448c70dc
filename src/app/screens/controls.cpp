#include "app/screens/controls.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/input/hotkeys.h"
#include "app/screens/option_pages.h"
#include "app/screens/options.h"
#include "app/screens/question.h"
#include "app/screens/rebinding.h"
#include "app/screens/screen_stack.h"
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
constexpr double patience = 6000;  // ms
constexpr std::array<const char*, rows> actions{"controls.left", "controls.right", "controls.up", "controls.down",
                                                "controls.swing"};

Cell cell_at(std::size_t row, std::size_t column) { return {column / 2, row, column % 2 == 1}; }

std::string side_name(const ScreenStack& stack, std::size_t player) {
    return stack.house().words()(view::side_key(player));
}

void ask_to_reset(ScreenStack& stack) {
    stack.push(std::make_unique<QuestionScreen>(
        "controls.reset_question", [](const ScreenStack& on) { on.house().reset_settings("controls.", on.now_ms()); }));
}

std::vector<Menu::Line> lines_below() {
    return {{"controls.pads",
             [](ScreenStack& stack) {
                 stack.push(std::make_unique<OptionPageScreen>("options-pads", "controls.pads", pad_options()));
             }},
            {"controls.reset", ask_to_reset},
            {"menu.back", [](ScreenStack& stack) { stack.pop(); }}};
}

void offer_swap(ScreenStack& stack, const Cell& cell, int code, const Cell& other) {
    const i18n::Translations& words = stack.house().words();
    const i18n::Message question("controls.swap", {{"part", label_of(code, cell.pad)},
                                                   {"side", side_name(stack, other.player)},
                                                   {"action", words(actions[other.action])}});
    stack.push(std::make_unique<QuestionScreen>(question, [cell, code, other](const ScreenStack& on) {
        on.house().choose(swapped(on.house().config().controls().scheme, cell, code, other), on.now_ms());
    }));
}

// Whether a key or button means the same everywhere and can be nothing else.
bool is_reserved(const input::DeviceEvent& event) {
    const auto hotkey = input::Hotkeys().feed(event);
    return hotkey && *hotkey != input::Hotkey::next_frame;
}

}  // namespace

ControlsScreen::ControlsScreen()
    : below_(lines_below(), {.top = {raster::page_size.x / 2, 199}, .line_height = 19, .width = 230}) {}

void ControlsScreen::feel(ScreenStack& stack, const input::DeviceEvent& event) {
    heard_ = false;
    const bool pressed = event.value != 0 && (event.device == Device::key || event.device == Device::pad_button ||
                                              event.device == Device::mouse_button);
    if (listens_until_ && pressed) hear(stack, event);
}

void ControlsScreen::hear(ScreenStack& stack, const input::DeviceEvent& event) {
    heard_ = true;
    const Cell cell = cell_at(row_, column_);
    const bool cancels = event.device == Device::mouse_button ||
                         (event.device == Device::key && event.code == config::key::escape) ||
                         (event.device == Device::pad_button && !cell.pad);
    stack.ask_drawing();
    if (cancels) return listens_until_.reset();
    if ((event.device == Device::pad_button) != cell.pad) return;
    listens_until_.reset();
    if (is_reserved(event)) {
        trouble_ = {"controls.reserved", {{"part", label_of(event.code, cell.pad)}}};
        return;
    }
    const config::Scheme& scheme = stack.house().config().controls().scheme;
    if (const auto other = user_of(scheme, cell, event.code)) return offer_swap(stack, cell, event.code, *other);
    stack.house().choose(rebound(cell, event.code), stack.now_ms());
}

bool ControlsScreen::obey(ScreenStack&, input::Hotkey) { return heard_ || listens_until_; }

void ControlsScreen::choose(ScreenStack& stack, const input::MenuEvent& event) {
    if (heard_ || listens_until_) return;
    if (event.action == MenuAction::back) return stack.pop();
    const auto cell = view::cell_at(event.place);
    const bool mouse = event.action == MenuAction::point || event.action == MenuAction::click;
    if (mouse && cell) {
        row_ = cell->row;
        column_ = cell->column;
        if (event.action == MenuAction::click) listen(stack);
        return stack.ask_drawing();
    }
    if (mouse) {
        const std::size_t before = below_.chosen();
        below_.choose(stack, event);
        if (below_.chosen() != before) row_ = rows + below_.chosen();
        return;
    }
    choose_cell(stack, event);
}

void ControlsScreen::choose_cell(ScreenStack& stack, const input::MenuEvent& event) {
    const std::size_t all = rows + below_.count();
    switch (event.action) {
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
        case MenuAction::accept:
            return accept(stack);
        default:
            return;
    }
    if (row_ >= rows) below_.set_chosen(row_ - rows);
    trouble_ = {};
    stack.house().sound().play({.kind = audio::SoundKind::menu_move});
    stack.ask_drawing();
}

void ControlsScreen::accept(ScreenStack& stack) {
    if (row_ >= rows) return below_.choose(stack, {MenuAction::accept, {}});
    listen(stack);
}

void ControlsScreen::listen(ScreenStack& stack) {
    trouble_ = {};
    listens_until_ = stack.now_ms() + patience;
    stack.house().sound().play({.kind = audio::SoundKind::menu_choose});
    stack.house().log_scene(name());
    stack.ask_drawing();
}

void ControlsScreen::pass_time(ScreenStack& stack) {
    if (!listens_until_ || stack.now_ms() < *listens_until_) return;
    listens_until_.reset();
    stack.ask_drawing();
}

void ControlsScreen::draw(raster::Canvas& canvas, const ScreenStack& stack) const {
    const i18n::Translations& words = stack.house().words();
    const config::Scheme& scheme = stack.house().config().controls().scheme;
    view::draw_sheet(canvas, words("controls.heading"));
    view::ControlTable table;
    for (std::size_t player = 0; player < 2; ++player) table.sides[player] = side_name(stack, player);
    table.kinds = {words("controls.keys"), words("controls.pad")};
    for (std::size_t row = 0; row < rows; ++row) {
        table.actions[row] = words(actions[row]);
        for (std::size_t column = 0; column < columns; ++column)
            table.cells[row][column] = label_of(scheme, cell_at(row, column));
    }
    if (row_ < rows) table.chosen = view::ControlTable::Place{row_, column_};
    view::draw_control_table(canvas, table);
    below_.draw(canvas, stack, row_ >= rows);
    const Cell cell = cell_at(std::min(row_, rows - 1), column_);
    const char* hint = listens_until_                 ? (cell.pad ? "controls.press_button" : "controls.press_key")
                       : stack.house().plays_by_pad() ? "controls.hint_pad"
                                                      : "controls.hint";
    view::draw_foot(canvas, words(trouble_ == i18n::Message() ? i18n::Message(hint) : trouble_));
}

}  // namespace megapon::screens

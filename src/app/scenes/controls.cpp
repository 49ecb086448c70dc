#include "app/scenes/controls.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "app/controls/hotkeys.h"
#include "app/controls/scancodes.h"
#include "app/scenes/option_pages.h"
#include "app/scenes/options.h"
#include "app/scenes/question.h"
#include "app/scenes/rebinding.h"
#include "app/scenes/stage.h"
#include "app/view/control_table.h"
#include "app/view/palette.h"
#include "app/view/sheet.h"

namespace megapon::scenes {

namespace {

using controls::Device;
using controls::MenuAction;

constexpr std::size_t rows = view::ControlTable::rows;
constexpr std::size_t columns = view::ControlTable::columns;
static_assert(rows == controls::bindable_actions);
constexpr double patience = 6000;  // ms
constexpr std::array<const char*, rows> actions{"controls.left", "controls.right", "controls.up", "controls.down",
                                                "controls.swing"};

Cell cell_at(std::size_t row, std::size_t column) { return {column / 2, row, column % 2 == 1}; }

std::string side_name(const Stage& stage, std::size_t player) { return stage.house().words()(view::side_key(player)); }

void ask_to_reset(Stage& stage) {
    stage.push(std::make_unique<QuestionScene>(
        "controls.reset_question", [](const Stage& on) { on.house().reset_settings("controls.", on.now_ms()); }));
}

std::vector<Menu::Line> lines_below() {
    return {{"controls.pads",
             [](Stage& stage) {
                 stage.push(std::make_unique<OptionPageScene>("options-pads", "controls.pads", pad_options()));
             }},
            {"controls.reset", ask_to_reset},
            {"menu.back", [](Stage& stage) { stage.pop(); }}};
}

void offer_swap(Stage& stage, const Cell& cell, int code, const Cell& other) {
    const words::Catalogue& words = stage.house().words();
    const words::Phrase question("controls.swap", {{"part", label_of(code, cell.pad)},
                                                   {"side", side_name(stage, other.player)},
                                                   {"action", words(actions[other.action])}});
    stage.push(std::make_unique<QuestionScene>(question, [cell, code, other](const Stage& on) {
        on.house().choose(swapped(on.house().config().controls().scheme, cell, code, other), on.now_ms());
    }));
}

// Whether a key or button means the same everywhere and can be nothing else.
bool is_reserved(const controls::DeviceEvent& event) {
    const auto hotkey = controls::Hotkeys().feed(event);
    return hotkey && *hotkey != controls::Hotkey::next_frame;
}

}  // namespace

ControlsScene::ControlsScene()
    : below_(lines_below(), {.top = {paint::page_size.x / 2, 199}, .line_height = 19, .width = 230}) {}

void ControlsScene::feel(Stage& stage, const controls::DeviceEvent& event) {
    heard_ = false;
    const bool pressed = event.value != 0 && (event.device == Device::key || event.device == Device::pad_button ||
                                              event.device == Device::mouse_button);
    if (listens_until_ && pressed) hear(stage, event);
}

void ControlsScene::hear(Stage& stage, const controls::DeviceEvent& event) {
    heard_ = true;
    const Cell cell = cell_at(row_, column_);
    const bool cancels = event.device == Device::mouse_button ||
                         (event.device == Device::key && event.code == controls::key::escape) ||
                         (event.device == Device::pad_button && !cell.pad);
    stage.ask_drawing();
    if (cancels) return listens_until_.reset();
    if ((event.device == Device::pad_button) != cell.pad) return;
    listens_until_.reset();
    if (is_reserved(event)) {
        trouble_ = {"controls.reserved", {{"part", label_of(event.code, cell.pad)}}};
        return;
    }
    const controls::Scheme& scheme = stage.house().config().controls().scheme;
    if (const auto other = user_of(scheme, cell, event.code)) return offer_swap(stage, cell, event.code, *other);
    stage.house().choose(rebound(cell, event.code), stage.now_ms());
}

bool ControlsScene::obey(Stage&, controls::Hotkey) { return heard_ || listens_until_; }

void ControlsScene::choose(Stage& stage, const controls::MenuEvent& event) {
    if (heard_ || listens_until_) return;
    if (event.action == MenuAction::back) return stage.pop();
    const auto cell = view::cell_at(event.place);
    const bool mouse = event.action == MenuAction::point || event.action == MenuAction::click;
    if (mouse && cell) {
        row_ = cell->row;
        column_ = cell->column;
        if (event.action == MenuAction::click) listen(stage);
        return stage.ask_drawing();
    }
    if (mouse) {
        const std::size_t before = below_.chosen();
        below_.choose(stage, event);
        if (below_.chosen() != before) row_ = rows + below_.chosen();
        return;
    }
    choose_cell(stage, event);
}

void ControlsScene::choose_cell(Stage& stage, const controls::MenuEvent& event) {
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
            return accept(stage);
        default:
            return;
    }
    if (row_ >= rows) below_.set_chosen(row_ - rows);
    trouble_ = {};
    stage.house().sound().play({.kind = sound::Kind::menu_move});
    stage.ask_drawing();
}

void ControlsScene::accept(Stage& stage) {
    if (row_ >= rows) return below_.choose(stage, {MenuAction::accept, {}});
    listen(stage);
}

void ControlsScene::listen(Stage& stage) {
    trouble_ = {};
    listens_until_ = stage.now_ms() + patience;
    stage.house().sound().play({.kind = sound::Kind::menu_choose});
    stage.house().log_scene(name());
    stage.ask_drawing();
}

void ControlsScene::pass_time(Stage& stage) {
    if (!listens_until_ || stage.now_ms() < *listens_until_) return;
    listens_until_.reset();
    stage.ask_drawing();
}

void ControlsScene::draw(paint::Canvas& canvas, const Stage& stage) const {
    const words::Catalogue& words = stage.house().words();
    const controls::Scheme& scheme = stage.house().config().controls().scheme;
    view::draw_sheet(canvas, words("controls.heading"));
    view::ControlTable table;
    for (std::size_t player = 0; player < 2; ++player) table.sides[player] = side_name(stage, player);
    table.kinds = {words("controls.keys"), words("controls.pad")};
    for (std::size_t row = 0; row < rows; ++row) {
        table.actions[row] = words(actions[row]);
        for (std::size_t column = 0; column < columns; ++column)
            table.cells[row][column] = label_of(scheme, cell_at(row, column));
    }
    if (row_ < rows) table.chosen = view::ControlTable::Place{row_, column_};
    view::draw_control_table(canvas, table);
    below_.draw(canvas, stage, row_ >= rows);
    const Cell cell = cell_at(std::min(row_, rows - 1), column_);
    const char* hint = listens_until_                 ? (cell.pad ? "controls.press_button" : "controls.press_key")
                       : stage.house().plays_by_pad() ? "controls.hint_pad"
                                                      : "controls.hint";
    view::draw_foot(canvas, words(trouble_ == words::Phrase() ? words::Phrase(hint) : trouble_));
}

}  // namespace megapon::scenes

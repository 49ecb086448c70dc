#include "app/screens/dialogs.h"

#include <array>
#include <string>
#include <utility>

namespace megapon::screens {

namespace {

using input::MenuAction;
using input::Shortcut;

constexpr view::Box help_area{{24, 8}, {456, 262}};

constexpr std::array<const char*, 8> rules{"help.one",  "help.two",   "help.pad",   "help.swing",
                                           "help.turn", "help.smash", "help.serve", "help.replay"};

struct KeyHelp {
    const char* key;  // as printed on it, or a text's key
    const char* effect;
};

constexpr std::array<KeyHelp, 10> shortcuts{{
    {"Esc, P", "help.pause"},
    {"help.click", "help.pause"},
    {".", "help.step"},
    {"F1", "help.help"},
    {"F2", "help.physics"},
    {"F3", "help.numbers"},
    {"M", "help.mute"},
    {"[  ]", "help.substeps"},
    {"\\", "help.solver"},
    {"F11, Alt+Enter", "help.fullscreen"},
}};

view::Item rule_table(const i18n::Translations& words, const i18n::Arguments& keys) {
    std::vector<view::Item> cells;
    for (const std::string rule : rules) {
        cells.push_back({.words = words(rule), .colour = view::side_colour[0]});
        cells.push_back({.words = words({rule + "_does", keys})});
    }
    return view::table(2, std::move(cells), {12, 0});
}

// In two columns, the first half of the shortcuts at the left.
view::Item shortcut_table(const i18n::Translations& words) {
    constexpr std::size_t rows = shortcuts.size() / 2;
    std::vector<view::Item> cells;
    for (std::size_t row = 0; row < rows; ++row)
        for (const KeyHelp& shortcut : {shortcuts[row], shortcuts[row + rows]}) {
            cells.push_back({.words = words(shortcut.key), .colour = view::side_colour[0]});
            cells.push_back({.words = words(shortcut.effect), .grow = 1});
        }
    return view::table(4, std::move(cells), {12, 0});
}

std::vector<Menu::Line> answers(Navigator& navigator, std::function<void()> yes) {
    return {{"menu.no", [&navigator] { navigator.back(); }}, {"menu.yes", [&navigator, yes = std::move(yes)] {
                                                                  navigator.back();
                                                                  yes();
                                                              }}};
}

}  // namespace

bool HelpScreen::handle(const input::InputEvent& event) {
    const bool closes = event.shortcut == Shortcut::help || event.shortcut == Shortcut::pause ||
                        event.menu == MenuAction::accept || event.menu == MenuAction::back ||
                        event.menu == MenuAction::click;
    if (closes) navigator_.back();
    return closes;
}

void HelpScreen::draw(raster::Canvas& canvas) const {
    const i18n::Translations& tr = ui_.tr();
    const i18n::Arguments keys{{"walk", labels_.walk(0, false)},
                               {"swing", labels_.swing(0, false)},
                               {"walk2", labels_.walk(1, false)},
                               {"swing2", labels_.swing(1, false)},
                               {"button", labels_.swing(0, true)}};
    const view::Item panel = view::panel(
        {view::centred(tr("help.heading"), view::TextRole::heading), rule_table(tr, keys), shortcut_table(tr)},
        help_area.high.x - help_area.low.x);
    view::Layout(canvas, help_area, panel, view::Anchor::middle).draw(canvas);
}

QuestionScreen::QuestionScreen(const Ui& ui, Navigator& navigator, i18n::Message question, std::function<void()> yes)
    : ui_(ui), navigator_(navigator), question_(std::move(question)), menu_(ui, answers(navigator, std::move(yes))) {}

bool QuestionScreen::handle(const input::InputEvent& event) {
    if (event.menu != MenuAction::back) return menu_.handle(event);
    navigator_.back();
    return true;
}

void QuestionScreen::draw(raster::Canvas& canvas) const {
    view::Item question = view::centred(ui_.tr()(question_), view::TextRole::item);
    question.wraps = true;
    menu_.draw(canvas, view::page_area, view::panel({question, menu_.item()}, 340), view::Anchor::middle);
}

}  // namespace megapon::screens

#include "app/view/help.h"

#include <array>
#include <string>

#include "app/view/layout.h"

namespace megapon::view {

namespace {

constexpr Box area{{24, 8}, {456, 262}};

constexpr std::array<const char*, 8> rules{"help.one",  "help.two",   "help.pad",   "help.swing",
                                           "help.turn", "help.smash", "help.serve", "help.replay"};

struct Shortcut {
    const char* key;  // as printed on it, or a text's key
    const char* effect;
};

constexpr std::array<Shortcut, 10> shortcuts{{
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

Item rule_table(const i18n::Translations& words, const i18n::Arguments& keys) {
    std::vector<Item> cells;
    for (const std::string rule : rules) {
        cells.push_back({.words = words(rule), .colour = side_colour[0]});
        cells.push_back({.words = words({rule + "_does", keys})});
    }
    return table(2, std::move(cells), {12, 0});
}

// In two columns, the first half of the shortcuts at the left.
Item shortcut_table(const i18n::Translations& words) {
    constexpr std::size_t rows = shortcuts.size() / 2;
    std::vector<Item> cells;
    for (std::size_t row = 0; row < rows; ++row)
        for (const Shortcut& shortcut : {shortcuts[row], shortcuts[row + rows]}) {
            cells.push_back({.words = words(shortcut.key), .colour = side_colour[0]});
            cells.push_back({.words = words(shortcut.effect), .grow = 1});
        }
    return table(4, std::move(cells), {12, 0});
}

}  // namespace

void draw_help(Canvas& canvas, const i18n::Translations& words, const i18n::Arguments& keys) {
    const Item panel{
        .children = {{.words = words("help.heading"), .role = TextRole::heading, .align = raster::Align::centre},
                     rule_table(words, keys),
                     shortcut_table(words)},
        .columns = 1,
        .gap = {0, 6},
        .padding = {18, 8},
        .surface = Surface::panel};
    Layout(canvas, area, panel).draw(canvas);
}

}  // namespace megapon::view

#include "app/view/help.h"

#include <array>
#include <string>

#include "app/view/palette.h"

namespace megapon::view {

namespace {

// Keys and words of the catalogue.
constexpr std::array<const char*, 8> playing{"help.one",  "help.two",   "help.pad",   "help.swing",
                                             "help.turn", "help.smash", "help.serve", "help.replay"};

struct Row {
    std::string key;
    std::string does;
};

struct KeyRow {
    const char* key;  // as it is printed on it, or a key of the catalogue
    const char* does;
};

constexpr std::array<KeyRow, 10> keys{{
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

void draw_row(Canvas& canvas, Vec at, const Row& row, double indent, double room) {
    // As large as the lines' distance lets them be.
    canvas.text(at, row.key, {.size = 11, .colour = side_colour[0], .room = indent - 4, .most = 14});
    canvas.text(at + Vec{indent, 0}, row.does, {.size = 11, .colour = ink, .room = room - indent, .most = 14});
}

}  // namespace

void draw_help(Canvas& canvas, const i18n::Translations& words, const i18n::Arguments& keys_of_players) {
    constexpr double line_height = 15;
    constexpr double left = 42;
    draw_slip(canvas, {24, 8}, raster::page_size - Vec{48, 16});
    double y = 34;
    canvas.text({raster::page_size.x / 2, y}, words("help.heading"),
                {.size = 16, .colour = ink, .align = raster::Align::centre, .face = raster::Face::heading});
    y += 24;
    for (const std::string row : playing) {
        draw_row(canvas, {left, y}, {words(row), words({row + "_does", keys_of_players})}, 82, 400);
        y += line_height;
    }
    y += 7;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const bool second = i >= keys.size() / 2;
        const auto line = static_cast<double>(i % (keys.size() / 2));
        draw_row(canvas, {second ? 236.0 : left, y + line * line_height}, {words(keys[i].key), words(keys[i].does)},
                 second ? 82 : 50, second ? 208 : 190);
    }
}

}  // namespace megapon::view

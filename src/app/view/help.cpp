#include "app/view/help.h"

#include <array>

#include "app/view/palette.h"

namespace megapon::view {

namespace {

struct Row {
    const char* key;
    const char* does;
};

constexpr std::array<Row, 8> playing{{
    {"one player", "W A S D or arrows, Space or F swings"},
    {"two players", "W A S D + F against arrows + Right Ctrl or ."},
    {"gamepad", "stick or D-pad walks, A swings, Start pauses"},
    {"a swing", "press as the ball comes; forward hits are sweetest"},
    {"up or down", "held while you swing turns the arc that way"},
    {"a smash", "hold the swing, let go as the ball comes"},
    {"a serve", "swing at the ball in front of you; up or down turns it"},
    {"a replay", "P, .  pages    ← →  jump    ↑ ↓  speed    12 Enter  page 12"},
}};

constexpr std::array<Row, 8> keys{{
    {"Esc, P", "pause"},
    {".", "while paused: one page"},
    {"F1", "this help"},
    {"F2", "what the physics sees"},
    {"F3", "numbers"},
    {"[  ]", "fewer, more substeps"},
    {"\\", "the other solver"},
    {"F11, Alt+Enter", "full screen"},
}};

void draw_row(Canvas& canvas, Vec at, const Row& row, double indent) {
    canvas.text(at, row.key, {.size = 11, .colour = side_colour[0]});
    canvas.text(at + Vec{indent, 0}, row.does, {.size = 11, .colour = ink});
}

}  // namespace

void draw_help(Canvas& canvas) {
    constexpr double line_height = 15;
    constexpr double left = 42;
    draw_slip(canvas, {24, 8}, paint::page_size - Vec{48, 16});
    double y = 34;
    canvas.text({paint::page_size.x / 2, y}, "How to play",
                {.size = 16, .colour = ink, .align = paint::Align::centre, .face = paint::Face::heading});
    y += 24;
    for (const Row& row : playing) draw_row(canvas, {left, y}, row, 82), y += line_height;
    y += 9;
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const bool second = i >= keys.size() / 2;
        const double line = static_cast<double>(i % (keys.size() / 2));
        draw_row(canvas, {second ? 244.0 : left, y + line * line_height}, keys[i], second ? 86 : 50);
    }
}

}  // namespace megapon::view

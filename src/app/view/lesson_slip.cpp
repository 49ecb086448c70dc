#include "app/view/lesson_slip.h"

#include "app/view/layout.h"

namespace megapon::view {

namespace {

constexpr Box area{{78, 34}, {402, 150}};
constexpr double box_size = 8;  // px, of the box to tick

void draw_tick(Canvas& canvas, const Box& cell, bool done) {
    const Vec at = (cell.low + cell.high - Vec{box_size, box_size}) / 2;
    canvas.fill(Path().frame(at, {box_size, box_size}, 1), ink);
    if (!done) return;
    const Vec tick[] = {at + Vec{1, 4}, at + Vec{3.5, 7}, at + Vec{9.5, -2}};
    canvas.fill(Path().stroke(tick, 1.8), side_colour[0]);
}

}  // namespace

void draw_lesson(Canvas& canvas, const LessonSlip& slip) {
    std::vector<Item> steps;
    for (std::size_t step = 0; step < slip.steps.size(); ++step) {
        steps.push_back({.width = box_size, .id = static_cast<int>(step)});
        steps.push_back({.words = slip.steps[step], .colour = step == slip.done ? ink : faded(ink, 0.7)});
    }
    const Item panel{.children = {row({{.words = slip.heading},
                                       flexible_space(),
                                       {.words = slip.skip, .role = TextRole::small, .colour = faded(ink, 0.85)}},
                                      8),
                                  table(2, std::move(steps), {8, 1})},
                     .columns = 1,
                     .gap = {0, 3},
                     .padding = {12, 7},
                     .surface = Surface::panel};
    const Layout layout(canvas, area, panel, Anchor::top);
    layout.draw(canvas);
    for (std::size_t step = 0; step < slip.steps.size(); ++step)
        draw_tick(canvas, layout.box(static_cast<int>(step)), step < slip.done);
}

}  // namespace megapon::view

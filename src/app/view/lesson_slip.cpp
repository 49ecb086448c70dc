#include "app/view/lesson_slip.h"

#include "app/view/palette.h"

namespace megapon::view {

namespace {

constexpr Vec corner{78, 34};
constexpr double width = 324;

void draw_tick(Canvas& canvas, Vec at, bool done) {
    canvas.fill(Path().frame(at, {8, 8}, 1), ink);
    if (!done) return;
    const Vec tick[] = {at + Vec{1, 4}, at + Vec{3.5, 7}, at + Vec{9.5, -2}};
    canvas.fill(Path().stroke(tick, 1.8), side_colour[0]);
}

}  // namespace

void draw_lesson(Canvas& canvas, const LessonSlip& slip) {
    const double line = 15 * (canvas.text_size() > 1 ? 1.25 : 1);
    const double top = corner.y + 18;
    draw_slip(canvas, corner, {width, 26 + 4 * line});
    canvas.text({corner.x + 12, top}, slip.heading, {.size = 12.5, .colour = ink, .room = 140, .most = 15});
    canvas.text({corner.x + width - 12, top}, slip.skip,
                {.size = 10, .colour = faded(ink, 0.85), .align = raster::Align::right, .room = 150, .most = 13});
    for (std::size_t step = 0; step < slip.steps.size(); ++step) {
        const double baseline = top + line * static_cast<double>(step + 1);
        draw_tick(canvas, {corner.x + 12, baseline - 8}, step < slip.done);
        canvas.text({corner.x + 28, baseline}, slip.steps[step],
                    {.size = 11, .colour = step == slip.done ? ink : faded(ink, 0.7), .room = width - 40, .most = 16});
    }
}

}  // namespace megapon::view

#include "app/view/option_line.h"

#include "app/view/palette.h"

namespace megapon::view {

namespace {

constexpr double indent = 14;
constexpr double value_room = 150;  // px, the arrows included
constexpr double arrow_room = 18;

void draw_arrow(Canvas& canvas, Vec tip, double outwards, Colour colour) {
    const Vec arrow[] = {tip, tip - Vec{outwards * 6, 4}, tip - Vec{outwards * 6, -4}};
    canvas.fill(Path().polygon(arrow), colour);
}

}  // namespace

double option_height(double text_size) { return 32 * text_size; }

bool is_less(double x, double width) { return x > width - value_room && x < width - value_room / 2 - indent; }

void draw_option_line(Canvas& canvas, Vec left_top, double width, const OptionLine& line) {
    const double height = option_height(canvas.text_size());
    if (line.chosen) canvas.fill(Path().rect(left_top + Vec{0, 1}, {width, height - 2}), paper_shade);
    const double baseline = left_top.y + height * 0.45;
    const double value_middle = left_top.x + width - indent - (value_room - indent) / 2;
    const double name_room = width - 2 * indent - (line.value.empty() ? 0 : value_room);
    canvas.text({left_top.x + indent, baseline}, line.name, {.size = 13.5, .colour = ink, .room = name_room});
    canvas.text(
        {value_middle, baseline}, line.value,
        {.size = 13.5, .colour = ink, .align = raster::Align::centre, .room = value_room - 2 * arrow_room - indent});
    canvas.text({left_top.x + indent, left_top.y + height * 0.86}, line.help,
                {.size = 9.5, .colour = faded(ink, 0.85), .room = width - 2 * indent});
    if (!line.chosen || line.value.empty() || line.fixed) return;
    const double half = (value_room - indent) / 2;
    draw_arrow(canvas, {value_middle - half, baseline - height * 0.13}, -1, side_colour[0]);
    draw_arrow(canvas, {value_middle + half, baseline - height * 0.13}, 1, side_colour[1]);
}

void draw_scroll_mark(Canvas& canvas, Vec top, double height, double first, double seen) {
    if (seen >= 1) return;
    canvas.fill(Path().rect(top, {2, height}), paper_shade);
    canvas.fill(Path().rect(top + Vec{0, first * height}, {2, seen * height}), ink);
}

}  // namespace megapon::view

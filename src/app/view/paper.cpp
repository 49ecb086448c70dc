#include "app/view/paper.h"

#include "app/raster/spaced.h"
#include "app/view/palette.h"

namespace megapon::view {

namespace {

constexpr double first_rule = 30;
constexpr double rule_distance = 15;

}  // namespace

void draw_paper(Canvas& canvas) {
    canvas.clear(paper);
    Path rules;
    for (const double y : raster::Spaced(first_rule + rule_distance, raster::page_size.y, rule_distance))
        rules.rect({0, y - 0.25}, {raster::page_size.x, 0.5});
    canvas.fill(rules, faded(rule_blue, 0.6));
}

void draw_panel(Canvas& canvas, Vec left_top, Vec size) {
    canvas.fill(Path().rect(left_top + Vec{2, 2.5}, size), faded(ink, 0.18));
    canvas.fill(Path().rect(left_top, size), paper);
    canvas.fill(Path().frame(left_top, size, 1.4), ink);
}

}  // namespace megapon::view

#include "app/view/paper.h"

#include "app/view/palette.h"

namespace megapon::view {

namespace {

constexpr double first_rule = 30;
constexpr double rule_distance = 15;

}  // namespace

void draw_paper(Canvas& canvas) {
    canvas.clear(paper);
    Path rules;
    for (double y = first_rule + rule_distance; y < paint::page_size.y; y += rule_distance)
        rules.rect({0, y - 0.25}, {paint::page_size.x, 0.5});
    canvas.fill(rules, faded(rule_blue, 0.6));
}

void draw_slip(Canvas& canvas, Vec left_top, Vec size) {
    canvas.fill(Path().rect(left_top + Vec{2, 2.5}, size), faded(ink, 0.18));
    canvas.fill(Path().rect(left_top, size), paper);
    const Vec corners[] = {left_top, left_top + Vec{size.x, 0}, left_top + size, left_top + Vec{0, size.y}};
    canvas.fill(Path().outline(corners, 1.4), ink);
}

}  // namespace megapon::view

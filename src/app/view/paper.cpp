#include "app/view/paper.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "app/raster/boil.h"
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

namespace {

constexpr Colour wood = raster::hex(0x8A6242);
constexpr Colour grain = raster::hex(0x6E4C31);
constexpr double narrowest = 14;  // px of desk that has room for things
constexpr double widest = 16;     // px across, of a thing

// Boards with a grain along them.
void draw_wood(Canvas& canvas, Vec size) {
    constexpr double board = 54, stretch = 40;
    canvas.clear(wood);
    for (const double top : raster::Spaced(0, size.y, board)) {
        Path lines;
        for (const double y : {0.0, 15.0, 29.0, 41.0}) {
            std::vector<Vec> points;
            for (const double x : raster::Spaced(-stretch, size.x + stretch, stretch))
                points.push_back(raster::boiled(Vec{x, top + y}, static_cast<int>(y), y == 0 ? 0.2 : 2.5));
            lines.stroke(raster::smooth(points, false), y == 0 ? 1.4 : 0.6);
        }
        canvas.fill(lines, faded(grain, 0.55));
    }
}

struct Thing {
    std::string_view name;
    double along = 0;  // place along the margin, 0 to 1
    double tilt = 0;   // degrees off the margin's direction
};

// Lays two things on a margin between the window's edge and the page. `upright`: the margin is at the left or right.
void lay_things(Canvas& canvas, Vec corner, Vec size, bool upright, const std::array<Thing, 2>& things) {
    const double across = upright ? size.x : size.y;
    const double along = upright ? size.y : size.x;
    if (across < narrowest) return;
    const double scale = std::min(across, 2.2 * widest) / (1.6 * widest);
    for (const Thing& thing : things) {
        const Vec middle = upright ? Vec{size.x / 2, thing.along * along} : Vec{thing.along * along, size.y / 2};
        const double tilt = thing.tilt * std::min(1.0, across / 60);
        canvas.sprite(corner + middle, thing.name,
                      {.angle = (upright ? 90 : 0) + tilt + 0.01, .stretch = {scale, scale}});
    }
}

}  // namespace

void draw_backdrop(Canvas& canvas, Vec desk_size, Vec page_size) {
    const Vec page = (desk_size - page_size) / 2;
    draw_wood(canvas, desk_size);
    canvas.fill(Path().rect(page - Vec{3, 2}, page_size + Vec{7, 8}), faded(ink, 0.35));  // the book's shadow
    if (page.x > page.y) {
        lay_things(canvas, {}, {page.x, desk_size.y}, true, {{{"pencil-blue", 0.36, 7}, {"eraser", 0.82, -12}}});
        lay_things(canvas, {desk_size.x - page.x, 0}, {page.x, desk_size.y}, true,
                   {{{"pencil-red", 0.6, -6}, {"sharpener", 0.16, 20}}});
    } else {
        lay_things(canvas, {}, {desk_size.x, page.y}, false, {{{"pencil-blue", 0.3, -5}, {"eraser", 0.78, 8}}});
        lay_things(canvas, {0, desk_size.y - page.y}, {desk_size.x, page.y}, false,
                   {{{"sharpener", 0.2, 14}, {"pencil-red", 0.66, 4}}});
    }
}

}  // namespace megapon::view

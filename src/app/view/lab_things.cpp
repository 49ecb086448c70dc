#include "app/view/lab_things.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "geometry/polygons.h"
#include "sim/tuning.h"

namespace megapon::view {

namespace {

using geometry::Box;
using lab::Primitive;
using lab::Thing;

Box box_of_corners(const Primitive& primitive) { return geometry::box_of(geometry::Polygon{primitive.points}); }

// Paper as on a court; what never breaks is hatched with a pencil.
void draw_tile(Canvas& canvas, const Primitive& primitive) {
    constexpr double gap = 5, width = 0.7;  // px
    const Box diagram{{0, 0}, lab::diagram_size};
    const Box tile = box_of_corners(primitive);
    const Vec low{std::max(tile.low.x, diagram.low.x), std::max(tile.low.y, diagram.low.y)};
    const Vec high{std::min(tile.high.x, diagram.high.x), std::min(tile.high.y, diagram.high.y)};
    if (low.x >= high.x || low.y >= high.y) return;
    canvas.fill(Path().rect(low, high - low), paper_shade);
    if (primitive.role != lab::Role::solid) return;
    // The lines x + y = sum go on from tile to tile.
    Path lines;
    for (double sum = gap * std::ceil((low.x + low.y) / gap); sum < high.x + high.y; sum += gap) {
        const double left = std::max(low.x, sum - high.y), right = std::min(high.x, sum - low.y);
        if (right - left > width) lines.line({left, sum - left}, {right, sum - right}, width);
    }
    if (!lines.empty()) canvas.fill(lines, faded(ink, 0.5));
}

// As large as the box lets him be, on its floor.
void draw_walker(Canvas& canvas, const Primitive& primitive) {
    constexpr Box body{{-17, -33}, {15, 17}};  // of the sprite
    const auto [low, high] = box_of_corners(primitive);
    const Vec size = body.high - body.low;
    const double scale = std::min((high.x - low.x) / size.x, (high.y - low.y) / size.y);
    const Vec place{(low.x + high.x - scale * (body.low.x + body.high.x)) / 2, high.y - scale * body.high.y};
    canvas.sprite(place, primitive.role == lab::Role::first ? "blue-walk1" : "red-walk1",
                  {.stretch = {scale, scale}, .opacity = thing_opacity, .exact = true});
}

void draw_drone(Canvas& canvas, const Primitive& primitive) {
    const auto [low, high] = box_of_corners(primitive);
    canvas.sprite((low + high) / 2, "drone", {.opacity = thing_opacity, .exact = true});
}

void draw_plane(Canvas& canvas, const Primitive& primitive) {
    const Vec tip = primitive.points[0], one = primitive.points[1], other = primitive.points[2];
    const Vec notch = (one + other) / 2 + (tip - (one + other) / 2) * 0.2;
    const Vec outline[] = {tip, one, notch, other};
    canvas.fill(Path().polygon(outline), raster::hex(0xFFFFFF));
    canvas.fill(Path().outline(outline, 1.2).line(tip, notch, 0.9), ink);
}

void draw_shot(Canvas& canvas, const Primitive& primitive) {
    const double stretch = primitive.radius / sim::BallTuning{}.radius;
    canvas.sprite(primitive.points[0], "ball",
                  {.stretch = {stretch, stretch}, .opacity = thing_opacity, .exact = true});
}

bool lies_inside(const Primitive& primitive) {
    const Box inside = geometry::expand(Box{{0, 0}, lab::diagram_size}, -primitive.radius);
    return std::all_of(primitive.points.begin(), primitive.points.end(), [&](Vec p) { return contains(inside, p); });
}

}  // namespace

void draw_court_thing(Canvas& canvas, const Primitive& primitive) {
    const bool has_corners = primitive.points.size() > 2;
    if (primitive.thing == Thing::tile && has_corners) return draw_tile(canvas, primitive);
    if (!lies_inside(primitive)) return;
    if (primitive.thing == Thing::walker && has_corners) draw_walker(canvas, primitive);
    if (primitive.thing == Thing::drone && has_corners) draw_drone(canvas, primitive);
    if (primitive.thing == Thing::plane && has_corners) draw_plane(canvas, primitive);
    if (primitive.thing == Thing::shot && primitive.radius > 0) draw_shot(canvas, primitive);
}

bool fills_shape(const Primitive& primitive) {
    return primitive.thing == Thing::tile && primitive.role == lab::Role::solid;
}

}  // namespace megapon::view

#include "app/view/lab_diagram.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include "app/view/figures.h"
#include "geometry/polygons.h"
#include "geometry/trig.h"
#include "sim/tuning.h"

namespace megapon::view {

namespace {

using geometry::Box;
using lab::Primitive;
using lab::Thing;

constexpr Box diagram_area{{0, 0}, lab::diagram_size};
constexpr double thing_opacity = 0.8;  // the shapes lie over the things

Box box_of_corners(const Primitive& primitive) { return geometry::box_of(geometry::Polygon{primitive.points}); }

// Paper as on a court; what never breaks is hatched with a pencil.
void draw_tile(Canvas& canvas, const Primitive& primitive) {
    constexpr double gap = 5, width = 0.7;  // px
    const Box& diagram = diagram_area;
    const Box tile = box_of_corners(primitive);
    const Vec low{std::max(tile.low.x, diagram.low.x), std::max(tile.low.y, diagram.low.y)};
    const Vec high{std::min(tile.high.x, diagram.high.x), std::min(tile.high.y, diagram.high.y)};
    if (low.x >= high.x || low.y >= high.y) return;
    canvas.fill(Path().rect(low, high - low), paper_shade);
    if (primitive.role != lab::Role::solid) return;
    // The lines x + y = sum go on from tile to tile.
    Path lines;
    for (const double sum : raster::evenly_spaced(gap * std::ceil((low.x + low.y) / gap), high.x + high.y, gap)) {
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

void draw_ball(Canvas& canvas, const Primitive& primitive) {
    if (primitive.radius <= 0) return;
    const double stretch = primitive.radius / sim::BallTuning{}.radius;
    canvas.sprite(primitive.points[0], "ball",
                  {.stretch = {stretch, stretch}, .opacity = thing_opacity, .exact = true});
}

// Beside the mouth, on the side where there is more room, or where the hand is; only the mouth where there is none, or
// where a captain would cover the picture.
void draw_captain(Canvas& canvas, const Primitive& primitive) {
    if (primitive.radius <= 0) return;
    constexpr sim::PlayerTuning tuning;
    constexpr double largest = 2.5;  // times the captain of the game
    constexpr Vec arms{6, 2};        // px beyond the body
    const Vec mouth = primitive.points[0];
    const double scale = primitive.radius / tuning.megaphone_radius;
    const bool held = primitive.points.size() > 1;
    const sim::Side side = held || mouth.x < lab::diagram_size.x / 2 ? sim::Side::left : sim::Side::right;
    sim::Player player;
    if (held) {
        const Vec arm = mouth - primitive.points[1];
        player.head_angle = geometry::degrees_between({1, 0}, arm) * (arm.y < 0 ? -1 : 1);
    }
    const Vec body = mouth - scale * head_of(player, side, tuning);
    const Vec reach{tuning.half_width + arms.x, tuning.half_height + arms.y};
    const Vec half = reach * scale;
    if (scale <= largest && contains(diagram_area, body - half) && contains(diagram_area, body + half)) {
        draw_portrait(canvas, body, side, scale, player.head_angle, {.opacity = thing_opacity});
    } else {
        canvas.sprite(mouth, "mouth", {.stretch = {scale, scale}, .opacity = thing_opacity, .exact = true});
    }
}

// From its eraser to its tip.
void draw_pencil(Canvas& canvas, const Primitive& primitive) {
    constexpr double length_px = 117;  // of the sprite
    constexpr double width = 0.4;
    const Vec along = primitive.points[1] - primitive.points[0];
    const double size = length(along);
    if (size < 1) return;
    const double stretch = size / length_px;
    const Vec middle = (primitive.points[0] + primitive.points[1]) / 2 + along / size * (1.5 * stretch);
    canvas.sprite(middle, primitive.role == lab::Role::first ? "pencil-blue" : "pencil-red",
                  {.angle = geometry::degrees_between({1, 0}, along) * (along.y < 0 ? -1 : 1),
                   .stretch = {stretch, width},
                   .opacity = thing_opacity / 2});
}

void draw_eraser(Canvas& canvas, const Primitive& primitive) {
    constexpr Vec half{21, 9.4};  // of the sprite
    const auto [low, high] = geometry::box_of(geometry::Polygon{primitive.points});
    const Vec size = (high - low) / 2;
    canvas.sprite((low + high) / 2, "eraser",
                  {.stretch = {size.x / half.x, size.y / half.y}, .opacity = thing_opacity / 2, .exact = true});
}

// The blue squad's stripes or the red one's dots, along the first edge.
void draw_banner(Canvas& canvas, const Primitive& primitive) {
    constexpr double pitch = 9, stripe = 3, disc_radius = 1.7;  // px
    const std::vector<Vec>& corners = primitive.points;
    const Vec along = normalize(corners[1] - corners[0], {1, 0}), across = perpendicular(along);
    geometry::Polygon laid{corners};
    for (Vec& corner : laid.points) corner = {dot(corner - corners[0], along), dot(corner - corners[0], across)};
    const auto [low, high] = geometry::box_of(laid);
    const auto place = [&](double x, double y) { return corners[0] + along * x + across * y; };
    const bool is_blue = primitive.role == lab::Role::first;
    Path pattern;
    bool shifted = false;
    for (const double y : raster::evenly_spaced(low.y + pitch / 2, high.y, pitch)) {
        if (is_blue) pattern.line(place(low.x, y), place(high.x, y), stripe);
        if (!is_blue)
            for (const double x : raster::evenly_spaced(low.x + (shifted ? pitch : pitch / 2), high.x, pitch))
                pattern.disc(place(x, y), disc_radius);
        shifted = !shifted;
    }
    if (!pattern.empty())
        canvas.fill_within(pattern, Path().polygon(corners), faded(side_colour[is_blue ? 0 : 1], thing_opacity / 2));
}

bool lies_inside(const Primitive& primitive) {
    const Box inside = geometry::expand(diagram_area, -primitive.radius);
    return std::all_of(primitive.points.begin(), primitive.points.end(), [&](Vec p) { return contains(inside, p); });
}

}  // namespace

void draw_lab_thing(Canvas& canvas, const Primitive& primitive) {
    if (primitive.thing == Thing::none) return;
    if (primitive.thing == Thing::tile) return draw_tile(canvas, primitive);  // cut off at the diagram's edge
    if (!lies_inside(primitive)) return;
    switch (primitive.thing) {
        case Thing::none:
        case Thing::tile:
            return;
        case Thing::ball:
        case Thing::shot:
            return draw_ball(canvas, primitive);
        case Thing::captain:
            return draw_captain(canvas, primitive);
        case Thing::pencil:
            return draw_pencil(canvas, primitive);
        case Thing::eraser:
            return draw_eraser(canvas, primitive);
        case Thing::walker:
            return draw_walker(canvas, primitive);
        case Thing::drone:
            return draw_drone(canvas, primitive);
        case Thing::plane:
            return draw_plane(canvas, primitive);
        case Thing::banner:
            return draw_banner(canvas, primitive);
    }
}

bool fills_shape(const Primitive& primitive) {
    return primitive.thing == Thing::tile && primitive.role == lab::Role::solid;
}

}  // namespace megapon::view

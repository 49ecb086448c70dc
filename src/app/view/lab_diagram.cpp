#include <algorithm>
#include <cmath>

#include "app/view/figures.h"
#include "app/view/lab.h"
#include "geometry/trig.h"
#include "sim/tuning.h"

namespace megapon::view {

namespace {

using lab::Primitive;
using lab::Role;
using lab::Thing;

constexpr Colour found_green = raster::hex(0x177245);

constexpr Box diagram_area{{0, 0}, lab::diagram_size};
constexpr double dash = 3;             // px, and between two of them
constexpr double thing_opacity = 0.8;  // the shapes lie over the things

struct Style {
    Colour line;
    Colour fill;
    double width;  // px
    bool dashed = false;
};

// In the order of Role. None is told by its colour alone: the first is filled, the second hardly, a ghost is thin, a
// miss is dashed.
constexpr Style styles[]{{side_colour[0], faded(side_colour[0], 0.22), 1.8},
                         {side_colour[1], faded(side_colour[1], 0.08), 1.8},
                         {ink, faded(ink, 0.45), 1.2},
                         {faded(ink, 0.35), faded(ink, 0.05), 0.8},
                         {faded(ink, 0.4), faded(ink, 0), 0.8},
                         {found_green, faded(found_green, 0.15), 2.2},
                         {alarm, faded(alarm, 0.1), 1.4, true}};
static_assert(std::size(styles) == static_cast<std::size_t>(Role::missed) + 1);

bool lies_inside(const Primitive& primitive, double margin = 0) {
    const Box inside = geometry::expand(diagram_area, -(primitive.radius + margin));
    for (const Vec p : primitive.points)
        if (!contains(inside, p)) return false;
    return true;
}

constexpr double line_margin = 2;  // px, within which lines reach the edge

// Clips what reaches beyond the diagram at its edge.
struct ClippedCanvas {
    Canvas& canvas;
    bool clips;

    void fill(const Path& path, Colour colour) const {
        if (clips)
            canvas.fill_within(path, Path().rect(diagram_area.low, diagram_area.high - diagram_area.low), colour);
        else
            canvas.fill(path, colour);
    }
};

void draw_outline(const ClippedCanvas& canvas, const std::vector<Vec>& corners, const Style& style) {
    canvas.fill(Path().polygon(corners), style.fill);
    Path path;
    if (!style.dashed) {
        path.outline(corners, style.width);
    } else {
        for (std::size_t i = 0; i < corners.size(); ++i)
            path.dashes(corners[i], corners[(i + 1) % corners.size()], style.width, dash, dash);
    }
    canvas.fill(path, style.line);
}

void draw_circle(const ClippedCanvas& canvas, const Primitive& primitive, const Style& style) {
    canvas.fill(Path().disc(primitive.points[0], primitive.radius), style.fill);
    Path path;
    if (style.dashed) {
        constexpr int dashes = 12;
        for (int i = 0; i < dashes; ++i)
            path.arc(primitive.points[0], primitive.radius, 360.0 * i / dashes, 360.0 * (i + 0.55) / dashes,
                     style.width);
    } else {
        path.ring(primitive.points[0], primitive.radius, style.width);
    }
    canvas.fill(path, style.line);
}

void draw_arrow(const ClippedCanvas& canvas, const Primitive& primitive, const Style& style) {
    const Vec delta = primitive.points[1] - primitive.points[0];
    const double size = length(delta);
    if (size < 1) return;
    const Vec along = delta / size;
    const Vec across = perpendicular(along) * 3.2;
    const double head = std::min(8.0, size * 0.6);
    const Vec neck = primitive.points[1] - along * head;
    const Vec tip[] = {primitive.points[1], neck + across, neck - across};
    canvas.fill(Path().line(primitive.points[0], neck, style.width).polygon(tip), style.line);
}

void draw_hatch(Canvas& canvas, const std::vector<Vec>& corners) {
    if (corners.size() < 3) return;
    constexpr double gap = 4;
    const auto [low, high] = geometry::box_of(geometry::Polygon{corners});
    const double height = high.y - low.y;
    Path lines;
    for (const double x : raster::evenly_spaced(low.x - height, high.x, gap))
        lines.line({x, high.y}, {x + height, low.y}, 1);
    if (!lines.empty()) canvas.fill_within(lines, Path().polygon(corners), found_green);
}

double dot_radius(const Primitive& primitive) {
    if (primitive.radius > 0) return primitive.radius;
    return primitive.role == Role::ghost ? 1.2 : 2.2;
}

void draw_primitive(const ClippedCanvas& canvas, const Primitive& primitive) {
    constexpr Vec falling{4, 4}, rising{4, -4};  // of a cross
    const Vec at = primitive.points[0];
    Style style = styles[static_cast<std::size_t>(primitive.role)];
    if (primitive.thing == Thing::tile && primitive.role == Role::solid) style.fill = faded(ink, 0);
    switch (primitive.kind) {
        case Primitive::Kind::circle:
            return draw_circle(canvas, primitive, style);
        case Primitive::Kind::polygon:
            return draw_outline(canvas, primitive.points, style);
        case Primitive::Kind::line:
            return canvas.fill(Path().line(primitive.points[0], primitive.points[1], style.width), style.line);
        case Primitive::Kind::dashed_line:
            return canvas.fill(Path().dashes(primitive.points[0], primitive.points[1], 0.9, dash, dash), style.line);
        case Primitive::Kind::dot:
            return canvas.fill(Path().disc(primitive.points[0], dot_radius(primitive)), style.line);
        case Primitive::Kind::ring:
            return canvas.fill(Path().ring(primitive.points[0], 3.2, 1.4), style.line);
        case Primitive::Kind::arrow:
            return draw_arrow(canvas, primitive, style);
        case Primitive::Kind::cross:
            for (const auto& [width, colour] : {std::pair{4.0, paper}, std::pair{2.0, ink}})
                canvas.fill(Path().line(at - falling, at + falling, width).line(at - rising, at + rising, width),
                            colour);
            return;
        case Primitive::Kind::hatch:
            return draw_hatch(canvas.canvas, primitive.points);
        case Primitive::Kind::text:
            return;
    }
}

Box box_of_corners(const Primitive& primitive) { return geometry::box_of(geometry::Polygon{primitive.points}); }

// Paper as on a court; what never breaks is hatched with a pencil.
void draw_tile(Canvas& canvas, const Primitive& primitive) {
    constexpr double gap = 5, width = 0.7;  // px
    const Box tile = box_of_corners(primitive);
    const Vec low{std::max(tile.low.x, diagram_area.low.x), std::max(tile.low.y, diagram_area.low.y)};
    const Vec high{std::min(tile.high.x, diagram_area.high.x), std::min(tile.high.y, diagram_area.high.y)};
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

// Beside the mouth, on the side where there is more room, or where the hand is; only the mouth where there is none, or
// where a captain would cover the picture.
void draw_head(Canvas& canvas, const Primitive& primitive) {
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

// What reaches out of the diagram is left out, but for tiles, which are cut off at its edge.
void draw_thing(Canvas& canvas, const Primitive& primitive) {
    if (primitive.thing != Thing::tile && !lies_inside(primitive)) return;
    const double stretch = primitive.radius / sim::BallTuning{}.radius;  // of a ball
    switch (primitive.thing) {
        case Thing::none:
            return;
        case Thing::tile:
            return draw_tile(canvas, primitive);
        case Thing::ball:
        case Thing::shot:
            if (primitive.radius <= 0) return;
            return canvas.sprite(primitive.points[0], "ball",
                                 {.stretch = {stretch, stretch}, .opacity = thing_opacity, .exact = true});
        case Thing::captain:
            return draw_head(canvas, primitive);
        case Thing::pencil:
            return draw_pencil(canvas, primitive);
        case Thing::eraser: {
            const auto [middle, half] = geometry::rect_of(box_of_corners(primitive));
            return canvas.sprite(middle, "eraser",
                                 {.stretch = {half.x / 21, half.y / 9.4}, .opacity = thing_opacity / 2, .exact = true});
        }
        case Thing::walker:
            return draw_walker(canvas, primitive);
        case Thing::drone:
            return canvas.sprite(geometry::rect_of(box_of_corners(primitive)).center, "drone",
                                 {.opacity = thing_opacity, .exact = true});
        case Thing::plane: {
            const Vec tip = primitive.points[0], end = (primitive.points[1] + primitive.points[2]) / 2;
            const Vec outline[] = {tip, primitive.points[1], end + (tip - end) * 0.2, primitive.points[2]};
            canvas.fill(Path().polygon(outline), raster::hex(0xFFFFFF));
            return canvas.fill(Path().outline(outline, 1.2).line(tip, outline[2], 0.9), ink);
        }
        case Thing::banner:
            return draw_banner(canvas, primitive);
    }
}

bool is_plain_dot(const Primitive& primitive) {
    return primitive.kind == Primitive::Kind::dot && primitive.label.empty();
}

// Draws the plain dots of one role from `first` on as one path: thousands of them stay cheap. Index behind the last.
std::size_t draw_dots(Canvas& canvas, const std::vector<Primitive>& all, std::size_t first) {
    const Role role = all[first].role;
    Path dots;
    bool clips = false;
    std::size_t i = first;
    for (; i < all.size(); ++i) {
        const Primitive& dot = all[i];
        if (dot.points.empty()) continue;
        if (!is_plain_dot(dot) || dot.role != role) break;
        dots.disc(dot.points[0], dot_radius(dot));
        clips = clips || !lies_inside(dot, line_margin);
    }
    ClippedCanvas{canvas, clips}.fill(dots, styles[static_cast<std::size_t>(role)].line);
    return i;
}

}  // namespace

void draw_shapes(Canvas& canvas, const lab::Diagram& diagram, LabelPlacer& placer) {
    const std::vector<Primitive>& all = diagram.primitives;
    for (std::size_t i = 0; i < all.size();) {
        const Primitive& primitive = all[i];
        if (!primitive.points.empty() && is_plain_dot(primitive)) {
            i = draw_dots(canvas, all, i);
            continue;
        }
        ++i;
        if (primitive.points.empty()) continue;
        draw_thing(canvas, primitive);
        draw_primitive({canvas, !lies_inside(primitive, line_margin)}, primitive);
        placer.keep_clear_of(primitive);
    }
}

void draw_ghosts(Canvas& canvas, const std::vector<lab::Primitive>& bodies) {
    constexpr double width = 0.5;
    for (const Primitive& body : bodies) {
        Path path;
        if (body.kind == Primitive::Kind::circle)
            path.ring(body.points[0], body.radius, width);
        else if (body.kind == Primitive::Kind::polygon)
            path.outline(body.points, width);
        else
            path.disc(body.points[0], 1);
        ClippedCanvas{canvas, !lies_inside(body, line_margin)}.fill(
            path, faded(styles[static_cast<std::size_t>(body.role)].line, 0.35));
    }
}

}  // namespace megapon::view

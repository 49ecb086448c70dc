#include "app/view/lab_diagram.h"

#include <algorithm>
#include <cmath>
#include <string>

#include "app/view/lab.h"
#include "app/view/paper.h"
#include "geometry/polygons.h"

namespace megapon::view {

namespace {

using geometry::Box;
using lab::Primitive;
using lab::Role;

constexpr Colour found_green = raster::hex(0x177245);

constexpr Box area{{0, 0}, lab::diagram_size};
constexpr double most_of_words = 13.5;  // px that large text makes of 10: the picture is smaller then

struct Style {
    Colour line;
    Colour fill;
    double width;  // px
    bool dashed = false;
};

// No role is told by its colour alone: the first is filled, the second hardly, a ghost is thin, a miss is dashed.
Style style_of(Role role) {
    switch (role) {
        case Role::first:
            return {side_colour[0], faded(side_colour[0], 0.22), 1.8};
        case Role::second:
            return {side_colour[1], faded(side_colour[1], 0.08), 1.8};
        case Role::solid:
            return {ink, faded(ink, 0.45), 1.2};
        case Role::faint:
            return {faded(ink, 0.35), faded(ink, 0.05), 0.8};
        case Role::ghost:
            return {faded(ink, 0.4), faded(ink, 0), 0.8};
        case Role::found:
            return {found_green, faded(found_green, 0.15), 2.2};
        case Role::missed:
            return {alarm, faded(alarm, 0.1), 1.4, true};
    }
    return {};
}

bool reaches_edge(const Primitive& primitive) {
    const Box inside = geometry::expand(area, -(primitive.radius + 2));
    return !std::all_of(primitive.points.begin(), primitive.points.end(), [&](Vec p) { return contains(inside, p); });
}

// Clips what reaches beyond the diagram at its edge.
class ClippedCanvas {
  public:
    ClippedCanvas(Canvas& canvas, bool clips) : canvas_(canvas), clips_(clips) {}
    ClippedCanvas(Canvas& canvas, const Primitive& primitive) : ClippedCanvas(canvas, reaches_edge(primitive)) {}

    void fill(const Path& path, Colour colour) const {
        if (clips_)
            canvas_.fill_within(path, Path().rect(area.low, area.high - area.low), colour);
        else
            canvas_.fill(path, colour);
    }
    void fill_within(const Path& path, const Path& clip, Colour colour) const {
        canvas_.fill_within(path, clip, colour);
    }

  private:
    Canvas& canvas_;
    bool clips_;
};

void add_dashes(Path& path, Vec from, Vec to, double width) { path.dashes(from, to, width, 3, 3); }

void draw_outline(const ClippedCanvas& canvas, const std::vector<Vec>& corners, const Style& style) {
    canvas.fill(Path().polygon(corners), style.fill);
    Path path;
    if (!style.dashed) {
        path.outline(corners, style.width);
    } else {
        for (std::size_t i = 0; i < corners.size(); ++i)
            add_dashes(path, corners[i], corners[(i + 1) % corners.size()], style.width);
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

void draw_cross(const ClippedCanvas& canvas, Vec at) {
    const auto cross = [at](double width) {
        constexpr Vec falling{4, 4};
        constexpr Vec rising{4, -4};
        return Path().line(at - falling, at + falling, width).line(at - rising, at + rising, width);
    };
    canvas.fill(cross(4), paper);
    canvas.fill(cross(2), ink);
}

void draw_hatch(const ClippedCanvas& canvas, const std::vector<Vec>& corners) {
    if (corners.size() < 3) return;
    constexpr double gap = 4;
    const auto [low, high] = geometry::box_of(geometry::Polygon{corners});
    const double height = high.y - low.y;
    Path lines;
    for (const double x : raster::evenly_spaced(low.x - height, high.x, gap))
        lines.line({x, high.y}, {x + height, low.y}, 1);
    if (!lines.empty()) canvas.fill_within(lines, Path().polygon(corners), found_green);
}

// The baseline of a primitive's label, beside it.
Vec label_position(const Primitive& primitive) {
    switch (primitive.kind) {
        case Primitive::Kind::text:
            return primitive.points[0];
        case Primitive::Kind::circle:
            return primitive.points[0] - Vec{0, primitive.radius + 3};
        case Primitive::Kind::polygon: {
            Vec middle;
            for (const Vec p : primitive.points) middle += p / static_cast<double>(primitive.points.size());
            return middle - Vec{0, 9};
        }
        case Primitive::Kind::arrow:
            return primitive.points[1] + Vec{6, -3};
        case Primitive::Kind::line:
        case Primitive::Kind::dashed_line:
            return (primitive.points[0] + primitive.points.back()) / 2 + Vec{4, -4};
        default:
            return primitive.points[0] + Vec{7, -5};
    }
}

// The baseline of a scale's number, centred beyond its tick.
Vec scale_number_position(Canvas& canvas, const Primitive& number, const TextStyle& style) {
    constexpr double gap = 2;
    const Box box = text_box(canvas, {}, number.label, style);
    const Vec half = (box.high - box.low) / 2;
    const double reach = std::fabs(number.outwards.x) * half.x + std::fabs(number.outwards.y) * half.y;
    return number.points[0] + number.outwards * (gap + reach) - (box.low + box.high) / 2;
}

double dot_radius(const Primitive& primitive) {
    if (primitive.radius > 0) return primitive.radius;
    return primitive.role == Role::ghost ? 1.2 : 2.2;
}

// Dots without a label that follow one another and look alike are one path: thousands of them stay cheap.
class DotRun {
  public:
    explicit DotRun(Canvas& canvas) : canvas_(canvas) {}

    // Draws what does not belong together with the primitive. False: that is no such dot.
    bool add(const Primitive& primitive) {
        const bool is_dot = primitive.kind == Primitive::Kind::dot && primitive.label.empty();
        if (first_ && (!is_dot || primitive.role != first_->role)) draw();
        if (!is_dot) return false;
        if (!first_) first_ = &primitive;
        path_.disc(primitive.points[0], dot_radius(primitive));
        clips_ = clips_ || reaches_edge(primitive);
        return true;
    }

    void draw() {
        if (first_) ClippedCanvas(canvas_, clips_).fill(path_, style_of(first_->role).line);
        path_ = {};
        first_ = nullptr;
        clips_ = false;
    }

  private:
    Canvas& canvas_;
    Path path_;
    const Primitive* first_ = nullptr;
    bool clips_ = false;
};

void draw_primitive(const ClippedCanvas& canvas, const Primitive& primitive) {
    Style style = style_of(primitive.role);
    if (fills_shape(primitive)) style.fill = faded(ink, 0);
    switch (primitive.kind) {
        case Primitive::Kind::circle:
            return draw_circle(canvas, primitive, style);
        case Primitive::Kind::polygon:
            return draw_outline(canvas, primitive.points, style);
        case Primitive::Kind::line:
            return canvas.fill(Path().line(primitive.points[0], primitive.points[1], style.width), style.line);
        case Primitive::Kind::dashed_line: {
            Path path;
            add_dashes(path, primitive.points[0], primitive.points[1], 0.9);
            return canvas.fill(path, style.line);
        }
        case Primitive::Kind::dot:
            return canvas.fill(Path().disc(primitive.points[0], dot_radius(primitive)), style.line);
        case Primitive::Kind::ring:
            return canvas.fill(Path().ring(primitive.points[0], 3.2, 1.4), style.line);
        case Primitive::Kind::arrow:
            return draw_arrow(canvas, primitive, style);
        case Primitive::Kind::cross:
            return draw_cross(canvas, primitive.points[0]);
        case Primitive::Kind::hatch:
            return draw_hatch(canvas, primitive.points);
        case Primitive::Kind::text:
            return;
    }
}

}  // namespace

void draw_shapes(Canvas& canvas, const lab::Diagram& diagram, LabelPlacer& placer) {
    DotRun dots(canvas);
    for (const Primitive& primitive : diagram.primitives()) {
        if (primitive.points.empty() || dots.add(primitive)) continue;
        draw_lab_thing(canvas, primitive);
        draw_primitive(ClippedCanvas(canvas, primitive), primitive);
        keep_clear(placer, primitive);
    }
    dots.draw();
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
        ClippedCanvas(canvas, body).fill(path, faded(style_of(body.role).line, 0.35));
    }
}

void draw_guess(Canvas& canvas, const lab::DrawnGuess& guess) {
    constexpr double arrow_length = 40;  // px
    lab::Diagram drawn;
    if (guess.direction && length(*guess.direction) > 0)
        drawn.arrow(guess.place, guess.place + *guess.direction * (arrow_length / length(*guess.direction)),
                    Role::missed);
    drawn.cross(guess.place);
    for (const Primitive& primitive : drawn.primitives()) draw_primitive(ClippedCanvas(canvas, primitive), primitive);
}

void draw_messages(Canvas& canvas, const lab::Diagram& diagram, const i18n::Translations& tr, LabelPlacer& placer) {
    TextStyle style{.size = 10, .colour = ink, .most = most_of_words};
    for (const Primitive& primitive : diagram.primitives()) {
        if (primitive.message.empty()) continue;
        const Vec position = primitive.points[0];
        style.room = std::min(primitive.room, lab::diagram_size.x - position.x - 4);
        const std::string text = tr(primitive.message.c_str());
        placer.reserve(text_box(canvas, position, text, style));
        canvas.text(position, text, style);
    }
}

void draw_labels(Canvas& canvas, const lab::Diagram& diagram, LabelPlacer& placer) {
    for (const Primitive& primitive : diagram.primitives()) {
        if (primitive.label.empty()) continue;
        const bool centred = primitive.kind == Primitive::Kind::circle || primitive.kind == Primitive::Kind::polygon;
        const raster::Align align = centred ? raster::Align::centre : raster::Align::left;
        const TextStyle style{.size = 11, .colour = ink, .align = align, .most = 16};
        const Vec position =
            primitive.outwards == Vec{} ? label_position(primitive) : scale_number_position(canvas, primitive, style);
        placer.draw(canvas, position, primitive.label, style);
    }
}

void draw_handle(Canvas& canvas, Vec position, bool selected, LabelPlacer& placer) {
    placer.reserve(geometry::expand({position, position}, selected ? 7 : 5));
    canvas.fill(Path().disc(position, 4), paper);
    canvas.fill(Path().ring(position, 4, 1.3), ink);
    if (!selected) return;
    canvas.fill(Path().disc(position, 2.2), ink);
    canvas.fill(Path().ring(position, 7, 1), faded(ink, 0.6));
}

void draw_slider_area(Canvas& canvas, LabelPlacer& placer) {
    const double top = lab::slider_area_top - (is_large_text(canvas) ? 1.5 : 0);
    const Vec corner{0.8, top};
    const Vec size{lab::diagram_size.x - 1.6, lab::diagram_size.y - top - 0.8};
    canvas.fill(Path().rect(corner, size), paper);
    placer.reserve({corner, corner + size});
}

void draw_track(Canvas& canvas, Vec from, Vec to, double right, std::string_view name, LabelPlacer& placer) {
    canvas.fill(Path().line(from, to, 1.2), faded(ink, 0.5));
    const Vec position = from - Vec{0, 9};  // clear of the ring around a selected knob
    constexpr double gap = 4;
    const double room = std::min(right, lab::diagram_size.x) - gap - position.x;
    const TextStyle style{.size = 10, .colour = ink, .room = room, .most = most_of_words};
    const Box box = text_box(canvas, position, name, style);
    placer.reserve(box);
    canvas.fill(Path().rect(box.low - Vec{2, 0.5}, box.high - box.low + Vec{4, 0.5}), paper);
    canvas.text(position, name, style);
}

}  // namespace megapon::view

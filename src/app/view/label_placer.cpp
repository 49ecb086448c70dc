#include "app/view/lab_diagram.h"

#include <algorithm>
#include <cmath>

#include "geometry/trig.h"

namespace megapon::view {

namespace {

using geometry::Box;
using lab::Primitive;
using lab::Role;

Box box_around(Vec p, double margin) { return geometry::expand({p, p}, margin); }

// Reserves small boxes all along an arrow.
void reserve_arrow(LabelPlacer& placer, Vec from, Vec to) {
    constexpr double spacing = 4;
    const int count = std::max(1, static_cast<int>(std::ceil(length(to - from) / spacing)));
    for (int i = 0; i <= count; ++i)
        placer.reserve(box_around(from + (to - from) * (static_cast<double>(i) / count), 1));
}

// Its lines, that labels stay clear of them where there is room.
void add_outline(LabelPlacer& placer, const Primitive& primitive) {
    const std::vector<Vec>& points = primitive.points;
    if (primitive.kind == Primitive::Kind::line) placer.add_line(points[0], points[1]);
    if (primitive.kind == Primitive::Kind::polygon)
        for (std::size_t i = 0; i < points.size(); ++i) placer.add_line(points[i], points[(i + 1) % points.size()]);
    constexpr int sides = 24;
    const auto on_circle = [&](int side) {
        return points[0] + geometry::direction(360.0 * side / sides) * primitive.radius;
    };
    if (primitive.kind == Primitive::Kind::circle)
        for (int side = 0; side < sides; ++side) placer.add_line(on_circle(side), on_circle(side + 1));
}

Box moved(const Box& box, Vec offset) { return {box.low + offset, box.high + offset}; }

// From the box to the nearest one inside the diagram.
Vec offset_into_diagram(const Box& box) {
    const Box inside = geometry::expand({{0, 0}, lab::diagram_size}, -2);
    return {std::max(0.0, inside.low.x - box.low.x) + std::min(0.0, inside.high.x - box.high.x),
            std::max(0.0, inside.low.y - box.low.y) + std::min(0.0, inside.high.y - box.high.y)};
}

}  // namespace

bool LabelPlacer::is_free(const Box& box, bool clear_of_lines) const {
    if (offset_into_diagram(box) != Vec{}) return false;
    const auto is_apart = [&](const Box& other) { return apart(other, box); };
    return std::all_of(reserved_.begin(), reserved_.end(), is_apart) &&
           (!clear_of_lines || std::all_of(lines_.begin(), lines_.end(), is_apart));
}

// Boxes along the line, no larger than its width.
void LabelPlacer::add_line(Vec from, Vec to) {
    constexpr double spacing = 3;
    constexpr double half_width = 0.8;
    constexpr std::size_t most = 4000;
    const int count = std::max(1, static_cast<int>(std::ceil(length(to - from) / spacing)));
    for (int i = 0; i <= count && lines_.size() < most; ++i)
        lines_.push_back(box_around(from + (to - from) * (static_cast<double>(i) / count), half_width));
}

Vec LabelPlacer::offset_to_free(const Box& box) const {
    constexpr Vec directions[] = {{0, -1}, {1, 0}, {-1, 0}, {0, 1}, {1, -1}, {-1, -1}, {1, 1}, {-1, 1}};
    constexpr int max_distance = 40;  // px
    const Vec offset = offset_into_diagram(box);
    for (const bool clear_of_lines : {true, false}) {
        if (is_free(moved(box, offset), clear_of_lines)) return offset;
        const int farthest = clear_of_lines ? max_distance / 2 : max_distance;
        for (int distance = 2; distance <= farthest; distance += 2)
            for (const Vec direction : directions)
                if (is_free(moved(box, offset + direction * distance), clear_of_lines))
                    return offset + direction * distance;
    }
    return offset;
}

void LabelPlacer::draw(Canvas& canvas, Vec position, std::string_view text, const TextStyle& style) {
    const Box wanted = text_box(canvas, position, text, style);
    const Vec offset = offset_to_free(wanted);
    const Box box = moved(wanted, offset);
    if (std::any_of(dark_.begin(), dark_.end(), [&](const Box& dark) { return !apart(dark, box); }))
        canvas.fill(Path().rect(box.low, box.high - box.low), faded(paper, 0.75));
    constexpr Vec between{2, 0};  // px: labels side by side are read apart
    reserve({box.low - between, box.high + between});
    canvas.text(position + offset, text, style);
}

void keep_clear(LabelPlacer& placer, const Primitive& primitive) {
    const std::vector<Vec>& points = primitive.points;
    if (primitive.thing == lab::Thing::ball || primitive.thing == lab::Thing::captain)
        placer.add_dark(box_around(points[0], primitive.radius));
    if (primitive.kind == Primitive::Kind::cross) placer.reserve(box_around(points[0], 5));
    if (primitive.kind == Primitive::Kind::arrow) reserve_arrow(placer, points[0], points[1]);
    if (primitive.role != Role::faint && primitive.role != Role::ghost) add_outline(placer, primitive);
}

Box text_box(Canvas& canvas, Vec position, std::string_view text, const TextStyle& style) {
    const double width = canvas.text_width(text, style);
    const double size = std::max(style.size, std::min(style.size * canvas.text_size(), style.most));
    const double before = style.align == raster::Align::left ? 0 : style.align == raster::Align::centre ? 0.5 : 1;
    return {{position.x - before * width, position.y - 0.72 * size},
            {position.x + (1 - before) * width, position.y + 0.18 * size}};
}

}  // namespace megapon::view

#include "lab/sketch.h"

#include <utility>

#include "geometry/tile_span.h"
#include "geometry/trig.h"

namespace megapon::lab {

namespace {

// The part of a polygon that lies on the inner side of the line from one corner to the next.
Polygon cut(const Polygon& a, const Segment& side, double turn) {
    Polygon kept;
    const auto inside = [&](Vec p) { return cross(side.to - side.from, p - side.from) * turn; };
    for (std::size_t i = 0; i < a.points.size(); ++i) {
        const Segment e = edge(a, i);
        const double here = inside(e.from);
        const double there = inside(e.to);
        if (here >= 0) kept.points.push_back(e.from);
        if ((here < 0 && there > 0) || (here > 0 && there < 0))
            kept.points.push_back(e.from + (e.to - e.from) * (here / (here - there)));
    }
    return kept;
}

}  // namespace

Mark draw(const Circle& circle, Role role, std::string label) {
    return {Mark::Kind::circle, role, {circle.center}, circle.radius, std::move(label), {}};
}
Mark draw(const Segment& segment, Role role, std::string label) {
    return {Mark::Kind::line, role, {segment.from, segment.to}, 0, std::move(label), {}};
}
Mark draw(const Rect& rect, Role role, std::string label) { return draw(corners_of(rect), role, std::move(label)); }
Mark draw(const Polygon& polygon, Role role, std::string label) {
    return {Mark::Kind::polygon, role, polygon.points, 0, std::move(label), {}};
}
Mark dashes(Vec from, Vec to, Role role, std::string label) {
    return {Mark::Kind::dashes, role, {from, to}, 0, std::move(label), {}};
}
Mark dot(Vec at, Role role, std::string label) { return {Mark::Kind::dot, role, {at}, 0, std::move(label), {}}; }
Mark ring(Vec at, Role role, std::string label) { return {Mark::Kind::ring, role, {at}, 0, std::move(label), {}}; }
Mark arrow(Vec from, Vec to, Role role, std::string label) {
    return {Mark::Kind::arrow, role, {from, to}, 0, std::move(label), {}};
}
Mark cross_at(Vec at) { return {Mark::Kind::cross, Role::found, {at}, 0, {}, {}}; }
Mark signs(Vec at, std::string text) { return {Mark::Kind::words, Role::first, {at}, 0, std::move(text), {}}; }
Mark words(Vec at, std::string word) { return {Mark::Kind::words, Role::first, {at}, 0, {}, std::move(word)}; }
Mark hatch(Polygon area) { return {Mark::Kind::hatch, Role::found, std::move(area.points), 0, {}, {}}; }
Mark normal_at(Vec point, Vec normal) {
    constexpr double size = 24;
    return arrow(point, point + normal * size, Role::found, "n");
}

Polygon overlap(const Polygon& a, const Polygon& b) {
    Polygon shared = a;
    const double turn = geometry::winding(b);
    for (std::size_t i = 0; i < b.points.size() && shared.points.size() > 2; ++i)
        shared = cut(shared, edge(b, i), turn);
    return shared;
}

void draw_contact(Sketch& sketch, const std::optional<geometry::Contact>& contact, const Polygon& shared) {
    if (!contact) return;
    sketch.push_back(hatch(shared));
    sketch.push_back(cross_at(contact->point));
    sketch.push_back(normal_at(contact->point, contact->normal));
}

Sketch without_answer(Sketch sketch) {
    using Kind = Mark::Kind;
    for (Mark& mark : sketch)
        if (mark.kind == Kind::circle && mark.role == Role::found) mark.role = Role::second;
    std::erase_if(sketch, [](const Mark& mark) {
        return mark.kind == Kind::cross || mark.kind == Kind::hatch || mark.role == Role::found;
    });
    return sketch;
}

Polygon corners_of(const Rect& rect) {
    const Vec low = rect.center - rect.half;
    const Vec high = rect.center + rect.half;
    return {{low, {high.x, low.y}, high, {low.x, high.y}}};
}

Polygon corners_of(const Circle& circle) {
    constexpr int sides = 48;
    Polygon polygon;
    for (int i = 0; i < sides; ++i)
        polygon.points.push_back(circle.center + geometry::direction(360.0 * i / sides) * circle.radius);
    return polygon;
}

void draw_tiles(Sketch& sketch, const geometry::TileMap& map, Role role) {
    for (int row = 0; row < static_cast<int>(map.rows.size()); ++row)
        for (int column = 0; column < map.columns(); ++column) {
            if (!map.solid(column, row)) continue;
            const geometry::Box box = geometry::tile_box(map, column, row);
            sketch.push_back(draw(Rect{(box.low + box.high) / 2, (box.high - box.low) / 2}, role));
        }
}

}  // namespace megapon::lab
